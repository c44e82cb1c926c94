import { CERTIFICATION_SUBJECT, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { INVITATION_DAYS, PASSWORD_RESET_MINUTES } from '@selvedge/domain/limits.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { letter } from './templates.ts'

const ONCE = `The link works once and for ${INVITATION_DAYS} days.`

type Recipient = { to: string; publicUrl: string }
type Invitation = Recipient & { token: string; inviter: string }

/** Invites a company that is new to Selvedge. */
export const companyInvitation = ({
  to,
  publicUrl,
  token,
  inviter,
  companyName,
}: Invitation & { companyName: string }) =>
  letter({
    to,
    subject: `${inviter} invites ${companyName} to Selvedge`,
    paragraphs: [
      `${inviter} would like to record trades and certificates with ${companyName} in Selvedge, where both sides confirm what happened and anybody can check it later.`,
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
  firstName,
  companyName,
}: Invitation & { firstName: string; companyName: string }) =>
  letter({
    to,
    subject: `${inviter} invites you to ${companyName} on Selvedge`,
    paragraphs: [
      `Hello ${firstName},`,
      `${inviter} invites you to work for ${companyName} in Selvedge. Choose a username and a password to begin. ${ONCE}`,
    ],
    action: { label: 'Accept the invitation', url: `${publicUrl}/user/${token}/onboarding` },
  })

/** Holds the link to a new password. What follows its # no browser sends anywhere, so no log along the way holds it. */
export const resetPassword = ({
  to,
  publicUrl,
  token,
  firstName,
  username,
}: Recipient & { token: string; firstName: string; username: string }) =>
  letter({
    to,
    subject: 'Choose a new password for Selvedge',
    paragraphs: [
      `Hello ${firstName},`,
      `A new password was asked for the user ${username}. The link works once and for ${PASSWORD_RESET_MINUTES} minutes, and only that of the newest letter does.`,
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/password/new#${token}` },
  })

/** Tells somebody that the password is another now: who did not do that has to hear of it. */
export const passwordChanged = ({
  to,
  publicUrl,
  firstName,
  loggedOut,
}: Recipient & { firstName: string; loggedOut: 'everywhere' | 'everywhere else' }) =>
  letter({
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
  recovered: (left: number) => ({
    subject: 'A recovery code for Selvedge was used',
    text: `Somebody logged in as you with your password and a recovery code; ${left} of them are left. If your authenticator app is lost, switch the second factor off and on again, with another one.`,
  }),
} as const

/** Tells somebody what became of the second factor: who did not do that has to hear of it. */
export const secondFactorChanged = ({
  to,
  publicUrl,
  firstName,
  what,
  left,
}: Recipient & { firstName: string; what: keyof typeof SECOND_FACTOR; left: number }) => {
  const { subject, text } = SECOND_FACTOR[what](left)
  return letter({
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

/** Tells the people of a registered company that another one has added it as a partner. */
export const partnerAdded = ({
  to,
  publicUrl,
  partner,
  companyName,
}: Recipient & { partner: string; companyName: string }) =>
  letter({
    to,
    subject: `${partner} has added ${companyName} as a partner`,
    paragraphs: [
      `${partner} has added ${companyName} to its partners in Selvedge and can now record trades with you.`,
    ],
    action: { label: 'Open Selvedge', url: publicUrl },
  })

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
  letter({
    to: trade.to,
    subject: `${trade.company} asks you to confirm ${TRADE_KIND[trade.kind].name} ${trade.reference}`,
    paragraphs: [
      `${trade.company} has recorded ${TRADE_KIND[trade.kind].name} ${trade.reference} with your company.`,
      'Look at the document, say which of your materials it becomes, and confirm or refuse it.',
    ],
    action: { label: `Open the ${TRADE_KIND[trade.kind].name}`, url: tradeUrl(trade) },
  })

/** Tells the creator what the consignee decided. */
export const tradeDecided = (trade: AboutTrade & { accepted: boolean; reason: string | null }) =>
  letter({
    to: trade.to,
    subject: `${trade.company} has ${trade.accepted ? 'accepted' : 'refused'} ${TRADE_KIND[trade.kind].name} ${trade.reference}`,
    paragraphs: [
      `${trade.company} has ${trade.accepted ? 'accepted' : 'refused'} ${TRADE_KIND[trade.kind].name} ${trade.reference}.`,
      ...(trade.reason ? [`Reason given: ${trade.reason}`] : []),
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
  [CERTIFICATION_SUBJECT[subject].name, reference].filter(Boolean).join(' ')

/** Asks the approver company to confirm or refuse. */
export const certificationCreated = (certification: AboutCertification) =>
  letter({
    to: certification.to,
    subject: `${certification.company} asks you to confirm a ${certificationName(certification)}`,
    paragraphs: [
      `${certification.company} has filed a ${certificationName(certification)} that needs your company’s decision.`,
      'Look at the document, and confirm or refuse it.',
    ],
    action: { label: 'Open the certification', url: certificationUrl(certification) },
  })

/** Tells the creator what the approver decided. */
export const certificationDecided = (
  certification: AboutCertification & { accepted: boolean; reason: string | null },
) => {
  const verb = certification.accepted ? 'accepted' : 'refused'
  return letter({
    to: certification.to,
    subject: `${certification.company} has ${verb} your ${certificationName(certification)}`,
    paragraphs: [
      `${certification.company} has ${verb} your ${certificationName(certification)}.`,
      ...(certification.reason ? [`Reason given: ${certification.reason}`] : []),
    ],
    action: { label: 'Open the certification', url: certificationUrl(certification) },
  })
}

/** Tells the owner of a certificate that it ends soon. */
export const certificateEnds = (
  certification: AboutCertification & { standard: string | null; validUntil: string; daysLeft: number },
) => {
  const { daysLeft, validUntil, company, standard } = certification
  const name = certificationName(certification)
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
  return letter({
    to: certification.to,
    subject: `Your ${name} ends ${when}`,
    paragraphs: [
      `The ${name} of ${company}${standard === null ? '' : ` for ${standard}`} is valid until ${validUntil}.`,
      'From the day after, it no longer counts in your customers’ supply chains. File its successor in Selvedge, and have it confirmed in time.',
    ],
    action: { label: 'Open the certification', url: certificationUrl(certification) },
  })
}

/** Tells the receiver of a shipment that a transaction certificate covers it. */
export const shipmentCertified = (trade: AboutTrade) =>
  letter({
    to: trade.to,
    subject: `Shipment ${trade.reference} is certified`,
    paragraphs: [
      `A transaction certificate now covers shipment ${trade.reference}, which you received from ${trade.company}.`,
    ],
    action: { label: 'Open the shipment', url: tradeUrl(trade) },
  })
