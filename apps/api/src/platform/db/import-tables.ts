import type { ImportKind, ImportMode, ImportOutcome, ImportState } from '@selvedge/domain/import/kinds.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Imports of many records (docs/adr/0069). */
export interface ImportTables {
  import_batch: {
    id: GeneratedAlways<number>
    company_id: number
    kind: ImportKind
    mode: ImportMode
    state: ImportState
    created_by: number
    created_at: Date
    ended_at: Date | null
    /** When a part of it was last worked on: the one that waits longest goes on. */
    served_at: Date
    file_name: string | null
    file_sha256: string | null
    rows: number
    /** In the mode `all`, how many rows were checked before any is made. */
    checked: Generated<number>
    made: Generated<number>
    refused: Generated<number>
    skipped: Generated<number>
    undone: Generated<number>
    /** How often a part of it broke off for no reason of its rows, one after the other. */
    failures: Generated<number>
  }
  /** `seal`: see `features/imports/row-seals.ts`. */
  import_row: {
    batch_id: number
    /** From 1. */
    place: number
    line: number
    texts: ColumnType<Record<string, string>, string, never>
    outcome: Generated<ImportOutcome>
    record_id: number | null
    fault_column: string | null
    fault: ColumnType<Issue | null, string | null | undefined, string | null>
    seal: ColumnType<string | null, string, never>
  }
}
