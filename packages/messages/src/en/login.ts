import { area } from '../area.ts'

/** Texts of the log-in, and of the end of a session. */
export const login = area('login', {
  title: 'Log in',
  intro: 'The blockchain pilot for traceable cotton and textiles: who made it, of what, and proof of both.',
  // As in `errors.ts`, all of whose sentences would be loaded for these three.
  usernameMissing: 'Enter a username.',
  passwordMissing: 'Enter a password.',
  codeMissing: 'Enter the code of your authenticator app, or a recovery code.',
  codeHint: 'The six digits of your authenticator app, or one of your recovery codes',
  username: 'Username',
  password: 'Password',
  code: 'Code',
  signIn: 'Sign in',
  forgotten: 'Forgot your password?',
  newHere: 'New here? Companies and colleagues join by the link in their invitation e-mail.',
  help: 'What is Selvedge, and what do its words mean?',
  verify: 'Holding a document or a proof? <link>Verify a file</link> without logging in.',

  loggedOut: 'You have logged out.',
  expired: 'Your session has ended. Please log in again.',
  elsewhere: 'Your session was changed in another tab.',
})
