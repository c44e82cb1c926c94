import { area } from '@selvedge/messages/area.ts'
import { errors } from '@selvedge/messages/en/errors.ts'

/** The sentences beside a field, as texts. What checks a field returns issues (`issues.ts`), which carry their code. */
export const messages = area('errors', errors)
