import type { InvitationDetails } from '@selvedge/domain/wanted.ts'
import { emailsToAdmins as texts } from '@selvedge/messages/en/emails-to-admins.ts'
import { askedFor } from './asked-for.ts'
import { emailTo, named, quoted, type MailReader } from './templates.ts'

type To = { to: MailReader; publicUrl: string }
/** The partner is the company that the e-mail is about; a certification body that is not confirmed is marked. */
type AboutRelation = To & { partner: string; isUnconfirmed: boolean; companyName: string }

const partnersPage = ({ publicUrl }: To) => ({ label: texts.openPartners, url: `${publicUrl}/partners` })

const namesIn = ({ partner, isUnconfirmed, companyName }: AboutRelation) => ({
  partner: named(partner, isUnconfirmed),
  company: quoted(companyName),
})

/** To the ADMINs of a registered company: another one asks to be its partner. */
export const relationRequested = emailTo(
  (about: AboutRelation & { details?: InvitationDetails | undefined }) => ({
    kind: 'partner-asked',
    subject: texts.partnerRequestSubject(namesIn(about)),
    paragraphs: [
      texts.partnerRequest(namesIn(about)),
      ...askedFor(namesIn(about).partner, about.details),
      texts.partnerRequestNext,
    ],
    action: partnersPage(about),
  }),
)

/** To the ADMINs of a company: the company it asked is its partner now. */
export const relationAgreed = emailTo((about: AboutRelation) => ({
  kind: 'partner-agreed',
  subject: texts.partnerAgreedSubject(namesIn(about)),
  paragraphs: [texts.partnerAgreed(namesIn(about))],
  action: partnersPage(about),
}))

/** Asks an inviter whether a company that has registered is the one it invited at another address. */
export const sameNameRegistered = emailTo((about: Omit<AboutRelation, 'partner'>) => {
  const names = { company: named(about.companyName, about.isUnconfirmed) }
  return {
    kind: 'same-name-registered',
    subject: texts.sameNameSubject(names),
    paragraphs: [texts.sameName(names), texts.sameNameNext],
    action: partnersPage(about),
  }
})
