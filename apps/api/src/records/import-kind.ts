import type { ImportKind } from '@selvedge/domain/import/kinds.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import type { Services } from '../platform/context/services.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'
import type { Tx } from '../platform/db/connect.ts'

/** The cells of a row of an import, by their columns. */
export type RowTexts = Readonly<Record<string, string>>

/** What is wrong with a row, by column. */
type RowErrors = Readonly<Partial<Record<string, Issue>>>

/** Something that an import made. */
export type MadeRecord = { id: number; texts: RowTexts }

/** Who takes something back. */
export type TakenBackBy = { companyId: number; userId: number; at: Date }

/** How records of a kind are imported (docs/adr/0069). */
export type ImportRules = {
  /** What is wrong with each of the rows, in their order; stores nothing, and may miss what only making finds. */
  check: (
    services: Services,
    member: SignedIn,
    rows: readonly { line: number; texts: RowTexts }[],
  ) => Promise<RowErrors[]>
  /** Makes the record of a row, by the use case that makes a single one, and answers its id. Its fields are the columns. Throws DomainError. */
  make: (services: Services, member: SignedIn, texts: RowTexts) => Promise<number>
  /** Which of these cannot be taken back, because something refers to them or they were changed. Locks them all. */
  kept: (
    tx: Tx,
    companyId: number,
    made: readonly MadeRecord[],
  ) => Promise<{ id: number; why: Issue; name: string }[]>
  /** Takes these back. The caller has asked `kept` in the same transaction. */
  takeBack: (tx: Tx, by: TakenBackBy, ids: readonly number[]) => Promise<void>
}

export type ImportKinds = Readonly<Record<ImportKind, ImportRules>>
