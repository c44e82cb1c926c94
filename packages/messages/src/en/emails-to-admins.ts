import { area } from '../area.ts'

/** E-mails to the administrators of a company: what one of its people did, and who asks to be its partner. */
export const emailsToAdmins = area('emailsToAdmins', {
  keyReplacedSubject: 'The signing key was replaced: {company}',
  keyReplaced:
    '{person} ({email}) replaced the key that signs in the company’s name, just now. This e-mail goes to all administrators of {company}.',
  keyRevealedSubject: 'The private signing key was shown: {company}',
  keyRevealed:
    '{person} ({email}) looked at the company’s private signing key, just now. This e-mail goes to all administrators of {company}.',
  factorOffSubject: 'A second factor was switched off: {company}',
  factorOff:
    '{person} ({email}) switched their own second factor off, just now. This e-mail goes to all administrators of {company}.',
  factorReplacedSubject: 'A second factor was replaced: {company}',
  factorReplaced:
    '{person} ({email}) replaced their own second factor by another app, just now. This e-mail goes to all administrators of {company}.',
  factorRequiredSubject: 'A second factor is required: {company}',
  factorRequired:
    '{person} ({email}) made a second factor required for everybody in the company, just now. This e-mail goes to all administrators of {company}.',
  factorOptionalSubject: 'A second factor is no longer required: {company}',
  factorOptional:
    '{person} ({email}) made a second factor optional for the people in the company, just now. This e-mail goes to all administrators of {company}.',
  apiKeyMadeSubject: 'There is a new key for programs: {company}',
  apiKeyMade:
    '{person} ({email}) made the key “{about}”, with which a program acts as the company, just now. This e-mail goes to all administrators of {company}.',
  credentialKeyReplacedSubject: 'The key of credentials was replaced: {company}',
  credentialKeyReplaced:
    '{person} ({email}) replaced the key with which credentials are signed, just now. Credentials that the old key signed stay valid. This e-mail goes to all administrators of {company}.',
  credentialKeyUnsafeSubject: 'A key of credentials is not safe: {company}',
  credentialKeyUnsafe:
    '{person} ({email}) marked the key “{about}” of credentials as not safe, just now. Each credential that it signed is revoked, and signed again with a new key. If its did.json is on a domain of your own, now or from before, replace it there: whoever reads it believes the key. This e-mail goes to all administrators of {company}.',
  credentialKeyMarked:
    '{person}, who runs this server, marked the key “{about}” of credentials as not safe, just now. Each credential that it signed is revoked, and signed again with a new key: send its new address to whoever had the old one. If its did.json is on a domain of your own, now or from before, replace it there: whoever reads it believes the key. This e-mail goes to all administrators of {company}.',
  credentialDomainNamedSubject: 'Credentials are signed under a domain: {company}',
  credentialDomainNamed:
    '{person} ({email}) chose {about} as the identifier under which credentials are signed from now on, just now. This e-mail goes to all administrators of {company}.',
  credentialDomainLeftSubject: 'A domain is no longer used for credentials: {company}',
  credentialDomainLeft:
    '{person} ({email}) stopped using {about} for credentials, just now. New ones are signed under the identifier of this server. This e-mail goes to all administrators of {company}.',
  renamedSubject: 'The company was renamed: {company}',
  renamed:
    '{person} ({email}) renamed the company to “{about}”, just now. This e-mail goes to all administrators of {company}.',
  adminMadeSubject: 'There is a new administrator: {company}',
  adminMade:
    '{person} ({email}) made {about} an administrator, just now. This e-mail goes to all administrators of {company}.',
  adminEndedSubject: 'An administrator was removed: {company}',
  adminEnded:
    '{person} ({email}) ended the administrator rights of {about}, just now. This e-mail goes to all administrators of {company}.',
  joinedSubject: 'Somebody has joined: {company}',
  joined:
    '{person} ({email}) joined the company, just now. This e-mail goes to all administrators of {company}.',
  joinedInvited:
    '{person} ({email}) joined the company, invited by {about}, just now. This e-mail goes to all administrators of {company}.',
  notMeant:
    'If none of you meant this, end this person’s access on the company page at once, and look at the audit trail for what else was done.',
  openTrail: 'Open the audit trail',

  openPartners: 'Open your partners',
  partnerRequestSubject: '{partner} asks to be a partner of {company}',
  partnerRequest: '{partner} asks to be a partner of {company} in Selvedge.',
  partnerRequestNext:
    'Until you accept, it can send you trades and certificates to confirm, and it sees nothing of your company. On your partners page you can accept, ignore or block it.',
  partnerAgreedSubject: '{partner} is now a partner of {company}',
  partnerAgreed: 'You asked {partner} to be a partner of {company} in Selvedge, and it has agreed.',
  sameNameSubject: 'Is this the company you invited: {company}?',
  sameName:
    'A company has registered in Selvedge as {company}. You invited a company of this name at an e-mail address, and it was not this address that registered.',
  sameNameNext:
    'What you recorded waits for the address that you typed. On your partners page you can say whether this is the company you meant: only then does it receive your records.',
})
