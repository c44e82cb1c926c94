import { RECORD_TYPES } from './records/record-types.ts'
import { TRADE_KIND, type TradeKind } from './trade.ts'

/** Everything that a company's audit trail holds, as a person reads it there. */
export const AUDIT_EVENTS = {
  'session.started': 'Logged in',
  'session.ended': 'Logged out',
  'session.ended-elsewhere': 'Logged out another of the own sessions',
  'session.others-ended': 'Logged out everywhere else',
  'user.updated': 'Changed the own profile',
  'user.password-changed': 'Changed the own password',
  'user.password-reset': 'Chose a new password by a link sent by mail',
  'user.second-factor-on': 'Switched the own second factor on',
  'user.second-factor-off': 'Switched the own second factor off',
  'user.second-factor-replaced': 'Replaced the own second factor',
  'user.recovery-code-used': 'Used a recovery code',
  'user.invited': 'Invited a colleague',
  'user.onboarded': 'Joined the company',
  'user.made-admin': 'Made a colleague an administrator',
  'user.made-operator': 'Made an administrator an operator',
  'user.access-ended': 'Ended the access of a colleague',
  'user.access-given': 'Gave a colleague access again',
  'invitation.resent': 'Sent an invitation again',
  'invitation.withdrawn': 'Withdrew an invitation',
  'company.invited': 'Invited a company',
  'partner.accepted': 'Accepted a company as a partner',
  'partner.ignored': 'Ignored a company that asked to be a partner',
  'partner.blocked': 'Blocked a company',
  'partner.unblocked': 'Took the block of a company back',
  'partner.confirmed': 'Confirmed which company an invitation meant',
  'partner.told-apart': 'Said that a registered company is not the one invited',
  'company.onboarded': 'Registered the company',
  'company.updated': 'Changed the company profile',
  'company.renamed': 'Renamed the company',
  'company.second-factor-required': 'Made the second factor a must',
  'company.second-factor-optional': 'Left the second factor to each person',
  'company.key-revealed': 'Saw the private signing key',
  'company.key-replaced': 'Replaced the signing key',
  'company.anchoring-retried': 'Had refused records sent to the chain again',
  'company.register-number': 'Entered the accreditation or register number',
  'company.confirmation-lost':
    'Changed what the company was confirmed with, so it waits for confirmation again',
  'company.access-given': 'Let a certification body read shipments and materials',
  'company.access-taken': 'Stopped a certification body reading shipments and materials',
  'certifier.confirmed': 'Confirmed a certification body',
  'certifier.refused': 'Refused a certification body',
  'certifier.withdrawn': 'Withdrew the confirmation of a certification body',
  'material.created': 'Added a material',
  'trade.created': 'Recorded a trade',
  'trade.accepted': 'Accepted a trade',
  'trade.refused': 'Refused a trade',
  'trade.updated': 'Changed the standard of a trade',
  'certification.created': 'Filed a certification',
  'certification.updated': 'Changed the other company of a certification',
  'certification.accepted': 'Accepted a certification',
  'certification.refused': 'Refused a certification',
  'plan.created': 'Recorded a transformation plan',
  'plan.updated': 'Changed a transformation plan',
  'plan.deleted': 'Deleted a transformation plan',
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
  'material',
  ...RECORD_TYPES,
] as const
export type AuditArea = (typeof AUDIT_AREAS)[number]

/**
 * An event in words, a trade by its kind where that is known. One that this version does not know is shown by its name:
 * a trail is never silent.
 */
export function auditSentence(event: string, kind?: TradeKind): string {
  const sentence = event in AUDIT_EVENTS ? AUDIT_EVENTS[event as AuditEvent] : event
  if (kind === undefined) return sentence
  const { name } = TRADE_KIND[kind]
  return sentence.replace(/\ba trade\b/, `${name === 'order' ? 'an' : 'a'} ${name}`)
}
