import {
  MAX_FORM_BYTES,
  MAX_NAME_CHARACTERS,
  MAX_NOTES_CHARACTERS,
  MAX_POSITIONS,
  MAX_REFERENCE_CHARACTERS,
} from '@selvedge/domain/limits.ts'
import { DECISIONS, TRADE_KIND, TRADE_KINDS, TRADE_STATUSES, type TradeKind } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { DocumentUpload } from './documents.ts'
import { Altered } from './altered.ts'
import { InvitationDetails } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { LinkedTrade } from './trade-links.ts'
import {
  amount,
  anyCase,
  dayOut,
  flag,
  id,
  inAnswerTo,
  inPlaceOf,
  instantOut,
  listQuery,
  optionalDay,
  optionalEmail,
  optionalLot,
  optionalText,
  outOfDraft,
  partnerFilter,
  recordedFilter,
  partnerNumber,
  requiredDay,
  requiredText,
} from './wire.ts'
import { Withdrawn } from './withdrawn.ts'
import { coded } from './zod-issues.ts'

const NewPosition = z.object({
  contractorMaterial: z
    .object({ id: z.union([z.number(), z.string()]).nullish(), name: optionalText(MAX_NAME_CHARACTERS) })
    .nullish()
    .transform((material) => (material?.id ? Number(material.id) : null))
    .refine((material) => material !== null && Number.isSafeInteger(material), coded.selectMaterial),
  quantity: amount,
  weight: amount,
  externalDescription: optionalText(MAX_NOTES_CHARACTERS),
  unit: z
    .object({ code: optionalText(10) })
    .nullish()
    .transform((unit) => unit?.code ?? null),
  lot: optionalLot,
})

/** One request for the three kinds; what a kind does not have is ignored, what it needs is checked with its rules. */
export const NewTrade = z.object({
  consigneeCompanyName: requiredText(coded.consignee, MAX_NAME_CHARACTERS),
  consigneeEmail: optionalEmail,
  validFrom: requiredDay(coded.validFrom),
  validUntil: optionalDay,
  documentTypeCode: requiredText(coded.documentType, 20),
  documentUpload: DocumentUpload.nullish(),
  processingStandardName: optionalText(),
  notes: optionalText(MAX_NOTES_CHARACTERS),
  contractorReferenceNumber: requiredText(coded.contractorReference, MAX_REFERENCE_CHARACTERS),
  contractorRootReferenceNumber: optionalText(100),
  contractorParentReferenceNumber: optionalText(100),
  /** Which trade is meant, if several have the given root or parent reference. */
  parentId: z
    .union([z.number(), z.string()])
    .nullish()
    .transform((parentId) => (parentId ? Number(parentId) : null)),
  positions: z
    .array(NewPosition, coded.positions)
    .min(1, coded.positions)
    .max(MAX_POSITIONS, coded.tooManyPositions)
    .meta({ examples: [[{ contractorMaterial: { id: 17 }, quantity: 12.5, unit: { code: 'KGM' } }]] }),
  invitation: flag,
  requestId: inAnswerTo,
  correctsId: inPlaceOf,
  draftId: outOfDraft,
  invitationDetails: InvitationDetails.nullish(),
})
export type NewTradeInput = z.input<typeof NewTrade>

export const Position = z.object({
  id: z.number(),
  contractorMaterialName: z.string(),
  contractorMaterialId: z.number(),
  consigneeMaterialName: z
    .string()
    .nullable()
    .describe(
      'While the trade is pending: to the consignee, what it chose last for the same material; to others, null.',
    ),
  consigneeMaterialId: z.number().nullable(),
  quantity: z.number().nullable(),
  weight: z.number().nullable(),
  externalDescription: z.string().nullable(),
  unit: z.string().nullable(),
  contractorSupplierName: z.string().nullable(),
  lot: z.string().optional().describe('The lot it is of, where the seller named one.'),
})
export type Position = z.output<typeof Position>

