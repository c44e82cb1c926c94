import { CERTIFICATION_SUBJECT, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { INVITATION_DAYS, PASSWORD_RESET_MINUTES } from '@selvedge/domain/limits.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { composeEmail, named, quoted } from './templates.ts'

const ONCE = `The link works once and for ${INVITATION_DAYS} days.`

type Recipient = { to: string; publicUrl: string }
type Invitation = Recipient & { token: string; inviter: string; isUnconfirmed: boolean }

/** Invites a company that is new to Selvedge. */
export const companyInvitation = ({
  to,
  publicUrl,
  token,
  inviter,
  isUnconfirmed,
  companyName,
}: Invitation & { companyName: string }) =>
  composeEmail({
    to,
    subject: `${named(inviter, isUnconfirmed)} invites ${quoted(companyName)} to Selvedge`,
    paragraphs: [
      `${named(inviter, isUnconfirmed)} would like to record trades and certificates with ${quoted(companyName)} in Selvedge, where both sides confirm what happened and anybody can check it later.`,
      `Register your company to see what is waiting for it. ${ONCE}`,
    ],
    action: { label: 'Register the company', url: `${publicUrl}/company/${token}/onboarding` },
  })

/** Invites a person into a company. */
export const colleagueInvitation = ({
  to,
  publicUrl,
  token,
  inviter,
  isUnconfirmed,
  firstName,
  companyName,
}: Invitation & { firstName: string; companyName: string }) =>
  composeEmail({
    to,
    subject: `${quoted(inviter)} invites you to ${named(companyName, isUnconfirmed)} on Selvedge`,
    paragraphs: [
      `Hello ${firstName},`,
      `${quoted(inviter)} invites you to work for ${named(companyName, isUnconfirmed)} in Selvedge. Choose a username and a password to begin. ${ONCE}`,
    ],
    action: { label: 'Accept the invitation', url: `${publicUrl}/user/${token}/onboarding` },
  })

/** Contains the link to a new password. No browser sends the part after the #, so no log along the way contains it. */
export const resetPassword = ({
  to,
  publicUrl,
  token,
  firstName,
  username,
}: Recipient & { token: string; firstName: string; username: string }) =>
  composeEmail({
    to,
    subject: 'Choose a new password for Selvedge',
    paragraphs: [
      `Hello ${firstName},`,
      `A new password was asked for the user ${username}. The link works once and for ${PASSWORD_RESET_MINUTES} minutes, and only that of the newest letter does.`,
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/password/new#${token}` },
  })

/** Reports that the password was changed, so that a user who did not do it finds out. */
export const passwordChanged = ({
  to,
  publicUrl,
  firstName,
  loggedOut,
}: Recipient & { firstName: string; loggedOut: 'everywhere' | 'everywhere else' }) =>
  composeEmail({
    to,
    subject: 'Your password for Selvedge was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `Your password was changed just now, and you were logged out ${loggedOut}.`,
      'If that was not you, choose a new one at once, and tell an administrator of your company.',
    ],
    action: { label: 'I did not do this', url: `${publicUrl}/password/forgotten` },
  })

const SECOND_FACTOR = {
  on: () => ({
    subject: 'Your second factor for Selvedge is on',
    text: 'From now on your log-in asks for a code of your authenticator app as well. Keep the recovery codes where you find them without it.',
  }),
  off: () => ({
    subject: 'Your second factor for Selvedge is off',
    text: 'From now on your log-in asks for your password alone.',
  }),
  replaced: () => ({
    subject: 'Your second factor for Selvedge was replaced',
    text: 'From now on your log-in asks for the codes of your new authenticator app, and the new recovery codes count.',
  }),
  recovered: (left: number) => ({
    subject: 'A recovery code for Selvedge was used',
    text: `Somebody used your password and a recovery code; ${left} of them are left. If your authenticator app is lost, replace it by another one on your profile.`,
  }),
} as const

/** Reports a change of the second factor, so that a user who did not do it finds out. */
export const secondFactorChanged = ({
  to,
  publicUrl,
  firstName,
  what,
  left,
}: Recipient & { firstName: string; what: keyof typeof SECOND_FACTOR; left: number }) => {
  const { subject, text } = SECOND_FACTOR[what](left)
  return composeEmail({
    to,
    subject,
    paragraphs: [
      `Hello ${firstName},`,
      text,
      'If that was not you, choose a new password at once, and tell an administrator of your company.',
    ],
    action: { label: 'I did not do this', url: `${publicUrl}/password/forgotten` },
  })
}

/** The actions in a company that its ADMINs are notified of, whoever performed them. */
export type AdminAction =
  | { kind: 'key-replaced' | 'key-revealed' | 'factor-off' | 'factor-replaced' }
  | { kind: 'factor-required' | 'factor-optional' }
  | { kind: 'renamed'; name: string }
  | { kind: 'admin-made' | 'admin-ended' | 'joined'; whom: string }

/** The subject, and what the person did, by what it is about. */
const ADMIN_ACTION: Record<AdminAction['kind'], readonly [subject: string, deed: (about: string) => string]> =
  {
    'key-replaced': [
      'The signing key was replaced',
      () => 'replaced the key that signs in the company’s name',
    ],
    'key-revealed': [
      'The private signing key was shown',
      () => 'had the company’s private signing key shown',
    ],
    'factor-off': ['A second factor was switched off', () => 'switched the own second factor off'],
    'factor-replaced': [
      'A second factor was replaced',
      () => 'replaced the own second factor by another app',
    ],
    'factor-required': [
      'A second factor is required',
      () => 'requires a second factor of everybody in the company',
    ],
    'factor-optional': [
      'A second factor is required no longer',
      () => 'no longer requires a second factor of the people in the company',
    ],
    renamed: ['The company was renamed', (name) => `renamed the company to “${name}”`],
    'admin-made': ['There is a new administrator', (whom) => `made ${whom} an administrator`],
    'admin-ended': ['There is one administrator less', (whom) => `made ${whom} an administrator no longer`],
    joined: ['Somebody has joined', (whom) => `joined the company${whom && `, invited by ${whom}`}`],
  }

const aboutOf = (what: AdminAction) => ('name' in what ? what.name : 'whom' in what ? what.whom : '')

/** To an ADMIN: a sensitive action in the company. */
export const adminActionTaken = ({
  to,
  publicUrl,
  firstName,
  companyName,
  by,
  email,
  what,
}: Recipient & { firstName: string; companyName: string; by: string; email: string; what: AdminAction }) => {
  const [subject, deed] = ADMIN_ACTION[what.kind]
  return composeEmail({
    to,
    subject: `${subject}: ${companyName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${by} (${email}) ${deed(aboutOf(what))}, just now. This letter goes to all administrators of ${companyName}.`,
      'If nobody of you meant that, end this person’s access on the company page at once, and look at the audit trail for what else was done.',
    ],
    action: { label: 'Open the audit trail', url: `${publicUrl}/audit` },
  })
}

