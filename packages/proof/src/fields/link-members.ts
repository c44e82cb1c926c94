import type { LinkKind } from './link-points.ts'

/** Members of statements of form 2 that are numbers of companies under another name. FROZEN with that form. */
const PARTIES: ReadonlySet<string> = new Set(['contractor', 'consignee', 'approver'])

/**
 * What the number at a path of a statement of form 2 stands for; undefined for any other value. Decided by the name of the member
 * alone, so that a verifier makes the same tree of a statement whose content came after it: `company`, `material`, and what ends
 * in `Company` or `Material`, or a list in `Companies` or `Materials`. FROZEN with form 2.
 */
export function linkKindAt(path: string, value: unknown): LinkKind | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) return undefined
  const names = path.split('/')
  const last = names.at(-1) ?? ''
  const isItem = /^\d+$/.test(last)
  const name = isItem ? (names.at(-2) ?? '') : last
  if (isItem) return LISTS.find(([ending]) => ending.test(name))?.[1]
  if (PARTIES.has(name)) return 'company'
  return MEMBERS.find(([ending]) => ending.test(name))?.[1]
}

const MEMBERS: readonly (readonly [RegExp, LinkKind])[] = [
  [/^company$|Company$/, 'company'],
  [/^material$|Material$/, 'material'],
]
const LISTS: readonly (readonly [RegExp, LinkKind])[] = [
  [/^companies$|Companies$/, 'company'],
  [/^materials$|Materials$/, 'material'],
]
