import { area } from '../area.ts'

/** The button that shows a password, or hides it again. By itself, as the log-in needs no other text of fields. */
export const passwordEye = area('passwordEye', {
  button: '{shown, select, true {Hide password} other {Show password}}',
})
