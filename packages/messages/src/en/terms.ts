import { area } from '../area.ts'

/** Texts of the button beside a word that explains it. The explanations are in `glossary.ts`. */
export const terms = area('terms', {
  ask: '{word}: what does it mean?',
  source: 'Defined by: {source}',
  all: 'All words, on the help page',
  loading: 'Loading the explanation…',
  failed: 'The explanation could not be loaded.',
})
