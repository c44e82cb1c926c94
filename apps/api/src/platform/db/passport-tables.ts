import type { PassportContent } from '@selvedge/domain/passport/content.ts'
import type { PassportLevel, PassportStatus } from '@selvedge/domain/passport/status.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Passports of products (docs/adr/0077). */
export interface PassportTables {
  passport: {
    id: GeneratedAlways<number>
    /** The unguessable number in its public address. */
    public_id: GeneratedAlways<string>
    company_id: number
    material_id: number
    level: PassportLevel
    /** That of the material when it was first published. */
    gtin: string | null
    lot: string | null
    serial: string | null
    status: Generated<PassportStatus>
    is_recalled: Generated<boolean>
    /** Why it is not active any more. */
    reason: string | null
    /** The draft: what the next version will say. */
    content: ColumnType<PassportContent, string, string>
    revision: Generated<number>
    /** The newest that was published; 0 while none was. */
    version: Generated<number>
    created_by: number
    created_at: Date
    edited_by: number
    edited_at: Date
  }
  /** What was published, never changed. */
  passport_version: {
    passport_id: number
    version: number
    published_at: Date
    published_by: number
    /** The product, in the passport's first language. */
    name: string
    languages: string[]
    /** Canonical JSON of `PublishedPassport`, as text: its hash is stated. */
    body: string
    /** The same of `InnerPassport`. */
    inner_body: string
    /** The draft it was made of. */
    revision: number
    /** The bytes of its picture stay as long as the version does. */
    picture_sha256: string | null
    picture_type: string | null
  }
}
