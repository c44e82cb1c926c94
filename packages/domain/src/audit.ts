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
  'user.recovery-code-used': 'Logged in with a recovery code',
  'user.invited': 'Invited a colleague',
  'user.onboarded': 'Joined the company',
  'user.access-ended': 'Ended the access of a colleague',
  'user.access-given': 'Gave a colleague access again',
  'invitation.resent': 'Sent an invitation again',
  'invitation.withdrawn': 'Withdrew an invitation',
  'company.invited': 'Invited a company',
  'company.onboarded': 'Registered the company',
  'company.updated': 'Changed the company profile',
  'company.key-revealed': 'Saw the private signing key',
  'company.key-replaced': 'Replaced the signing key',
  'company.anchoring-retried': 'Had refused records sent to the chain again',
  'material.created': 'Added a material',
  'trade.created': 'Recorded a trade',
  'trade.accepted': 'Accepted a trade',
  'trade.refused': 'Refused a trade',
  'trade.updated': 'Changed the standard of a trade',
  'certification.created': 'Filed a certification',
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
  'material',
  'trade',
  'certification',
  'plan',
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
