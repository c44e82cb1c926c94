import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { AlteredPart, CheckVerdict } from '@selvedge/domain/integrity.ts'
import type { ColumnType, Generated } from 'kysely'

/** Who was notified of an alteration: the record's own companies, by id, and how many in whose supply chains it stands. */
export type Notified = { parties: number[]; downstream: number }

/** What is known of records since they were last checked (docs/adr/0037). */
export interface IntegrityTables {
  /** One row for each record that was checked: what its last check found. */
  record_check: {
    record_type: RecordTypeName
    record_id: number
    verdict: CheckVerdict
    part: AlteredPart | null
    checked_at: Date
  }
  /** From when until when a record was altered. */
  record_alteration: {
    record_type: RecordTypeName
    record_id: number
    found_at: Date
    part: AlteredPart
    notified_at: Generated<Date | null>
    notified: ColumnType<Notified | null, string | null | undefined, string | null>
    ended_at: Generated<Date | null>
    /** When it was last looked at again without anybody being notified. */
    looked_at: Generated<Date | null>
    /** When the same were notified that it has ended. */
    end_notified_at: Generated<Date | null>
  }
  /** One row: how far the present round has come, or when the last one ended. */
  record_check_round: {
    is_only: Generated<boolean>
    record_type: RecordTypeName
    after_id: number
    began_at: Date
    finished_at: Date | null
  }
}
