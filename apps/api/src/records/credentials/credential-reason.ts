import { credentialReasons as say } from '@selvedge/messages/en/credential-reasons.ts'
import { US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage, spoken } from '@selvedge/messages/spoken.ts'

/** In the place of what is filled in, a day or the words of whoever ended it; no text of the catalogue has it. */
const OWN = '\u01C1'

/** Why credentials end by themselves. */
const REASONS: readonly ((own: string) => string)[] = [
  () => say.passportVersion,
  () => say.newerVersion,
  () => say.reversed,
  () => say.profileChanged,
  () => say.processNotCertified,
  () => say.keyNotSafe,
  (day) => say.suspended({ day }),
  (day) => say.withdrawn({ day }),
  ...['deactivate', 'recall', 'invalidate', 'archive', 'activate'].map(
    (change) => (reason: string) => say.passportStatus({ change, reason }),
  ),
]

/**
 * Why a credential ended, as the reader of now sees it: it is stated in English where it ended by itself. What a person wrote stays as it is.
 */
export function shownReason(reason: string | null): string | null {
  if (reason === null || spoken().language.isVariant) return reason
  for (const form of REASONS) {
    const [start = '', end] = inLanguage({ language: US_ENGLISH, texts: {} }, () => form(OWN)).split(OWN)
    if (end === undefined ? reason === start : reason.startsWith(start) && reason.endsWith(end))
      return form(reason.slice(start.length, reason.length - (end?.length ?? 0)))
  }
  return reason
}
