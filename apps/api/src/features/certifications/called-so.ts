import { CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { searchKey } from '@selvedge/domain/search.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { hasEntry } from '../../platform/db/by-name.ts'

/**
 * Whether the kind of a certificate or its type of document is called what somebody searches for, in English or by the reader's language,
 * which is what a row shows. Needs `certification`; for every search of certificates.
 */
export function certificateCalled(searched: string): RawBuilder<SqlBool> {
  const key = searchKey(searched)
  const subjects = CERTIFICATION_SUBJECTS.filter((one) =>
    [one, wordsOfTheWire[one], recordNames[one]].some((name) => searchKey(name).includes(key)),
  )
  return sql`(certification.subject = any(${subjects}::text[])
    or (certification.document_kind, certification.document_type) in (
      select kind, code from document_type where ${hasEntry('name', searched)}))`
}
