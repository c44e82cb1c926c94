import { isCertifier } from '../company.ts'
import type { Day } from '../day.ts'
import type { FieldErrors } from '../errors.ts'
import { type Issue, issues } from '../issues.ts'
import { STOCK_KINDS } from '../records/stock-kinds.ts'
import { massIssues } from './mass-issues.ts'

/**
 * Why mass moves between books, or into and out of them. SHIPMENT follows from a trade, CREDIT from a transaction certificate, RETURN is of both
 * sides. CHANGE is another mode or custody model of a book.
 */
export const MASS_EVENT_KINDS = ['SHIPMENT', 'CREDIT', ...STOCK_KINDS] as const
export type MassEventKind = (typeof MASS_EVENT_KINDS)[number]

/** Those of one book that a company records by themselves. */
export const RECORDED_KINDS = [
  'HARVEST',
  'BOUGHT_OUTSIDE',
  'SOLD_OUTSIDE',
  'COUNT',
  'OVERRIDE',
  'REVERSAL',
] as const satisfies readonly MassEventKind[]
export type RecordedKind = (typeof RECORDED_KINDS)[number]

/** What an entry is in its event: goods that move, or a part of a run. */
export const ENTRY_ROLES = ['GOODS', 'INPUT', 'OUTPUT', 'LOSS', 'BY_PRODUCT', 'GAIN'] as const
export type EntryRole = (typeof ENTRY_ROLES)[number]

const REVERSIBLE: ReadonlySet<MassEventKind> = new Set([
  'RUN',
  'HARVEST',
  'BOUGHT_OUTSIDE',
  'SOLD_OUTSIDE',
  'COUNT',
])

/** Whether a company takes such an event back by itself. A shipment is of two companies, an opening is corrected by a count. */
export const isReversible = (kind: MassEventKind): boolean => REVERSIBLE.has(kind)

/** An event that is to be taken back; `tradeId` is of a run that was made for a shipment. */
export type Reversible = { kind: MassEventKind; onDay: Day; tradeId: number | null }

/**
 * Why an event is not taken back. What plans made for a shipment left with it once it was confirmed: were the run taken back, its inputs would be
 * there again while its output is with the buyer.
 */
export function notReversible({ kind, tradeId }: Omit<Reversible, 'onDay'>): Issue | undefined {
  if (!isReversible(kind)) return massIssues.massNotReversible
  return tradeId === null ? undefined : massIssues.massRunShipped
}

/** Nothing is taken back before it happened. */
export const reversalDayError = ({ onDay }: Pick<Reversible, 'onDay'>, reversedOn: Day): Issue | undefined =>
  reversedOn < onDay ? massIssues.massReversalBefore({ day: onDay }) : undefined

/** A certification body trades nothing, so it keeps no books. */
export const canKeepBooks = (company: { role: string | null }): boolean => !isCertifier(company)

/** Only an ADMIN has a book guard, changes how it is kept, or lets it go below what it holds. */
export const canGuardBooks = (member: { role: string }): boolean => member.role === 'ADMIN'

/** An event as it is recorded. `kilograms` is what came or went, what was counted, or by how much the floor is lowered. */
export type EventDraft = {
  kind: RecordedKind
  onDay: Day
  kilograms: number | null
  reason: string | null
  hasDocument: boolean
  materialId: number | null
  reverses: number | null
}

/** Whatever brings mass in, takes it out or corrects it has a reason or a document; an override has both. */
function reasonErrors({ kind, reason, hasDocument }: EventDraft): FieldErrors {
  if (kind === 'OVERRIDE')
    return {
      ...(reason === null && { reason: massIssues.massWhy }),
      ...(!hasDocument && { documentUpload: issues.attachment }),
    }
  if (kind === 'REVERSAL') return reason === null ? { reason: massIssues.massWhy } : {}
  return reason === null && !hasDocument ? { reason: massIssues.massReason } : {}
}

/** What is wrong with an event, before its book is looked at; `today` in UTC. */
export function eventErrors(event: EventDraft, today: Day): FieldErrors {
  const { kind, kilograms, onDay } = event
  const fields: FieldErrors = {}
  if (onDay > today) fields['onDay'] = massIssues.massDayAhead
  if (kind === 'REVERSAL') {
    if (event.reverses === null) fields['reverses'] = massIssues.massNotReversible
  } else {
    if (event.materialId === null) fields['materialId'] = issues.selectMaterial
    if (kilograms === null) fields['kilograms'] = massIssues.massWeight
    else if (kilograms === 0 && kind !== 'COUNT') fields['kilograms'] = massIssues.massWeightZero
  }
  return { ...fields, ...reasonErrors(event) }
}
