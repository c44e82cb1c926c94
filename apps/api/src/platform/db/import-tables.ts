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
    /** Null until somebody starts what a program prepared. */
    created_by: number | null
    key_id: number | null
    /** What a program calls its request, and what it asked for. */
    request_key: string | null
    request_hash: string | null
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
    /** Who takes it back, and what it is afterwards; sealed (see `features/imports/undo-order.ts`). */
    undo_by: number | null
    undo_as: ImportState | null
    undo_seal: string | null
    /** Where it waits for something, such as more invitations: not before. */
    resume_at: Date | null
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
    /** Of a record of several rows: the place of its first one, and how many they are. */
    first_place: number | null
    record_rows: number | null
    /** The document of its record. */
    upload_id: string | null
    file_sha256: string | null
    /** See `features/imports/row-seals.ts`. */
    made_seal: string | null
  }
}
