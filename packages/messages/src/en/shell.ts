import { area } from '../area.ts'

/** Texts of every page, also before the log-in: its title, messages, and what shows in place of a screen. */
export const shell = area('shell', {
  product: 'Selvedge',
  windowTitle: '{title} · Selvedge',
  slogan: 'From the field to the finished piece, every hand-over on record.',
  logOut: 'Log out',

  messages: 'Messages',
  error: 'Error',
  closeMessage: 'Close message',
  somethingWrong: 'Something went wrong. Please try again.',
  startFailed: 'Selvedge could not be started.',
  starting: 'Loading Selvedge…',
  noSuchPage: 'That page does not exist.',

  noAccessHere: "You don't have access to this page!",

  aboutDemo: 'About this demo',
  demo: '<strong>This is a demo.</strong> Its companies are invented, and others can see what you enter here.',
})
