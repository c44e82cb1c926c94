import { area } from '../area.ts'

/** Titles of problem details (RFC 9457), one for each status. */
export const problemTitles = area('problemTitles', {
  invalid: 'Invalid request',
  signedOut: 'Not signed in, or not yours to decide',
  forbidden: 'Not allowed',
  missing: 'Not found',
  wrongState: 'Not possible in this state',
  tooLarge: 'Too large',
  contentType: 'Wrong content type',
  tooMany: 'Too many attempts',
  unavailable: 'Temporarily unavailable',
  unexpected: 'Something went wrong',
})
