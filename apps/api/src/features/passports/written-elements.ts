import { PassportContent } from '@selvedge/contract/passport-content.ts'
import { issueOf } from '@selvedge/contract/zod-issues.ts'
import { type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { contentErrors } from '@selvedge/domain/passport/check-content.ts'
import type { PassportContent as Content } from '@selvedge/domain/passport/content.ts'
import { PASSPORT_FIELDS, type PassportGroup } from '@selvedge/domain/passport/fields.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import type { z } from 'zod'

export type Elements = Readonly<Partial<Record<PassportGroup, Readonly<Record<string, unknown>>>>>

/** Where each part of a draft is written; countries by step are one element. */
const GROUP_OF = new Map<string, PassportGroup>([
  ...PASSPORT_FIELDS.map(({ key, group }) => [key, group] as const),
  ['languages', 'identity'],
  ['showPicture', 'identity'],
  ['access', 'identity'],
  ['origin', 'origin'],
])

/** A draft with the elements that a program sends. Throws VALIDATION_FAILED by the place of each element that is wrong. */
export function withElements(content: Content, elements: Elements): z.output<typeof PassportContent> {
  const errors: FieldErrors = {}
  const sent: Record<string, unknown> = {}
  for (const [group, members] of Object.entries(elements))
    for (const [key, value] of Object.entries(members ?? {}))
      if (GROUP_OF.get(key) === group && !key.includes('.')) sent[key] = value
      else errors[`elements.${group}.${key}`] = passportIssues.passportElement
  throwIfInvalid(errors)
  const read = PassportContent.safeParse({ ...content, ...sent })
  if (!read.success) {
    for (const issue of read.error.issues) errors[placeOf(issue.path.join('.'))] ??= issueOf(issue)
    throwIfInvalid(errors)
    throw read.error
  }
  throwIfInvalid(placed(contentErrors(read.data)))
  return read.data
}

/** The same errors by the places of elements. */
export const placed = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, issue]) => [placeOf(path), issue]))

function placeOf(path: string): string {
  const group = GROUP_OF.get(path.split('.')[0] ?? '')
  return group ? `elements.${group}.${path}` : path
}
