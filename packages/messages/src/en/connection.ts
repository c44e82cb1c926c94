import { area } from '../area.ts'

/** Texts for when there is no connection to the server. */
export const connection = area('connection', {
  none: 'No connection. What you type is kept; we try again.',
  noneWaiting:
    '{count, plural, one {No connection. One entry is kept, and sent once there is one again.} other {No connection. {count, number} entries are kept, and sent once there is one again.}}',
  sending:
    '{count, plural, one {Sending what waited for the connection ...} other {Sending {count, number} entries that waited for the connection ...}}',
  sendLater: 'No connection. Your entry is kept on this device, and sent once there is one again.',
  notSent: 'What waited for the connection could not be sent: {reason}',
  logOutLoses:
    '{count, plural, one {One entry waits for the connection and has not been sent. If you log out now, it is lost. Log out?} other {{count, number} entries wait for the connection and have not been sent. If you log out now, they are lost. Log out?}}',
  decisionSent: 'Your decision has been sent.',

  tryAgain: 'Try again',
  dialogNotLoaded: 'Not loaded yet',
  shownAgain: 'This is shown once there is a connection again.',
  partOffline:
    'No connection: this part of the screen is not loaded yet. It appears once there is a connection again.',
  partNotLoaded: 'This part of the screen could not be loaded. Try again, or load the page again.',
})
