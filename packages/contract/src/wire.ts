import { type Day, dayToInstant, parseDay } from '@selvedge/domain/day.ts'
import {
  MAX_AMOUNT,
  MAX_NOTES_CHARACTERS,
  MAX_PAGE_SIZE,
  MAX_POSITIONS,
  MAX_TEXT_CHARACTERS,
} from '@selvedge/domain/limits.ts'
import { lotError, tidyLot } from '@selvedge/domain/lot.ts'
import {
  isEmail,
  isWebAddress,
  lineError,
  messageError,
  nameError,
  plainWebAddress,
} from '@selvedge/domain/text.ts'
import { USER_ROLES } from '@selvedge/domain/permissions.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { z } from 'zod'
import { asMessage, coded } from './zod-issues.ts'

/** The roles of users as answers may name them: no user has the last one any more. */
export const ROLES_ANSWERED = [...USER_ROLES, 'PARTNER'] as const

/** How values travel: texts are trimmed, `""` means "not given", numbers may arrive as texts. */

const absent = (value: unknown) => value === undefined || value === null || value === ''

export const optionalText = (max: number = MAX_TEXT_CHARACTERS) =>
  z
    .string()
    .trim()
    .max(max, coded.maxCharacters({ max: max }))
    .nullish()
    .transform((text) => text || null)

export const requiredText = (message: string, max: number = MAX_TEXT_CHARACTERS) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, coded.maxCharacters({ max: max }))

/** The lot of some goods, on one line; nothing is one of none. */
export const optionalLot = z
  .string()
  .nullish()
  .transform(tidyLot)
  .superRefine((lot, ctx) => reportIssue(lotError(lot ?? ''), ctx))

/** The name of a company or a person, in a form allowed in an e-mail. */
export const requiredName = (message: string, max: number = MAX_TEXT_CHARACTERS) =>
  // What is too long is refused for that: looking for an address in it takes time that grows with its square.
  requiredText(message, max).superRefine((text, ctx) => {
    if (text.length <= max) reportIssue(nameError(text), ctx)
  })

/** For a one-line text: nothing in it is hidden, or breaks the line. */
export const onOneLine = (text: string | null, ctx: z.RefinementCtx) =>
  reportIssue(lineError(text ?? ''), ctx)

function reportIssue(error: Issue | undefined, ctx: z.RefinementCtx): void {
  if (error !== undefined) ctx.addIssue({ code: 'custom', message: asMessage(error) })
}

/** Words of one company that another one's mailbox gets: on one line, with nothing hidden in them, and no address to follow. */
export const optionalMessage = optionalText(MAX_NOTES_CHARACTERS)
  .transform((text) => text && text.replace(/\s+/g, ' '))
  .superRefine((text, ctx) => reportIssue(messageError(text ?? ''), ctx))

export const requiredEmail = (message: string = coded.email) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .refine((text) => text === '' || isEmail(text), coded.emailInvalid)
    .meta({ format: 'email', examples: ['ines@mill.example'] })

export const optionalEmail = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || isEmail(text), coded.emailInvalid)
  .meta({ description: 'An e-mail address.', examples: ['ines@mill.example'] })

export const optionalWebAddress = optionalText(2000)
  .refine((text) => text === null || isWebAddress(text), coded.url)
  .transform((text) => text && plainWebAddress(text))
  .meta({
    description:
      'An address that begins with http:// or https://, without blanks and user names. Its host is kept in ASCII.',
    examples: ['https://mill.example'],
  })

const DAY_IN = {
  description: 'A day: ISO 8601, plain or out of an instant.',
  examples: ['2026-03-01', '2026-03-01T00:00:00.000Z'],
}

/** A day out of any ISO 8601 instant or plain date. */
export const requiredDay = (message: string) =>
  z.string(message).trim().min(1, message).transform(readDay).meta(DAY_IN)

export const optionalDay = z
  .string()
  .nullish()
  .transform((text, ctx): Day | null => (absent(text) ? null : readDay(text ?? '', ctx)))
  .meta(DAY_IN)

function readDay(text: string, ctx: z.RefinementCtx): Day {
  const day = parseDay(text)
  if (day !== undefined) return day
  if (text.trim() !== '') ctx.addIssue({ code: 'custom', message: coded.date })
  return z.NEVER
}