export const CreatedTrade = z.object({
  id: z.number(),
  contractorReferenceNumber: z.string(),
  documentID: z.number(),
  positions: z.array(Position),
  contractorName: z.string(),
  contractorEmail: z.string(),
  consigneeName: z.string(),
  documentType: z.string(),
  notes: z.string().nullable(),
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  certified: z.boolean(),
})

export const TRADE_SORTS = [
  'contractorDate',
  'contractorReferenceNumber',
  'documentType',
  'contractorName',
  'consigneeName',
  'validFrom',
  'status',
  'type',
] as const
export type TradeSort = (typeof TRADE_SORTS)[number]

export const TradeRow = z.object({
  id: z.number(),
  type: z.enum(TRADE_KINDS),
  contractorName: z.string(),
  consigneeName: z.string(),
  approverName: z.string(),
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  documentType: z.string(),
  status: z.enum(TRADE_STATUSES),
  contractorReferenceNumber: z.string(),
  contractorDate: instantOut,
  withdrawn: Withdrawn,
  altered: Altered,
  awaitsDecision: z.boolean().describe("True where the caller's company is asked to confirm or refuse."),
  positions: z.array(Position),
  contractorPartnerId: partnerNumber,
  consigneePartnerId: partnerNumber,
})
export type TradeRow = z.output<typeof TradeRow>

const TradeDocument = z.object({
  id: z.number(),
  contentType: z.string(),
  fileName: z.string(),
  size: z.number(),
  content: z
    .string()
    .nullable()
    .describe('Base64; null if the bytes no longer match what was recorded, or withContent is false.'),
})

export const Trade = z.object({
  id: z.number(),
  type: z.enum(TRADE_KINDS),
  contractorReferenceNumber: z.string(),
  consigneeReferenceNumber: z.string().nullable(),
  parentReferenceNumber: z.string().nullable(),
  contractorName: z.string(),
  consigneeName: z.string(),
  contractorPartnerId: partnerNumber,
  consigneePartnerId: partnerNumber,
  approverName: z.string(),
  contractorEmail: z.string(),
  consigneeEmail: z.string().nullable(),
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  contractorDate: instantOut,
  consigneeDate: instantOut.nullable(),
  decidedBy: z.string().nullable().describe('Who decided, and why it was refused; null while pending.'),
  refusalReason: z.string().nullable(),
  document: TradeDocument.nullable(),
  documentType: z.string(),
  notes: z.string().nullable(),
  status: z.enum(TRADE_STATUSES),
  withdrawn: Withdrawn,
  altered: Altered,
  processingStandardName: z.string().nullable(),
  positions: z.array(Position),
  parent: LinkedTrade.nullable().describe(
    'The trade it belongs to, and those that belong to it: the newest of them, with how many there are.',
  ),
  children: z.array(LinkedTrade),
  childrenTotal: z.number(),
  side: z.enum(['contractor', 'consignee']).describe("Which side the caller's company is on."),
  nextKinds: z
    .array(z.enum(TRADE_KINDS))
    .describe("The kinds of trade the caller's company may record against this one."),
  permissions: z.object({
    canDecide: z.boolean(),
    canEditStandard: z.boolean(),
    canWithdraw: z
      .boolean()
      .optional()
      .describe('Whether the caller may take it back: its seller, while it waits for the buyer.'),
    canHaveProof: z
      .boolean()
      .describe(
        'Whether the caller may download the proof: not before the other company has agreed to be a partner.',
      ),
  }),
})
export type Trade = z.output<typeof Trade>

const byId = z.object({ id })
const tradeList = listQuery(TRADE_SORTS).extend({
  status: anyCase(TRADE_STATUSES, coded.tradeStatus).optional(),
  awaiting: z
    .enum(['true', 'false', 'others'])
    .optional()
    .describe(
      "true: only those the caller's company is asked to decide; others: only those that it waits for others to decide. Neither has those that wait for a change.",
    ),
  partner: partnerFilter,
  material: id
    .optional()
    .describe('One of your materials: only trades that sell it, or that it was received in.'),
  ...recordedFilter,
})

export const tradeListQuery = tradeList.extend({ type: z.enum(TRADE_KINDS).optional() })

