import { area } from '../area.ts'

/** Texts of the choice of a language. The languages' own names are in `languages.ts`. */
export const language = area('language', {
  label: 'Language',
})
