import { isCertifier } from './company.ts'
import { DomainError, fieldError, type FieldErrors } from './errors.ts'
import { MAX_NOTES_CHARACTERS, MAX_REFERENCE_CHARACTERS } from './limits.ts'
import { type Issue, issues } from './issues.ts'
import type { Member } from './permissions.ts'
import { TRADE_KINDS, type TradeKind } from './records/trade-kinds.ts'

export { TRADE_KINDS, type TradeKind }

/** Whether a position says how much, and not of what: it can be recorded, and nobody can compare it with anything. */
export const lacksUnit = (position: { quantity: unknown; unitCode: string | null | undefined }): boolean =>
  position.quantity !== null && position.quantity !== '' && !position.unitCode

export const TRADE_STATUSES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const
export type TradeStatus = (typeof TRADE_STATUSES)[number]

/** Those of trades that were never agreed and never will be: nothing follows them or rests on them. */
export const FELL_THROUGH: readonly TradeStatus[] = ['REFUSED']

/** What an approver answers with: in any other state it has answered nothing. */
export const DECISIONS = ['ACCEPTED', 'REFUSED'] as const satisfies readonly TradeStatus[]
export type Decision = (typeof DECISIONS)[number]

/** Whether the approver of a record has answered. */
export const isDecided = (status: string): status is Decision =>
  (DECISIONS as readonly string[]).includes(status)

/** Where the three kinds of trade differ; everything else about them is one rule. */
export const TRADE_KIND: Record<
  TradeKind,
  {
    name: string
    plural: string
    /** As the addresses of calls have it; for shipments another word than people use. */
    inPaths: string
    hasValidUntil: boolean
    /** The type of document that most of them have. */
    usualDocumentType: string
    parentKinds: readonly TradeKind[]
    parentField?: string
  }
> = {
  contract: {
    name: 'contract',
    plural: 'contracts',
    inPaths: 'contracts',
    hasValidUntil: true,
    usualDocumentType: '152',
    parentKinds: [],
  },
  order: {
    name: 'order',
    plural: 'orders',
    inPaths: 'orders',
    hasValidUntil: true,
    usualDocumentType: '105',
    parentKinds: ['contract'],
    parentField: 'contractorRootReferenceNumber',
  },
  shipping: {
    name: 'shipment',
    plural: 'shipments',
    inPaths: 'shippings',
    hasValidUntil: false,
    usualDocumentType: '270',
    parentKinds: ['order', 'contract'],
    parentField: 'contractorParentReferenceNumber',
  },
}

/** A trade as its rules see it. */
export type TradeState = {
  status: TradeStatus
  contractorId: number
  consigneeId: number
  positionIds: readonly number[]
  /** Refused by its contractor, before the consignee decided. */
  isWithdrawn?: boolean
}

/** A certifier certifies what others trade. */
export const canCreateTrade = (company: { role: string | null }) => !isCertifier(company)

/** The consignee approves. */
const approverId = (trade: TradeState) => trade.consigneeId

const isParty = (member: Member, trade: Pick<TradeState, 'contractorId' | 'consigneeId'>) =>
  member.companyId === trade.contractorId || member.companyId === trade.consigneeId

export const canDecideTrade = (member: Member, trade: TradeState) =>
  trade.status === 'PENDING' && member.companyId === approverId(trade)

/** Either party may correct the reference standard, whatever was decided. */
export const canEditStandard = (member: Member, trade: TradeState) => isParty(member, trade)

/**
 * Whether an order or a shipment may follow a trade. A refused one was never agreed, so there is nothing to follow; a pending one
 * may be followed, because goods often leave before the document is signed.
 */
export const canBeParent = (trade: Pick<TradeState, 'status'>) => !FELL_THROUGH.includes(trade.status)

/** The kinds of trade that a company may record against one of its own, as its contractor. */
export const nextKinds = (
  member: Member,
  kind: TradeKind,
  trade: Pick<TradeState, 'status' | 'contractorId'>,
): TradeKind[] =>
  member.companyId === trade.contractorId && canBeParent(trade)
    ? TRADE_KINDS.filter((next) => TRADE_KIND[next].parentKinds.includes(kind))
    : []

/** Why a reason for a refusal does not do, or undefined. Asked for on the screen; older clients send none. */
export function refusalError(reason: string): Issue | undefined {
  if (reason.trim() === '') return issues.refusalReason
  return reason.trim().length > MAX_NOTES_CHARACTERS
    ? issues.maxCharacters({ max: MAX_NOTES_CHARACTERS })
    : undefined
}

