import { area } from '../area.ts'

/** Texts of the dialog that asks for the password, and a code, before a step that affects others. */
export const proofDialog = area('proofDialog', {
  title: 'Confirm that it is you',
  hint: 'This step affects other people too. Enter your password to continue.',
})
