import { area } from '../area.ts'

/** Texts of the choice of a language. The languages' own names are in `languages.ts`. */
export const language = area('language', {
  label: 'Language',
  hint: 'The page loads again in the language you choose. Your choice goes with you to other devices.',
  awaitsReview:
    'This translation has not been read by native speakers yet. How to improve it is in CONTRIBUTING.md of the source code.',
  saveFailed: 'The language could not be changed: {reason}',
})
