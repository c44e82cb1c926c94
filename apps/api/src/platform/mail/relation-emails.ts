import { composeEmail, named, quoted } from './templates.ts'

type To = { to: string; publicUrl: string }
/** The partner is the company that the e-mail is about; a certification body that is not confirmed is marked. */
type AboutRelation = To & { partner: string; isUnconfirmed: boolean; companyName: string }

const partnersPage = (publicUrl: string) => ({ label: 'Open your partners', url: `${publicUrl}/partners` })

/** To the ADMINs of a registered company: another one asks to be its partner. */
export const relationAsked = ({ to, publicUrl, partner, isUnconfirmed, companyName }: AboutRelation) =>
  composeEmail({
    to,
    subject: `${named(partner, isUnconfirmed)} asks to be a partner of ${quoted(companyName)}`,
    paragraphs: [
      `${named(partner, isUnconfirmed)} asks to be a partner of ${quoted(companyName)} in Selvedge.`,
      'Until you accept, it can send you trades and certificates to confirm, and it sees nothing of your company. On your partners page you can accept, ignore or block it.',
    ],
    action: partnersPage(publicUrl),
  })

/** To the ADMINs of a company: the company it asked is its partner now. */
export const relationAgreed = ({ to, publicUrl, partner, isUnconfirmed, companyName }: AboutRelation) =>
  composeEmail({
    to,
    subject: `${named(partner, isUnconfirmed)} is now a partner of ${quoted(companyName)}`,
    paragraphs: [
      `You asked ${named(partner, isUnconfirmed)} to be a partner of ${quoted(companyName)} in Selvedge, and it has agreed.`,
    ],
    action: partnersPage(publicUrl),
  })

/** Asks an inviter whether a company that has registered is the one it invited at another address. */
export const sameNameRegistered = ({
  to,
  publicUrl,
  companyName,
  isUnconfirmed,
}: Omit<AboutRelation, 'partner'>) =>
  composeEmail({
    to,
    subject: `Is this the company you invited: ${named(companyName, isUnconfirmed)}?`,
    paragraphs: [
      `A company has registered in Selvedge as ${named(companyName, isUnconfirmed)}. You invited a company of this name at an e-mail address, and it was not this address that registered.`,
      'What you recorded waits for the address that you typed. On your partners page you can say whether this is the company you meant: only then does it receive your records.',
    ],
    action: partnersPage(publicUrl),
  })
