import { area } from '../area.ts'

/** E-mails to the administrators of a company about keys that the contract took up in its name, and about its own domain, which has other keys. */
export const emailsAboutKeys = area('emailsAboutKeys', {
  registeredSubject: 'A signing key was registered: {company}',
  registered:
    'The blockchain has taken up a key that signs in the name of {company}: {address}, in block {block}. This server made it, when the company was registered or when its key was replaced.',
  registeredNext:
    'If nobody in your company replaced the key, ask your administrators and whoever runs this server.',
  unknownSubject: 'A signing key that is not ours was registered: {company}',
  unknown:
    'The blockchain has taken up a key in the name of {company} that this server did not make: {address}, in block {block}.',
  unknownNext:
    'Somebody else can use the account that registers keys. What is signed with this key does not count as yours, unless your company introduced it. Ask whoever runs this server, and keep this e-mail.',
  open: 'Open the wallet area',
  domainSubject: 'Your domain does not have your keys: {company}',
  domain:
    'The credentials of {company} were signed under {did}. The file with your public keys that has to be there is not as it should be, so new credentials are signed under {here} for now.',
  domainNext: 'We look again every hour. The file to put there is on the page of your company.',
  domainOpen: 'Open the page of your company',
})
