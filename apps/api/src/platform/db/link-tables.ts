import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Seal } from './tables.ts'

/** Where codes on products lead to (docs/adr/0076). */
export interface LinkTables {
  /** The one company of the installation that answers for a GS1 key: a GTIN (14 digits), a GLN (13) or an SSCC (18). */
  gtin_owner: { gtin: string; company_id: number; since: Date }
  link: {
    id: GeneratedAlways<number>
    company_id: number
    /** The key that its Digital Link begins with, as in `gtin_owner`. */
    gtin: string
    /** The path of the Digital Link that it belongs to. */
    anchor: string
    /** The full name of its type. */
    type: string
    address: string
    title: string
    /** Codes with blanks between them; empty where there is none. */
    languages: string
    media_type: string | null
    context: string | null
    is_default: boolean
    created_by: number
    created_at: Date
    seal: ColumnType<string | null, Seal, Seal>
  }
}
