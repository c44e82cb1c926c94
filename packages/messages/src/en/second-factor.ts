import { area } from '../area.ts'

/** Texts about the second factor: a user’s own, and whether a company requires it. */
export const secondFactor = area('secondFactor', {
  title: 'Second factor',
  failed: 'Your second factor could not be loaded.',
  off: 'It is off: your log-in asks for your password alone. Switched on, it also asks for a code that an authenticator app on your phone shows, so that a password that became known is not enough.',
  on: 'On',
  onHint:
    '{count, plural, one {Since {time} your log-in asks for a code of your authenticator app. # recovery code left. For new ones, or for another phone, replace it.} other {Since {time} your log-in asks for a code of your authenticator app. # recovery codes left. For new ones, or for another phone, replace it.}}',
  requiredHint: 'Your company requires it, so it cannot be switched off.',
  replace: 'Replace',
  switchOn: 'Switch on',
  switchOff: 'Switch off',

  requiredTitle: 'Set up a second factor',
  requiredIntro:
    'Your company requires one: from now on you log in with your password and a code of an authenticator app. You can go on as soon as it is set up.',

  switchOnTitle: 'Switch the second factor on',
  replaceTitle: 'Replace the second factor',
  appNeeded: 'You need an authenticator app, such as those of your phone or your password manager.',
  presentCodeHint: 'Of the app you have used so far, or a recovery code',
  scan: 'Scan this with your authenticator app, or add an account there by hand and enter the key. On the device with the app, <link>open it there</link>. The codes are six digits, by time.',
  qrCode: 'The key as a QR code',
  key: 'Key',
  firstCode: 'First code',
  firstCodeHint: 'The six digits that the app shows now',
  startsAgain: 'Setting it up starts again, with another key.',
  switchedOn: 'Your second factor is on.',

  recoveryCodesText:
    'It is on. Keep these recovery codes where you find them without your phone: each logs you in once, in place of a code of the app. They are not shown again.',
  recoveryCode: 'Recovery code {number}',
  saveCodes: 'Save as a file',
  codesFileName: 'selvedge-recovery-codes.txt',
  codesSaved: 'I have kept them',
  codesGone: 'The recovery codes are not shown again. Save them first.',

  switchOffTitle: 'Switch the second factor off',
  keepOn: 'Keep it on',
  switchedOff: 'Your second factor is off.',

  ruleFailed: 'Whether a second factor is required could not be loaded.',
  required: 'Required',
  requiredText:
    'Everybody in your company logs in with a code of an authenticator app as well. Without one, a person can only set one up.',
  optional: 'Each person decides',
  optionalText:
    'An administrator can require that everybody in your company logs in with a code of an authenticator app as well.',
  require: 'Require it',
  requireTitle: 'Require a second factor?',
  requireText:
    'Whoever has no second factor yet has to set one up before they can go on working. All administrators get an e-mail about this.',
  requiredNow: 'A second factor is required now.',
  free: 'Require it no longer',
  freeTitle: 'Require a second factor no longer?',
  freeText:
    'From now on everybody can switch their second factor off again. All administrators get an e-mail about this.',
  optionalNow: 'Each person decides about a second factor now.',
})
