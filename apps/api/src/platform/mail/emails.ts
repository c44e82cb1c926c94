import { INVITATION_DAYS, PASSWORD_RESET_MINUTES } from '@selvedge/domain/limits.ts'
import type { InvitationDetails } from '@selvedge/domain/wanted.ts'
import { emails } from '@selvedge/messages/en/emails.ts'
import { emailsToAdmins } from '@selvedge/messages/en/emails-to-admins.ts'
import type { AdminActionKind, MailKind } from './mail.ts'
import { askedFor } from './asked-for.ts'
import { emailTo, named, quoted, type MailReader } from './templates.ts'

type Recipient = { to: MailReader; publicUrl: string }
type Invitation = Recipient & { token: string; inviter: string; isUnconfirmed: boolean }

/** Invites a company that is new to Selvedge. */
export const companyInvitation = emailTo(
  (about: Invitation & { companyName: string; details?: InvitationDetails | undefined }) => {
    const names = { inviter: named(about.inviter, about.isUnconfirmed), company: quoted(about.companyName) }
    return {
      kind: 'company-invited',
      subject: emails.companyInvitedSubject(names),
      paragraphs: [
        emails.companyInvited(names),
        ...askedFor(names.inviter, about.details),
        emails.companyInvitedNext({ days: INVITATION_DAYS }),
      ],
      action: {
        label: emails.companyInvitedAction,
        url: `${about.publicUrl}/company/${about.token}/onboarding`,
      },
    }
  },
)

/** Invites a person into a company. */
export const colleagueInvitation = emailTo(
  (about: Invitation & { firstName: string; companyName: string }) => {
    const names = { inviter: quoted(about.inviter), company: named(about.companyName, about.isUnconfirmed) }
    return {
      kind: 'colleague-invited',
      subject: emails.colleagueInvitedSubject(names),
      paragraphs: [emails.hello(about), emails.colleagueInvited({ ...names, days: INVITATION_DAYS })],
      action: {
        label: emails.colleagueInvitedAction,
        url: `${about.publicUrl}/user/${about.token}/onboarding`,
      },
    }
  },
)

/** Contains the link to a new password. No browser sends the part after the #, so no log along the way contains it. */
export const resetPassword = emailTo(
  (about: Recipient & { token: string; firstName: string; username: string }) => ({
    kind: 'password-reset',
    subject: emails.resetSubject,
    paragraphs: [
      emails.hello(about),
      emails.reset({ username: about.username, minutes: PASSWORD_RESET_MINUTES }),
      emails.resetIgnore,
    ],
    action: { label: emails.resetAction, url: `${about.publicUrl}/password/new#${about.token}` },
  }),
)

/** Reports that the password was changed, so that a user who did not do it finds out. */
export const passwordChanged = emailTo(
  (about: Recipient & { firstName: string; loggedOut: 'everywhere' | 'everywhere else' }) => ({
    kind: 'password-changed',
    subject: emails.passwordChangedSubject,
    paragraphs: [
      emails.hello(about),
      about.loggedOut === 'everywhere' ? emails.passwordChangedEverywhere : emails.passwordChangedElsewhere,
      emails.passwordNotMe,
    ],
    action: notMe(about),
  }),
)

const notMe = ({ publicUrl }: Recipient) => ({ label: emails.notMe, url: `${publicUrl}/password/forgotten` })

const SECOND_FACTOR = {
  on: () => ({ kind: 'second-factor-on', subject: emails.factorOnSubject, text: emails.factorOn }),
  off: () => ({ kind: 'second-factor-off', subject: emails.factorOffSubject, text: emails.factorOff }),
  replaced: () => ({
    kind: 'second-factor-replaced',
    subject: emails.factorReplacedSubject,
    text: emails.factorReplaced,
  }),
  recovered: (left: number) => ({
    kind: 'recovery-code-used',
    subject: emails.factorRecoveredSubject,
    text: emails.factorRecovered({ left }),
  }),
} as const satisfies Record<string, (left: number) => { kind: MailKind; subject: string; text: string }>

