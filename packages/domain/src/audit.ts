import { auditEvents } from '@selvedge/messages/en/audit-events.ts'
import { RECORD_TYPES } from './records/record-types.ts'
import type { StockEventName } from './records/stock-kinds.ts'
import type { TradeKind } from './trade.ts'

/** A kind of movement that is not here does not compile. */
const STOCK_EVENTS = {
  'stock.run': auditEvents.stockRun,
  'stock.opening': auditEvents.stockOpening,
  'stock.harvest': auditEvents.stockHarvest,
  'stock.bought-outside': auditEvents.stockBoughtOutside,
  'stock.sold-outside': auditEvents.stockSoldOutside,
  'stock.count': auditEvents.stockCount,
  'stock.return': auditEvents.stockReturn,
  'stock.override': auditEvents.stockOverride,
  'stock.reversal': auditEvents.stockReversal,
  'stock.change': auditEvents.stockChange,
  'stock.closing': auditEvents.stockClosing,
} satisfies Record<`stock.${StockEventName}`, unknown>

/** Everything that a company's audit trail holds, as a person reads it there. */
export const AUDIT_EVENTS = {
  'session.started': auditEvents.sessionStarted,
  'session.ended': auditEvents.sessionEnded,
  'session.ended-elsewhere': auditEvents.sessionEndedElsewhere,
  'session.others-ended': auditEvents.otherSessionsEnded,
  'user.updated': auditEvents.userUpdated,
  'user.password-changed': auditEvents.passwordChanged,
  'user.password-reset': auditEvents.passwordReset,
  'user.second-factor-on': auditEvents.secondFactorOn,
  'user.second-factor-off': auditEvents.secondFactorOff,
  'user.second-factor-replaced': auditEvents.secondFactorReplaced,
  'user.recovery-code-used': auditEvents.recoveryCodeUsed,
  'user.invited': auditEvents.userInvited,
  'user.onboarded': auditEvents.userOnboarded,
  'user.made-admin': auditEvents.adminMade,
  'user.made-operator': auditEvents.operatorMade,
  'user.access-ended': auditEvents.accessEnded,
  'user.access-given': auditEvents.accessRestored,
  'invitation.resent': auditEvents.invitationResent,
  'invitation.withdrawn': auditEvents.invitationWithdrawn,
  'company.invited': auditEvents.companyInvited,
  'partner.accepted': auditEvents.partnerAccepted,
  'partner.ignored': auditEvents.partnerIgnored,
  'partner.blocked': auditEvents.partnerBlocked,
  'partner.unblocked': auditEvents.partnerUnblocked,
  'partner.confirmed': auditEvents.partnerConfirmed,
  'partner.told-apart': auditEvents.partnerDistinguished,
  'company.onboarded': auditEvents.companyOnboarded,
  'company.updated': auditEvents.companyUpdated,
  'company.renamed': auditEvents.companyRenamed,
  'company.logo-set': auditEvents.logoSet,
  'company.logo-removed': auditEvents.logoRemoved,
  'company.second-factor-required': auditEvents.secondFactorRequired,
  'company.second-factor-optional': auditEvents.secondFactorOptional,
  'company.receipts-on': auditEvents.receiptsOn,
  'company.receipts-off': auditEvents.receiptsOff,
  'company.receipt-feed-made': auditEvents.receiptFeedMade,
  'company.receipt-feed-ended': auditEvents.receiptFeedEnded,
  'company.api-key-made': auditEvents.apiKeyMade,
  'company.api-key-ended': auditEvents.apiKeyEnded,
  'company.epcis-query-stored': auditEvents.epcisQueryStored,
  'company.epcis-query-deleted': auditEvents.epcisQueryDeleted,
  'company.key-revealed': auditEvents.keyRevealed,
  'company.key-replaced': auditEvents.keyReplaced,
  'company.anchoring-retried': auditEvents.anchoringRetried,
  'company.register-number': auditEvents.registerNumberEntered,
  'company.confirmation-lost': auditEvents.confirmationLost,
  'company.access-given': auditEvents.certifierAccessGranted,
  'company.reconciliations-given': auditEvents.reconciliationsGiven,
  'company.reconciliations-taken': auditEvents.reconciliationsTaken,
  'company.access-taken': auditEvents.certifierAccessTaken,
  'company.proof-shared': auditEvents.proofShared,
  'company.proof-share-ended': auditEvents.proofShareEnded,
  'company.files-named': auditEvents.filesNamed,
  'company.files-unnamed': auditEvents.filesUnnamed,
  'certifier.confirmed': auditEvents.certifierConfirmed,
  'certifier.refused': auditEvents.certifierRefused,
  'certifier.withdrawn': auditEvents.certifierWithdrawn,
  'request.sent': auditEvents.requestSent,
  'request.reminded': auditEvents.requestReminded,
  'request.answered': auditEvents.requestAnswered,
  'request.declined': auditEvents.requestDeclined,
  'request.withdrawn': auditEvents.requestWithdrawn,
  'comment.written': auditEvents.commentWritten,
  'comment.change-asked': auditEvents.changeAsked,
  'comment.corrected': auditEvents.correctionFiled,
  'material.created': auditEvents.materialCreated,
  'material.keys-set': auditEvents.materialKeysSet,
  'material.photo-set': auditEvents.photoSet,
  'material.photo-removed': auditEvents.photoRemoved,
  'material.factor-set': auditEvents.factorSet,
  'material.yield-set': auditEvents.yieldSet,
  'shipment.runs-planned': auditEvents.runsPlanned,
  'shipment.return-proposed': auditEvents.returnProposed,
  'shipment.return-accepted': auditEvents.returnAccepted,
  'shipment.return-refused': auditEvents.returnRefused,
  'shipment.return-withdrawn': auditEvents.returnWithdrawn,
  'capture.created': auditEvents.captureCreated,
  'trade.created': auditEvents.tradeCreated,
  'trade.accepted': auditEvents.tradeAccepted,
  'trade.refused': auditEvents.tradeRefused,
  'trade.withdrawn': auditEvents.tradeWithdrawn,
  'trade.updated': auditEvents.tradeUpdated,
  'certification.created': auditEvents.certificationCreated,
  'certification.updated': auditEvents.certificationUpdated,
  'certification.accepted': auditEvents.certificationAccepted,
  'certification.refused': auditEvents.certificationRefused,
  'certification.suspended': auditEvents.certificationSuspended,
  'certification.reinstated': auditEvents.certificationReinstated,
  'certification.withdrawn': auditEvents.certificationWithdrawn,
  'plan.created': auditEvents.planCreated,
  'plan.updated': auditEvents.planUpdated,
  'plan.deleted': auditEvents.planDeleted,
  ...STOCK_EVENTS,
} as const
export type AuditEvent = keyof typeof AUDIT_EVENTS

/** What an event is about, which is how its name begins. */
export const AUDIT_AREAS = [
  'session',
  'user',
  'invitation',
  'company',
  'partner',
  'certifier',
  'request',
  'comment',
  'material',
  'shipment',
  ...RECORD_TYPES,
] as const
export type AuditArea = (typeof AUDIT_AREAS)[number]

/**
 * An event in words, a trade by its kind where that is known. One that this version does not know is shown by its name:
 * a trail is never silent.
 */
export function auditSentence(event: string, kind?: TradeKind): string {
  if (!Object.hasOwn(AUDIT_EVENTS, event)) return event
  const sentence = AUDIT_EVENTS[event as AuditEvent]
  return typeof sentence === 'string' ? sentence : sentence({ kind: kind ?? 'trade' })
}