type AboutTrade = Recipient & {
  kind: TradeKind
  tradeId: number
  sector: string
  reference: string
  company: string
}

const tradeUrl = ({ publicUrl, kind, tradeId, sector }: AboutTrade) =>
  `${publicUrl}/${sector}/trades/${tradeId}/confirmation?type=${kind}`

/** Asks the consignee to confirm or refuse. */
export const tradeCreated = (trade: AboutTrade) =>
  composeEmail({
    to: trade.to,
    subject: `${quoted(trade.company)} asks you to confirm ${TRADE_KIND[trade.kind].name} ${quoted(trade.reference)}`,
    paragraphs: [
      `${quoted(trade.company)} has recorded ${TRADE_KIND[trade.kind].name} ${quoted(trade.reference)} with your company.`,
      'Look at the document, say which of your materials it becomes, and confirm or refuse it.',
    ],
    action: { label: `Open the ${TRADE_KIND[trade.kind].name}`, url: tradeUrl(trade) },
  })

/** To the creator: what the consignee decided. */
export const tradeDecided = (trade: AboutTrade & { accepted: boolean; reason: string | null }) =>
  composeEmail({
    to: trade.to,
    subject: `${quoted(trade.company)} has ${trade.accepted ? 'accepted' : 'refused'} ${TRADE_KIND[trade.kind].name} ${quoted(trade.reference)}`,
    paragraphs: [
      `${quoted(trade.company)} has ${trade.accepted ? 'accepted' : 'refused'} ${TRADE_KIND[trade.kind].name} ${quoted(trade.reference)}.`,
      ...(trade.reason ? [`Reason given: ${quoted(trade.reason)}`] : []),
    ],
    action: { label: `Open the ${TRADE_KIND[trade.kind].name}`, url: tradeUrl(trade) },
  })

type AboutCertification = Recipient & {
  subject: CertificationSubject
  certificationId: number
  sector: string
  /** The certificate's number, where it has one. */
  reference: string | null
  company: string
}

const certificationUrl = ({ publicUrl, subject, certificationId, sector }: AboutCertification) =>
  `${publicUrl}/${sector}/certifications/${subject.toLowerCase()}/${certificationId}/confirmation`

const certificationName = ({ subject, reference }: AboutCertification) =>
  [CERTIFICATION_SUBJECT[subject].name, reference === null ? '' : quoted(reference)].filter(Boolean).join(' ')