/** Reports a change of the second factor, so that a user who did not do it finds out. */
export const secondFactorChanged = emailTo(
  (about: Recipient & { firstName: string; what: keyof typeof SECOND_FACTOR; left: number }) => {
    const { kind, subject, text } = SECOND_FACTOR[about.what](about.left)
    return {
      kind,
      subject,
      paragraphs: [emails.hello(about), text, emails.factorNotMe],
      action: notMe(about),
    }
  },
)

/** The actions in a company that its ADMINs are notified of, whoever performed them. */
export type AdminAction =
  | { kind: 'key-replaced' | 'key-revealed' | 'factor-off' | 'factor-replaced' }
  | { kind: 'factor-required' | 'factor-optional' }
  | { kind: 'credential-key-replaced' }
  | { kind: 'renamed' | 'api-key-made' | 'credential-key-unsafe' | 'credential-key-marked'; name: string }
  | { kind: 'credential-domain-named' | 'credential-domain-left'; name: string }
  | { kind: 'admin-made' | 'admin-ended' | 'joined'; whom: string }

type Person = { person: string; email: string; company: string }

type Said = (by: Person & { about: string }) => string

/** The subject and the sentence, by what it is about. */
const ADMIN_ACTION: Record<AdminActionKind, readonly [subject: Said, text: Said]> = {
  'key-replaced': [emailsToAdmins.keyReplacedSubject, emailsToAdmins.keyReplaced],
  'key-revealed': [emailsToAdmins.keyRevealedSubject, emailsToAdmins.keyRevealed],
  'factor-off': [emailsToAdmins.factorOffSubject, emailsToAdmins.factorOff],
  'factor-replaced': [emailsToAdmins.factorReplacedSubject, emailsToAdmins.factorReplaced],
  'factor-required': [emailsToAdmins.factorRequiredSubject, emailsToAdmins.factorRequired],
  'factor-optional': [emailsToAdmins.factorOptionalSubject, emailsToAdmins.factorOptional],
  'api-key-made': [emailsToAdmins.apiKeyMadeSubject, emailsToAdmins.apiKeyMade],
  'credential-key-replaced': [
    emailsToAdmins.credentialKeyReplacedSubject,
    emailsToAdmins.credentialKeyReplaced,
  ],
  'credential-key-unsafe': [emailsToAdmins.credentialKeyUnsafeSubject, emailsToAdmins.credentialKeyUnsafe],
  'credential-key-marked': [emailsToAdmins.credentialKeyUnsafeSubject, emailsToAdmins.credentialKeyMarked],
  'credential-domain-named': [
    emailsToAdmins.credentialDomainNamedSubject,
    emailsToAdmins.credentialDomainNamed,
  ],
  'credential-domain-left': [emailsToAdmins.credentialDomainLeftSubject, emailsToAdmins.credentialDomainLeft],
  renamed: [emailsToAdmins.renamedSubject, emailsToAdmins.renamed],
  'admin-made': [emailsToAdmins.adminMadeSubject, emailsToAdmins.adminMade],
  'admin-ended': [emailsToAdmins.adminEndedSubject, emailsToAdmins.adminEnded],
  joined: [
    emailsToAdmins.joinedSubject,
    (by) => (by.about === '' ? emailsToAdmins.joined(by) : emailsToAdmins.joinedInvited(by)),
  ],
}

const aboutOf = (what: AdminAction) => ('name' in what ? what.name : 'whom' in what ? what.whom : '')

/** To an ADMIN: a sensitive action in the company. */
export const adminActionTaken = emailTo(
  (
    about: Recipient & {
      firstName: string
      companyName: string
      by: string
      email: string
      what: AdminAction
    },
  ) => {
    const { by: person, email, companyName: company, what } = about
    const by = { person, email, company, about: aboutOf(what) }
    const [subject, text] = ADMIN_ACTION[what.kind]
    return {
      kind: `admins-told.${what.kind}`,
      subject: subject(by),
      paragraphs: [emails.hello(about), text(by), emailsToAdmins.notMeant],
      action: { label: emailsToAdmins.openTrail, url: `${about.publicUrl}/audit` },
    }
  },
)
