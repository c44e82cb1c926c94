import { area } from '../area.ts'

/** Texts of the language of a user, in the profile. */
export const languageCard = area('languageCard', {
  hint: 'The page loads again in the language you choose. Your choice goes with you to other devices.',
  awaitsReview:
    'Native speakers have not checked this translation yet. CONTRIBUTING.md in the source code explains how to improve it.',
  saveFailed: 'The language could not be changed: {reason}',
})
