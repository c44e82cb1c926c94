import { REQUEST_KINDS, REQUEST_OUTCOMES, REQUEST_STATES } from '@selvedge/domain/company-request.ts'
import {
  MAX_NAME_CHARACTERS,
  MAX_REQUEST_CHARACTERS,
  MAX_REQUEST_POSITIONS,
  MAX_REQUEST_SHIPMENTS,
} from '@selvedge/domain/limits.ts'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { GapToAsk } from './asked-gap.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  anyCase,
  dayOut,
  id,
  instantOut,
  listQuery,
  optionalDay,
  optionalId,
  optionalText,
  partnerFilter,
  requiredText,
} from './wire.ts'
import { coded } from './zod-issues.ts'

/** Which side of a request the reader's company is on. */
export const REQUEST_DIRECTIONS = ['received', 'sent'] as const
export type RequestDirection = (typeof REQUEST_DIRECTIONS)[number]

const named = { material: z.string(), quantity: z.number().nullable(), unit: z.string().nullable() }

/** What a request for a trade wants to have in it; the unit is a code. */
export const AskedPosition = z.object({
  ...named,
  ownMaterial: z
    .object({ id: z.number(), name: z.string() })
    .nullish()
    .describe('To the recipient, of one request: its own material that became the one of this name before.'),
})
export type AskedPosition = z.output<typeof AskedPosition>

/** What one company asked another for, as one of the two sees it. */
export const CompanyRequest = z.object({
  id: z.number(),
  direction: z.enum(REQUEST_DIRECTIONS),
  companyName: z.string().describe('The other company.'),
  kind: z.enum(REQUEST_KINDS),
  standard: z.string().nullable(),
  tradeKind: z.enum(TRADE_KINDS).nullable(),
  shipments: z.array(z.string()).describe('References of the deliveries that a certificate has to cover.'),
  reference: z.string().nullable().describe('The number that the sender has for the trade it asks for.'),
  positions: z.array(AskedPosition).describe('What the trade is to contain.'),
  about: z.string().nullable(),
  message: z.string().nullable(),
  dueOn: dayOut.nullable(),
  state: z.enum(REQUEST_STATES),
  createdAt: instantOut,
  remindedAt: instantOut.nullable(),
  closedAt: instantOut.nullable(),
  answer: z.string().nullable().describe('What the recipient answered, or why it declined.'),
  answeredWith: z
    .object({ type: z.enum(RECORD_TYPES).exclude(['stock', 'capture', 'passport']), id: z.number() })
    .nullable()
    .describe('The record that was filed as the answer.'),
  passedOnFrom: z
    .number()
    .nullable()
    .describe('The request that your company got, and passed on with this one.'),
  passedOn: z
    .array(z.object({ id: z.number(), companyName: z.string(), state: z.enum(REQUEST_STATES) }))
    .describe('The requests with which your company passed this one on. The sender does not see them.'),
  permissions: z.object({
    canAnswer: z.boolean(),
    canDecline: z.boolean(),
    canWithdraw: z.boolean(),
    canRemind: z.boolean(),
  }),
})
export type CompanyRequest = z.output<typeof CompanyRequest>

export const requestListQuery = listQuery(['createdAt', 'state']).extend({
  direction: z.enum(REQUEST_DIRECTIONS).optional(),
  open: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: only those that wait for an answer; false: only the others.'),
  partner: partnerFilter,
  material: id
    .optional()
    .describe(
      'One of your materials: only those that name deliveries with it, or were answered with a trade that has it.',
    ),
})

export const listRequestsEndpoint = endpoint({
  method: 'GET',
  path: '/requests',
  summary:
    'What partners asked your company for, and what your company asked them for; newest first, by `state` and `asc` those that wait first',
  query: requestListQuery,
  counted: true,
  response: z.array(CompanyRequest),
})

const byId = z.object({ id })

export const readRequestEndpoint = endpoint({
  method: 'GET',
  path: '/requests/:id',
  summary: 'One request, for the two companies',
  params: byId,
  refuses: ['NOT_FOUND'],
  response: CompanyRequest,
})

export const NewAskedPosition = z.object({
  material: requiredText(coded.materialName, MAX_NAME_CHARACTERS),
  quantity: amount,
  unit: optionalText(10),
})

export const NewRequest = z.object({
  companyName: requiredText(coded.requestPartner, MAX_NAME_CHARACTERS).describe(
    'A company that is your partner.',
  ),
  kind: anyCase(REQUEST_KINDS, coded.requestKind),
  standard: optionalText(),
  tradeKind: z.enum(TRADE_KINDS).nullish(),
  shipments: z
    .array(
      z
        .string()
        .trim()
        .max(100, coded.maxCharacters({ max: 100 })),
    )
    .max(MAX_REQUEST_SHIPMENTS)
    .nullish()
    .transform((references) => [...new Set((references ?? []).filter((one) => one !== ''))]),
  reference: optionalText(100),
  positions: z
    .array(NewAskedPosition)
    .max(MAX_REQUEST_POSITIONS)
    .nullish()
    .transform((positions) => positions ?? []),
  about: optionalText(),
  message: optionalText(MAX_REQUEST_CHARACTERS),
  dueOn: optionalDay,
  gap: GapToAsk.nullish().describe(
    'The gap of a supply chain because of which you ask. Where `about` or `message` are the words of the product for it in your language, the others read them in theirs.',
  ),
  passedOnFrom: optionalId.describe('The request that your company got and passes on to its own supplier.'),
})
export type NewRequestInput = z.input<typeof NewRequest>

export const createRequestEndpoint = endpoint({
  method: 'POST',
  path: '/requests',
  summary: 'Ask a partner for a certificate, a record, or the origin of a material; its people get an e-mail',
  body: NewRequest,
  idempotent: true,
  refuses: ['DUPLICATE', 'WRONG_STATE'],
  response: CompanyRequest,
})

export const closeRequestEndpoint = endpoint({
  method: 'POST',
  path: '/requests/:id/close',
  summary: 'Answer or decline a request that your company got, or withdraw one that it sent',
  params: byId,
  body: z.object({
    outcome: z.enum(REQUEST_OUTCOMES),
    message: optionalText(MAX_REQUEST_CHARACTERS).describe(
      'The answer, or why it is declined; needed for both.',
    ),
  }),
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: CompanyRequest,
})

export const remindRequestEndpoint = endpoint({
  method: 'POST',
  path: '/requests/:id/remind',
  summary: 'Remind the recipient of a request by e-mail: once a day, five times in all',
  params: byId,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: CompanyRequest,
})
