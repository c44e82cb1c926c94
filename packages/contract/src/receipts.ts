import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instantOut } from './wire.ts'

const Receipts = z.object({
  on: z.boolean().describe('Whether the ADMINs get receipts by e-mail.'),
  mailedAt: instantOut.nullable().describe('When the last one was sent.'),
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
