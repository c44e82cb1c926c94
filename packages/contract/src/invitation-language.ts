import { LANGUAGE_CODES } from '@selvedge/messages/languages.ts'
import { z } from 'zod'

/** In which language somebody is invited: that of the e-mail, and of the form to register with. */
export const invitationLanguage = z
  .enum(LANGUAGE_CODES)
  .nullish()
  .transform((code) => code ?? null)
  .describe('In which language they are invited; the one in which you read Selvedge unless you say another.')
