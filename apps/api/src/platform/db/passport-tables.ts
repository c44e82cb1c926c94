import type { Tier } from '@selvedge/domain/passport/access.ts'
import type { PassportContent } from '@selvedge/domain/passport/content.ts'
import type { PassportLevel, PassportStatus } from '@selvedge/domain/passport/status.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Seal } from './tables.ts'

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
  /** Companies that a brand lets read more of a passport (docs/adr/0079). */
  passport_grant: {
    id: GeneratedAlways<number>
    company_id: number
    passport_id: number
    reader_id: number
    purpose: string
    created_by: number
    since: Date
    until: Date
    ended_at: Date | null
    ended_by: number | null
    seal: ColumnType<string | null, Seal, Seal>
  }
  /** Companies that act as authorities: the operator says so. */
  passport_authority: {
    company_id: number
    since: Date
    seal: ColumnType<string | null, Seal, Seal>
  }
  /** Each time a company read more of a passport than everybody does. */
  passport_look: {
    id: GeneratedAlways<number>
    passport_id: number
    version: number
    reader_id: number
    user_id: number | null
    key_id: number | null
    /** None for an authority. */
    grant_id: number | null
    tier: Tier
    at: Date
  }
}
