import { MAX_FORM_BYTES, MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { BOOK_MODES } from '@selvedge/domain/mass/book.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MassBook, why } from './mass.ts'
import { amount, listQuery, optionalText, requiredDay, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

export const creditBookListQuery = listQuery(['material'])

export const listCreditBooksEndpoint = endpoint({
  method: 'GET',
  path: '/mass/credits',
  summary: 'Your books of credits, by raw material',
  query: creditBookListQuery,
  counted: true,
  response: z.array(MassBook),
})

export const NewCreditBook = z.object({
  standard: requiredText(coded.standard).describe('One that allows mass balance.'),
  rawMaterial: optionalText(MAX_NAME_CHARACTERS).describe(
    'As transaction certificates name it among their raw materials (box 11).',
  ),
  mode: z.enum(BOOK_MODES).describe('GUARD: by an administrator alone.'),
  openedOn: requiredDay(coded.date),
  kilograms: amount.describe('The credits that you have.'),
  ...why,
})
export type NewCreditBookInput = z.input<typeof NewCreditBook>

export const openCreditBookEndpoint = endpoint({
  method: 'POST',
  path: '/mass/credits',
  summary: 'Open a book of credits for one raw material under one standard that allows mass balance',
  body: NewCreditBook,
  maxBytes: MAX_FORM_BYTES,
  idempotent: true,
  refuses: ['DUPLICATE'],
  response: MassBook,
})
