import type { CredentialAbout } from '@selvedge/domain/credential.ts'
import { CERTIFICATION_SUBJECTS } from '@selvedge/domain/records/certification-sides.ts'
import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage, spoken } from '@selvedge/messages/spoken.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * A credential is named in English, which is what is signed and stored: `Passport of Crew shirt`. Readers see the kind of thing in their language, and its own
 * name as it is.
 */
type Form = { about: CredentialAbout; say: (own: string) => string; isWhole?: true }

/** In English the thing's own name is last. Those that are whole have none. */
const FORMS: readonly Form[] = [
  { about: 'company', say: (company) => credentialReasons.facilityName({ company }) },
  { about: 'stock', say: (day) => credentialReasons.runName({ day }) },
  { about: 'trade', say: (reference) => credentialReasons.shipmentName({ reference }) },
  { about: 'passport', say: (product) => credentialReasons.passportName({ product }) },
  ...CERTIFICATION_SUBJECTS.flatMap((subject): Form[] => [
    { about: 'certification', say: (reference) => recordNames.certificateNamed({ subject, reference }) },
    { about: 'certification', say: () => recordNames[subject], isWhole: true },
  ]),
]

/** How the stored name begins; all of it where it is whole. */
const signedStart = ({ say }: Form) => inLanguage({ language: US_ENGLISH, texts: {} }, () => say(''))

/** A credential's name as the reader of now sees it; one that was made otherwise stays as it is. */
export function shownName({ aboutType, name }: { aboutType: CredentialAbout; name: string }): string {
  if (spoken().language.isVariant) return name
  for (const form of FORMS) {
    const start = signedStart(form)
    if (form.about === aboutType && (form.isWhole ? name === start : name.startsWith(start)))
      return form.say(name.slice(start.length))
  }
  return name
}

/** The same of each row of `credential` in SQL, to sort and to search by. */
export function shownNameInSql(): RawBuilder<string> {
  const name = sql.ref<string>('credential.name')
  if (spoken().language.isVariant) return sql`${name}`
  const branches = FORMS.map((form) => {
    const start = signedStart(form)
    if (form.isWhole)
      return sql`when credential.about_type = ${form.about} and ${name} = ${start} then ${form.say('')}::text`
    return sql`when credential.about_type = ${form.about} and starts_with(${name}, ${start})
      then ${around(form, sql`substr(${name}, ${start.length + 1}::int)`)}`
  })
  return sql`case ${sql.join(branches, sql` `)} else ${name} end`
}

/** Stand for an own name of Latin letters, and one of Chinese ones, which has no blank beside Chinese text; no text of the catalogue has them. */
const [LATIN, CHINESE] = ['\u01C1', '\u9FA5']
const CHINESE_LETTERS = '\u3000-\u303F\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF'

function around({ say }: Form, own: RawBuilder<unknown>): RawBuilder<unknown> {
  const [before = '', after = ''] = say(LATIN).split(LATIN)
  const [closeBefore = '', closeAfter = ''] = say(CHINESE).split(CHINESE)
  const beside = (wide: string, close: string, isChinese: string) =>
    wide === close
      ? sql`${wide}::text`
      : sql`case when ${own} ~ ${isChinese} then ${close}::text else ${wide}::text end`
  return sql`${beside(before, closeBefore, `^[${CHINESE_LETTERS}]`)} || ${own} || ${beside(after, closeAfter, `[${CHINESE_LETTERS}]$`)}`
}
