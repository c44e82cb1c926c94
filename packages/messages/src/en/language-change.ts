import { area } from '../area.ts'

/** Texts of the question before a page is loaded anew in another language, where that would lose something. */
export const languageChange = area('languageChange', {
  title: 'Change the language?',
  loads: 'The page loads again in the language you chose.',
  lost: '{what, select, password {The password you typed is not kept: type it again afterwards.} files {The files you chose are not kept: choose them again afterwards to have them checked.} other {The settings you changed are not kept: enter them again afterwards.}}',
  change: 'Change the language',
})
