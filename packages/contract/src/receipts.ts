import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instantOut } from './wire.ts'

const Receipts = z.object({
  on: z.boolean().describe('Whether the ADMINs get receipts by e-mail.'),
  mailedAt: instantOut.nullable().describe('When the last one was sent.'),
  feed: z
    .object({ madeAt: instantOut, readAt: instantOut.nullable() })
    .nullable()
    .describe('Whether they can be fetched from an address, since when, and when that was done last.'),
  permissions: z.object({ set: z.boolean() }),
})
export type Receipts = z.output<typeof Receipts>

export const readReceiptsEndpoint = endpoint({
  method: 'GET',
  path: '/companies/receipts',
  summary:
    'Whether the ADMINs of your company get a receipt each day: the hashes of all that was stated about its records',
  response: Receipts,
})

export const setReceiptsEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/receipts',
  summary:
    'Have receipts sent to the ADMINs of your company, or no longer (ADMIN); they begin with what is anchored next',
  answer: 'empty',
  body: z.object({ on: z.boolean() }),
  refuses: ['FORBIDDEN'],
  response: z.undefined(),
})

export const makeReceiptFeedEndpoint = endpoint({
  method: 'POST',
  path: '/companies/receipts/feed',
  summary:
    'Makes an address from which a program fetches the receipts of your company, without a log-in (ADMIN); the one before ends',
  refuses: ['FORBIDDEN'],
  response: z.object({
    address: z.string().describe('Shown this once: the server keeps only a hash of it.'),
  }),
})

export const endReceiptFeedEndpoint = endpoint({
  method: 'DELETE',
  path: '/companies/receipts/feed',
  summary: 'Ends the address from which the receipts of your company are fetched (ADMIN)',
  answer: 'empty',
  refuses: ['FORBIDDEN'],
  response: z.undefined(),
})

/** So many statements are in one answer. */
export const RECEIPTS_AT_ONCE = 100

export const readReceiptFeedEndpoint = endpoint({
  method: 'GET',
  path: '/receipts/:token',
  summary: `Receipts of a company as a JSON Feed 1.1, the newest ${RECEIPTS_AT_ONCE} first; open to who has the address`,
  open: true,
  answer: 'binary',
  types: ['application/feed+json'],
  params: z.object({ token: z.string().min(1).max(100).describe('The secret of the address.') }),
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,15}-\d{1,15}$/)
      .optional()
      .describe('Goes on where `next_url` says.'),
  }),
  refuses: ['NOT_FOUND', 'RATE_LIMITED'],
  response: z.unknown(),
})
