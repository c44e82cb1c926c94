import { area } from '../area.ts'

/** Texts of a screen that could not be shown. Also before the log-in, where no other text about the connection is needed. */
export const screenFailures = area('screenFailures', {
  screenNotLoaded: 'This screen could not be loaded',
  screenNotLoadedHint:
    'Either there is no connection, or Selvedge has been updated meanwhile. It is loaded once the server can be reached. What you typed elsewhere is kept.',
  screenFailed: 'This screen could not be shown',
  screenFailedHint: 'Something went wrong on this screen. Nothing was lost elsewhere.',
  tryAgain: 'Try again',
})