export const listTradesEndpoint = endpoint({
  method: 'GET',
  path: '/trades',
  summary: 'Trades of all kinds, newest first',
  query: tradeListQuery,
  counted: true,
  response: z.array(TradeRow),
})

const ofKind = <const K extends TradeKind>(kind: K) => ({
  create: endpoint({
    method: 'POST',
    path: `/trades/${kind}/create`,
    summary: `Record a ${TRADE_KIND[kind].name}, with its document`,
    body: NewTrade,
    maxBytes: MAX_FORM_BYTES,
    idempotent: true,
    attempts: ['invitation-company', 'naming-again-company'],
    // What a shipment takes may be more than a book of its sender has.
    refuses: kind === 'shipping' ? ['DUPLICATE', 'WRONG_STATE', 'MASS_SHORT'] : ['DUPLICATE', 'WRONG_STATE'],
    response: CreatedTrade,
  }),
  list: endpoint({
    method: 'GET',
    path: `/trades/${TRADE_KIND[kind].inPaths}`,
    summary: `Your ${TRADE_KIND[kind].plural}, sent and received`,
    query: tradeList,
    counted: true,
    response: z.array(TradeRow),
  }),
  read: endpoint({
    method: 'GET',
    path: `/trades/${TRADE_KIND[kind].inPaths}/:id`,
    summary: `One ${TRADE_KIND[kind].name}; withContent=false leaves the document's bytes out`,
    params: byId,
    query: z.object({ withContent: z.enum(['true', 'false']).optional() }),
    response: Trade,
  }),
})

/** Create, list and read, for each kind. */
export const tradeEndpoints = {
  contract: ofKind('contract'),
  order: ofKind('order'),
  shipping: ofKind('shipping'),
} satisfies Record<TradeKind, unknown>

export const updateTradeEndpoint = endpoint({
  method: 'PUT',
  path: '/trades/:id',
  summary: 'Correct the reference standard of a trade',
  answer: 'empty',
  params: byId,
  body: z.object({ processingStandardName: optionalText(), tradeType: z.string().nullish() }),
  refuses: ['WRONG_STATE'],
  response: z.undefined(),
})

export const withdrawTradeEndpoint = endpoint({
  method: 'POST',
  path: '/trades/:id/withdraw',
  summary:
    'Take back a trade that the buyer has not decided, by its seller; what a shipment held is free again',
  answer: 'empty',
  params: byId,
  refuses: ['FORBIDDEN', 'ALREADY_DECIDED', 'WRONG_STATE'],
  response: z.undefined(),
})

export const Confirmation = z.object({
  consigneeReferenceNumber: optionalText(100),
  certificationReferenceNumber: optionalText(100),
  transactionStatus: anyCase(DECISIONS, coded.decision),
  consigneeDate: z
    .string()
    .nullish()
    .describe("Accepted from older clients and ignored: the server's clock says when."),
  /**
   * Why it is refused, shown to the other side. Our screens ask for it; it is optional here, because the refusals of
   * existing clients carry none.
   */
  reason: optionalText(MAX_NOTES_CHARACTERS),
  positions: z
    .array(
      z.object({
        id,
        material: z
          .object({
            id: z.union([z.number(), z.string()]).nullish(),
            name: optionalText(MAX_NAME_CHARACTERS).describe(
              'Without an id: your received material of this name, which is added where there is none.',
            ),
          })
          .nullish()
          .transform((material) => ({
            id: material?.id ? Number(material.id) : undefined,
            name: material?.name ?? undefined,
          })),
      }),
    )
    .max(MAX_POSITIONS)
    .nullish()
    .transform((positions) => positions ?? []),
})
export type ConfirmationInput = z.input<typeof Confirmation>

export const confirmTransactionEndpoint = endpoint({
  method: 'POST',
  path: '/transactions/:id/confirmation',
  summary: 'Accept or refuse, by the approver company',
  answer: 'text',
  params: byId,
  query: z.object({ type: z.string().max(50) }),
  body: Confirmation,
  refuses: ['FORBIDDEN', 'ALREADY_DECIDED', 'WRONG_STATE', 'MASS_SHORT'],
  response: z.string(),
})