/** Asks the approver company to confirm or refuse. */
export const certificationCreated = (certification: AboutCertification & { isUnconfirmed: boolean }) => {
  const company = named(certification.company, certification.isUnconfirmed)
  return composeEmail({
    to: certification.to,
    subject: `${company} asks you to confirm a ${certificationName(certification)}`,
    paragraphs: [
      `${company} has filed a ${certificationName(certification)} that needs your company’s decision.`,
      'Look at the document, and confirm or refuse it.',
    ],
    action: { label: 'Open the certification', url: certificationUrl(certification) },
  })
}

/** To the creator: what the approver decided. */
export const certificationDecided = (
  certification: AboutCertification & { isUnconfirmed: boolean; accepted: boolean; reason: string | null },
) => {
  const company = named(certification.company, certification.isUnconfirmed)
  const verb = certification.accepted ? 'accepted' : 'refused'
  return composeEmail({
    to: certification.to,
    subject: `${company} has ${verb} your ${certificationName(certification)}`,
    paragraphs: [
      `${company} has ${verb} your ${certificationName(certification)}.`,
      ...(certification.reason ? [`Reason given: ${quoted(certification.reason)}`] : []),
    ],
    action: { label: 'Open the certification', url: certificationUrl(certification) },
  })
}

/** To the owner of a certificate: it ends soon. */
export const certificateEnds = (
  certification: AboutCertification & { standard: string | null; validUntil: string; daysLeft: number },
) => {
  const { daysLeft, validUntil, company, standard } = certification
  const name = certificationName(certification)
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
  return composeEmail({
    to: certification.to,
    subject: `Your ${name} ends ${when}`,
    paragraphs: [
      `The ${name} of ${quoted(company)}${standard === null ? '' : ` for ${standard}`} is valid until ${validUntil}.`,
      'From the day after, it no longer counts in your customers’ supply chains. File its successor in Selvedge, and have it confirmed in time.',
    ],
    action: { label: 'Open the certification', url: certificationUrl(certification) },
  })
}

/** To the receiver of a shipment: a transaction certificate covers it. */
export const shipmentCertified = (trade: AboutTrade) =>
  composeEmail({
    to: trade.to,
    subject: `Shipment ${quoted(trade.reference)} is certified`,
    paragraphs: [
      `A transaction certificate now covers shipment ${quoted(trade.reference)}, which you received from ${quoted(trade.company)}.`,
    ],
    action: { label: 'Open the shipment', url: tradeUrl(trade) },
  })

const CERTIFIER_STATE = {
  confirmed: {
    subject: 'is confirmed on Selvedge',
    text: (number: string) =>
      `The operator of this installation has confirmed your company with the number ${number}. Your certificates count from now on.`,
  },
  refused: {
    subject: 'is not confirmed on Selvedge',
    text: () =>
      'The operator of this installation has not confirmed your company. Your certificates count for nothing, and are marked.',
  },
  withdrawn: {
    subject: 'is not confirmed on Selvedge any more',
    text: () =>
      'The operator of this installation has withdrawn the confirmation of your company. Your certificates count for nothing from now on, and are marked.',
  },
} as const

/** To the users of a certification body: what an operator decided about it. */
export const certifierDecided = ({
  to,
  publicUrl,
  companyName,
  state,
  registerNumber,
  reason,
}: Recipient & {
  companyName: string
  state: keyof typeof CERTIFIER_STATE
  registerNumber: string | null
  reason: string | null
}) =>
  composeEmail({
    to,
    subject: `${companyName} ${CERTIFIER_STATE[state].subject}`,
    paragraphs: [
      CERTIFIER_STATE[state].text(registerNumber ?? ''),
      ...(reason === null ? [] : [`The reason given: ${reason}`]),
    ],
    action: { label: 'Open your company', url: `${publicUrl}/company` },
  })

/** To a certification body: a company has given it access to its shipments and materials, or withdrawn that access. */
export const certifierAccessChanged = ({
  to,
  publicUrl,
  company,
  isGiven,
}: Recipient & { company: string; isGiven: boolean }) =>
  composeEmail({
    to,
    subject: isGiven
      ? `${quoted(company)} lets you see its shipments and materials`
      : `${quoted(company)} does not let you see its shipments and materials any more`,
    paragraphs: [
      isGiven
        ? `${quoted(company)} lets you see its shipments and materials, so that you can certify them.`
        : `${quoted(company)} has taken your access to its shipments and materials back. It opens again when ${quoted(company)} files a certification with you, or grants it again.`,
    ],
    action: { label: 'Open Selvedge', url: publicUrl },
  })
