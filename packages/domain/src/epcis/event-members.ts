import { withOwn } from './event-hash.ts'
import { valueText } from './extension-text.ts'
import { isMembers, listOf, type Members, type Reading } from './members.ts'
import { canonicalTime } from './time.ts'
import { expand } from './uri.ts'

/** A member of the sender's own, at the top level of an event or of its ilmd, by its full name. */
export type MemberName = { isIlmd: boolean; name: string }

/** What a query asks of a member. */
export type MemberTest =
  | { comparison: 'EQ'; values: readonly string[] }
  | { comparison: 'GT' | 'GE' | 'LT' | 'LE'; value: number | string }

/**
 * What an event says for a member: each of its values, an empty list for an empty one, undefined where it has none. `reading` is that of what the
 * document declares for its events; the event's own declarations count before it.
 */
export function membersOf(
  event: Members,
  reading: Reading,
  { isIlmd, name }: MemberName,
): readonly unknown[] | undefined {
  const { prefixes } = withOwn(event, reading)
  const holder = isIlmd ? event['ilmd'] : event
  if (!isMembers(holder)) return undefined
  const found = Object.entries(holder).filter(([own]) => own === name || expand(own, prefixes) === name)
  return found.length === 0 ? undefined : found.flatMap(([, value]) => listOf(value))
}

/**
 * Whether one of the values meets the test. Texts are compared as they are, trimmed, numbers as numbers, and times by their moment; a value of another
 * kind does not meet it.
 */
export function meets(values: readonly unknown[], test: MemberTest): boolean {
  if (test.comparison === 'EQ')
    return test.values.some((wanted) => values.some((value) => isSame(value, wanted.trim())))
  const { comparison, value: wanted } = test
  return values.some((value) => {
    const own = typeof wanted === 'number' ? value : momentOf(value)
    const bound = typeof wanted === 'number' ? wanted : momentOf(wanted)
    return typeof own === 'number' && bound !== undefined && HOLDS[comparison](own - bound)
  })
}

const HOLDS = {
  GT: (difference: number) => difference > 0,
  GE: (difference: number) => difference >= 0,
  LT: (difference: number) => difference < 0,
  LE: (difference: number) => difference <= 0,
} as const

function isSame(value: unknown, wanted: string): boolean {
  if (isMembers(value)) return false
  if (typeof value === 'number') return wanted !== '' && Number(wanted) === value
  const text = valueText(value)
  if (text === wanted) return true
  const at = momentOf(wanted)
  return at !== undefined && momentOf(text) === at
}

function momentOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? canonicalTime(value) : undefined
  return time === undefined ? undefined : Date.parse(time)
}
