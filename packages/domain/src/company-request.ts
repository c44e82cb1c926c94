import type { CertificationSubject } from './certification.ts'
import { type FieldErrors } from './errors.ts'
import { issues } from './issues.ts'
import type { TradeKind } from './trade.ts'

/** What one company asks another for. */
export const REQUEST_KINDS = [
  'SCOPE_CERTIFICATE',
  'TRANSACTION_CERTIFICATE',
  'TRADE',
  'ORIGIN',
  'OTHER',
] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** `OPEN` until the recipient answers or declines, or the sender withdraws it; none of these can be taken back. */
export const REQUEST_STATES = ['OPEN', 'ANSWERED', 'DECLINED', 'WITHDRAWN'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** How a request is closed, and so its state afterwards. */
export const REQUEST_OUTCOMES = ['ANSWERED', 'DECLINED', 'WITHDRAWN'] as const
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

/** Reminders that a request has at most, and how long each waits after the one before, or the request itself. */
export const MAX_REMINDERS = 5
const REMIND_AFTER_HOURS = 24
/** The server reminds by itself at these ages, in days, where nobody did in between. */
export const REMINDED_BY_SERVER_DAYS = [7, 21] as const

export type RequestAsked = {
  kind: RequestKind
  standard: string | null
  tradeKind: TradeKind | null
  /** References of the deliveries that a transaction certificate has to cover. */
  shipments: readonly string[]
  about: string | null
  message: string | null
}

/** What is wrong with a request as it was typed: what a kind needs to be answered at all. */
export function requestErrors(asked: RequestAsked): FieldErrors {
  const { kind, standard, shipments, tradeKind, about, message } = asked
  const needsStandard = kind === 'SCOPE_CERTIFICATE' || kind === 'TRANSACTION_CERTIFICATE'
  return {
    ...(needsStandard && !standard && { standard: issues.standard }),
    ...(kind === 'TRANSACTION_CERTIFICATE' &&
      shipments.length === 0 && { shipments: issues.requestShipments }),
    ...(kind === 'TRADE' && !tradeKind && { tradeKind: issues.requestTradeKind }),
    ...(kind === 'ORIGIN' && !about && { about: issues.requestAbout }),
    ...(kind === 'OTHER' && !message && { message: issues.requestMessage }),
  }
}

/** A request as its rules see it. */
export type RequestRow = {
  state: RequestState
  fromCompanyId: number
  toCompanyId: number
  createdAt: Date
  remindedAt: Date | null
  reminders: number
}

/** What a company may do with a request at this moment; sent along with it. */
export function requestPermissions({ companyId }: { companyId: number }, row: RequestRow, now: Date) {
  const isOpen = row.state === 'OPEN'
  const isSender = companyId === row.fromCompanyId
  const isRecipient = companyId === row.toCompanyId
  return {
    canAnswer: isOpen && isRecipient,
    canDecline: isOpen && isRecipient,
    canWithdraw: isOpen && isSender,
    canRemind: isOpen && isSender && row.reminders < MAX_REMINDERS && now >= remindableAt(row),
  }
}

/** When a request may be reminded of again. */
const remindableAt = ({ createdAt, remindedAt }: Pick<RequestRow, 'createdAt' | 'remindedAt'>): Date =>
  new Date((remindedAt ?? createdAt).getTime() + REMIND_AFTER_HOURS * 60 * 60_000)

/** Whether this outcome is open to the company, by its permissions. */
export const mayClose = (
  outcome: RequestOutcome,
  { canAnswer, canDecline, canWithdraw }: ReturnType<typeof requestPermissions>,
): boolean => ({ ANSWERED: canAnswer, DECLINED: canDecline, WITHDRAWN: canWithdraw })[outcome]

/** A record that somebody files in answer to a request. */
export type FiledRecord =
  | { type: 'certification'; subject: CertificationSubject; standard: string | null }
  | { type: 'trade'; kind: TradeKind; consigneeId: number }

/** Whether what was filed is what was asked for. */
export function answersRequest(
  filed: FiledRecord,
  asked: Pick<RequestAsked, 'kind' | 'standard' | 'tradeKind'> & { fromCompanyId: number },
): boolean {
  const { kind, standard, tradeKind, fromCompanyId } = asked
  if (filed.type === 'trade')
    return kind === 'TRADE' && filed.kind === tradeKind && filed.consigneeId === fromCompanyId
  if (kind !== 'SCOPE_CERTIFICATE' && kind !== 'TRANSACTION_CERTIFICATE') return false
  return filed.subject === WANTED[kind] && filed.standard === standard
}

const WANTED = { SCOPE_CERTIFICATE: 'SCOPE', TRANSACTION_CERTIFICATE: 'TRANSACTION' } as const