/** What the signed-in person may do with a trade; sent along with it, so that screens never guess. */
export const tradePermissions = (member: Member, trade: TradeState) => ({
  canDecide: canDecideTrade(member, trade),
  canWithdraw: canWithdrawTrade(member, trade),
  canEditStandard: canEditStandard(member, trade),
})

/** A position of the trade and the consignee's material it becomes. */
export type MaterialMapping = { positionId: number; materialId: number | undefined }

/** What a consignee makes of a position unless it chooses otherwise: what it chose last for the same material, else the name that the contractor has for it. */
export const suggestedMaterial = (position: {
  consigneeMaterialId: number | null
  consigneeMaterialName: string | null
  contractorMaterialName: string
}): { id: number; name: string } | { id: null; name: string } =>
  position.consigneeMaterialId === null
    ? { id: null, name: position.contractorMaterialName }
    : { id: position.consigneeMaterialId, name: position.consigneeMaterialName ?? '' }

/** Accepting needs a consignee material for every position, or the chain would break at this trade. */
function requireEveryPositionMapped(trade: TradeState, mapping: readonly MaterialMapping[]) {
  const fields: FieldErrors = {}
  mapping.forEach(({ positionId, materialId }, i) => {
    if (!trade.positionIds.includes(positionId)) fields[`positions.${i}.id`] = issues.positionUnknown
    else if (materialId === undefined) fields[`positions.${i}.material`] = issues.selectMaterial
  })
  const mapped = new Set(mapping.map((entry) => entry.positionId))
  if (trade.positionIds.some((id) => !mapped.has(id))) fields['positions'] ??= issues.selectMaterial
  if (mapped.size < mapping.length) fields['positions'] ??= issues.positionUnknown
  if (Object.keys(fields).length > 0)
    throw new DomainError('VALIDATION_FAILED', issues.positionsUnmapped, fields)
}

/** The same answer for a caller who is not the approver and for a number that is no trade. */
export const notTradeApprover = () => new DomainError('NOT_THE_APPROVER', issues.tradeApprover)

/**
 * Decides a trade once: the approver alone, while it is pending.
 * Throws NOT_THE_APPROVER, ALREADY_DECIDED or VALIDATION_FAILED with the positions at fault.
 */
export function decideTrade(
  trade: TradeState,
  by: Member,
  decision: Decision,
  mapping: readonly MaterialMapping[],
): TradeStatus {
  if (approverId(trade) !== by.companyId) throw notTradeApprover()
  requirePending(trade)
  if (decision === 'ACCEPTED') requireEveryPositionMapped(trade, mapping)
  return decision
}

/** Throws ALREADY_DECIDED, saying how, for a trade that is not pending any more. */
function requirePending(trade: TradeState): void {
  if (trade.status === 'PENDING') return
  const refused = trade.isWithdrawn ? issues.tradeWithdrawn : issues.tradeRefused
  throw new DomainError('ALREADY_DECIDED', trade.status === 'ACCEPTED' ? issues.tradeAccepted : refused)
}

/** The contractor alone takes a trade back, while it is pending. */
export const canWithdrawTrade = (member: Member, trade: TradeState) =>
  trade.status === 'PENDING' && member.companyId === trade.contractorId

/** The same answer for a caller who is not the contractor and for a number that is no trade. */
export const notTradeContractor = () => new DomainError('FORBIDDEN', issues.tradeContractor)

/** Takes a trade back: its contractor alone, while it is pending. Throws FORBIDDEN or ALREADY_DECIDED. */
export function withdrawTrade(trade: TradeState, by: Member): TradeStatus {
  if (by.companyId !== trade.contractorId) throw notTradeContractor()
  requirePending(trade)
  return 'REFUSED'
}

/** A reference for a trade that is filed again, as each reference of a kind is used once: `PO-7` -> `PO-7 (2)` -> `PO-7 (3)`. */
export function anotherReference(reference: string): string {
  const [, stem = reference, count = '1'] = /^(.+) \((\d{1,3})\)$/.exec(reference) ?? []
  const suffix = ` (${Number(count) + 1})`
  return `${stem.slice(0, MAX_REFERENCE_CHARACTERS - suffix.length)}${suffix}`
}

/** Reads a kind in any case; `shipment` and `shipping` are one. Throws "Wrong type of the trade!". */
export function tradeKindOf(text: string | null | undefined): TradeKind {
  const lower = (text ?? '').trim().toLowerCase()
  const kind = TRADE_KINDS.find((candidate) => candidate === (lower === 'shipment' ? 'shipping' : lower))
  if (!kind) throw fieldError('tradeType', issues.tradeType)
  return kind
}
