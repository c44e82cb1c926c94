import { area } from '../area.ts'

/** Texts about the domain of its own under which a company signs credentials. */
export const issuerDomain = area('issuerDomain', {
  title: 'Sign under a domain of your own',
  about:
    'Whoever checks your credentials reads under which identifier they were signed: {issuer}. If your company has a domain, it can stand there instead. Put a file with your public keys there, and keep it there: credentials signed under the domain are checked with it.',
  domain: 'Domain',
  domainHint: 'For example mill.example, or mill.example/credentials.',
  show: 'Show the file to put there',
  showFailed: 'The file could not be made. {reason}',
  putThere:
    'Save did.json, and put it at {address} without changes. Anybody has to be able to read it there.',
  did: 'Your identifier is then',
  download: 'Save did.json',
  checkAndUse: 'Check and use it',
  named: 'New credentials are signed under {did} from now on.',
  nameFailed: 'The domain is not used. {reason}',
  signsSince:
    'New credentials are signed under {did}. Named on {named}, last checked on {looked}: the file at {address} has your keys.',
  signsStill:
    'New credentials are signed under {did}, but its host has not answered since {since}. From one day on without an answer, new ones are signed under {here}.',
  disagrees:
    'New credentials are signed under {here} for now, because the file of {did} has been wrong since {since}.',
  live: '{count, plural, =0 {No valid credential is signed under it.} one {# valid credential is signed under it. It can be checked as long as your domain has the file.} other {# valid credentials are signed under it. They can be checked as long as your domain has the file.}}',
  again: 'Check again',
  agreesAgain: 'The file at your domain has your keys. New credentials are signed under {did}.',
  stillNot: 'The file at your domain is still not right.',
  leave: 'Stop using this domain',
  leaveTitle: 'Stop using {did}?',
  leaveText:
    'New credentials are signed under {here}. {count, plural, =0 {} one {The valid credential that is signed under {did} stays valid, as long as your domain has the file. If you take the file away, nobody else can check it: issue it again first.} other {The # valid credentials that are signed under {did} stay valid, as long as your domain has the file. If you take the file away, nobody else can check them: issue them again first.}}',
  leaveNow: 'Stop using it',
  left: 'New credentials are signed under {here} from now on.',
  pastUnsafe:
    'Its file had a key that is not safe when it was last checked, on {looked}. Whoever has that key can sign in your name until the file is replaced or taken away.',
  past: 'Used before, until {ended}: {did}.',
})
