import { area } from '../area.ts'

/** Texts of the two screens that lead to a new password for who has forgotten it; the title of the first is in `login.ts`. */
export const passwords = area('passwords', {
  intro: 'Enter the e-mail address of your account. We send you a link to choose a new password.',
  send: 'Send the link',
  sent: 'If an account has this address, we have sent an e-mail to it.',
  sentTo:
    'If an account has the address <strong>{email}</strong>, we have sent an e-mail to it. The link works once and for {minutes, plural, one {# minute} other {# minutes}}.',
  nothingCame:
    'Nothing after a few minutes? Check your spam folder, or try the address that your invitation was sent to. An administrator of your company can tell you whether you still have access.',
  tryAnother: 'Try another address',
  backToLogin: 'Back to the log-in',

  chooseTitle: 'Choose a new password',
  loading: 'Reading the link…',
  failed: 'The link could not be read.',
  set: 'Set the new password',
  setHint: 'It logs you out on all devices.',
  done: 'Your new password is set. Log in with it.',
  invalid: 'The link is not valid.',
  invalidHint:
    'It was used before, is older than {minutes, plural, one {# minute} other {# minutes}}, or a newer one was sent to you.',
  askAgain: 'Ask for a new one',
})
