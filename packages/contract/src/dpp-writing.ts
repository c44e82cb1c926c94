import { PASSPORT_GROUPS } from '@selvedge/domain/passport/fields.ts'
import { MAX_PASSPORT_BODY_BYTES } from '@selvedge/domain/passport/limits.ts'
import { PASSPORT_STATUSES } from '@selvedge/domain/passport/status.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Writing calls in the form of EN 18222, as an open description of it has them: for programs with the scope `passports.write`. */

const elements = z
  .partialRecord(z.enum(PASSPORT_GROUPS), z.record(z.string(), z.unknown()))
  .describe(
    'By group, as `GET /v1/dpps/:dppId` answers them; what comes from records cannot be written. `claims` is a list of codes; `origin.origin` are countries by step; `identity` also takes `languages`, `showPicture` and `access`.',
  )
const Written = z.object({
  statusCode: z.literal('Success'),
  payload: z.object({
    digitalProductPassportId: z
      .string()
      .describe('The address of its page, which is open once it is published.'),
    dppStatus: z.enum(PASSPORT_STATUSES),
    version: z.number().describe('The newest published version; 0 for a draft.'),
  }),
})
const params = z.object({
  dppId: z
    .string()
    .max(300)
    .describe('The number of a passport of your company, or the address of its page, percent-encoded.'),
})
const KEYS = { isRoot: true, key: 'passports.write', keysAlone: true } as const
const publish = z
  .boolean()
  .optional()
  .describe('Whether the draft is published at once, by the same rules as in the app; else it stays a draft.')

export const createDppEndpoint = endpoint({
  ...KEYS,
  method: 'POST',
  path: '/v1/dpps',
  summary: 'Begin a passport of one of your products, and publish it where asked (CreateDPP)',
  status: 201,
  body: z.object({
    uniqueProductIdentifier: z
      .string()
      .max(300)
      .describe(
        'A GS1 Digital Link with the GTIN of one of your materials: of the model, a lot, or a piece.',
      ),
    elements: elements.optional(),
    publish,
  }),
  maxBytes: MAX_PASSPORT_BODY_BYTES,
  idempotent: true,
  refuses: ['FORBIDDEN', 'DUPLICATE', 'WRONG_STATE'],
  response: Written,
})

export const changeDppEndpoint = endpoint({
  ...KEYS,
  method: 'PATCH',
  path: '/v1/dpps/:dppId',
  summary: 'Change the elements that are sent, and publish the next version where asked (UpdateDPPById)',
  params,
  body: z.object({ elements: elements.optional(), publish }),
  maxBytes: MAX_PASSPORT_BODY_BYTES,
  idempotent: true,
  refuses: ['FORBIDDEN', 'DUPLICATE', 'WRONG_STATE'],
  response: Written,
})

export const archiveDppEndpoint = endpoint({
  ...KEYS,
  method: 'DELETE',
  path: '/v1/dpps/:dppId',
  summary: 'Archive a published passport, which stays readable; a draft is discarded (DeleteDPPById)',
  params,
  refuses: ['FORBIDDEN', 'DUPLICATE', 'WRONG_STATE'],
  response: z.object({ statusCode: z.literal('Success') }),
})