/** A number that may come as text, within bounds and with at most `decimals` decimals; null when not given. */
export const optionalNumber = (min: number, max: number, decimals: number, message: string) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value, ctx): number | null => {
      if (absent(value) || (typeof value === 'string' && value.trim() === '')) return null
      const number = Number(value)
      if (number >= min && number <= max) {
        // Through decimal digits: multiplied, large numbers are not whole any more. Adding up in a browser leaves less
        // than a millionth of the last decimal behind.
        const rounded = Number(number.toFixed(decimals))
        if (Math.abs(number - rounded) < Math.max(1e-6 / 10 ** decimals, number * 2 ** -50)) return rounded
      }
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({
      description: `From ${min} to ${max}, at most ${decimals} decimals; as text too. Empty: not given.`,
      examples: [Math.max(min, 1) + 0.5],
    })

/** A quantity or a weight in kilograms: from 0, two decimals. */
export const amount = optionalNumber(0, MAX_AMOUNT, 2, coded.quantity)

/** A share in percent, two decimals; whether it may be missing or 0 is for the rules to say. */
export const percentage = optionalNumber(0, 100, 2, coded.percentage)

/** A generated id, as number or digits. */
export const id = z
  .union([z.number(), z.string().regex(/^\d{1,16}$/)])
  .transform(Number)
  .refine((value) => Number.isSafeInteger(value) && value > 0, coded.notAnId)
  .meta({ description: 'A generated id: a whole number above 0, as text too.', examples: [17] })

/** Where a list shows only what the company has with one of its partners. */
export const partnerFilter = id
  .optional()
  .describe('The number of a relation, as the list of your partners has it: only what is with that company.')

/** Leads from a company that an answer names to the partner it is. */
export const partnerNumber = z
  .number()
  .nullish()
  .describe('The number under which your list of partners has that company; null where it is not in it.')

/** The same, where it may be missing: null. */
export const optionalId = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value ? Number(value) : null))
  .refine((value) => value === null || (Number.isSafeInteger(value) && value > 0), coded.notAnId)
  .meta({ description: 'A generated id, as text too. Empty: not given.', examples: [17] })

/** Codes or names chosen from a list, each once, without empty ones. */
export const codeList = z
  .array(z.string().trim().max(MAX_TEXT_CHARACTERS))
  .max(MAX_POSITIONS)
  .nullish()
  .transform((codes) => [...new Set((codes ?? []).filter((code) => code !== ''))])

/** Upper-case values, read in any case. */
export const anyCase = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z
    .string(message)
    .transform((text, ctx): T[number] => {
      const match = values.find((value) => value.toLowerCase() === text.trim().toLowerCase())
      if (match !== undefined) return match
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ description: `${values.join(', ')}; in any case.`, examples: [...values] })

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])])
  .nullish()
  .transform((value) => value === true || value === 'true')
  .meta({ description: 'Also as text. Empty: false.' })

const INSTANT = { type: 'string', format: 'date-time', examples: ['2026-03-01T00:00:00.000Z'] } as const

/** Outgoing days and instants: ISO 8601 in UTC, with milliseconds and Z. */
export const dayOut = z
  .string()
  .transform((day) => (day.length === 10 ? dayToInstant(day) : day))
  .meta({ ...INSTANT, description: 'A day, as its first instant in UTC.' })
export const instantOut = z
  .union([z.date(), z.string()])
  .transform((at) => (typeof at === 'string' ? at : at.toISOString()))
  .meta(INSTANT)

const pageNumber = z.coerce.number<string | number | undefined>().int().min(1).max(1_000_000).optional()
export const pageSize = z.coerce
  .number<string | number | undefined>()
  .int()
  .min(1)
  .max(MAX_PAGE_SIZE)
  .optional()

/** `page` counts from 1. Without `page` and `size` a list answers everything. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.object({
    page: pageNumber.describe('Which page, from 1; without page and size a list returns everything.'),
    size: pageSize.describe('Rows on a page.'),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    search: z.string().trim().max(200).optional().describe('Words to search for in the rows.'),
  })

/** Where a list shows only what was recorded between two days, both included, in UTC. */
export const recordedFilter = {
  recordedFrom: optionalDay.describe('A day: only what was recorded on it or later.'),
  recordedUntil: optionalDay.describe('A day: only what was recorded on it or before.'),
}

/** In the body of a call that files a record: the request that it answers. */
export const inAnswerTo = optionalId.describe('The request to your company that this record answers.')

/** In the body of a call that files a record: the one in whose place it is filed. */
export const inPlaceOf = optionalId.describe(
  'The record of your company, waiting for a change, in whose place this one is filed.',
)

/** In the body of a call that records a shipment: the draft it completes. */
export const outOfDraft = optionalId.describe(
  'The draft of a captured event that this shipment completes; each draft is used once.',
)

/** A picture as an answer names it: by the SHA-256 of its bytes, which never change under that name. */
export const pictureName = z.string().nullable().optional()
