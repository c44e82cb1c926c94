import type { ImportKind } from '@selvedge/domain/import/kinds.ts'
import type { RowErrors, RowTexts, TextRow } from '@selvedge/domain/import/sheet-kind.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import type { Services } from '../platform/context/services.ts'
import type { SignedIn } from '../platform/context/signed-in.ts'
import type { Tx } from '../platform/db/connect.ts'

/** Something that an import made, with the cells of its first row. */
export type MadeRecord = { id: number; texts: RowTexts }

/** Who takes something back. */
export type TakenBackBy = { companyId: number; userId: number; at: Date }

/** A record that cannot be taken back, and why. */
export type KeptRecord = { id: number; why: Issue; name: string }

/** The document of a record, sent ahead; an upload of the person in whose name the record is made. */
export type ImportedFile = { uploadId: string }

/** Whose rows they are: of a person, or of a program that prepares them. */
export type Importer = Pick<SignedIn, 'companyId' | 'companyName' | 'companyRole' | 'industry'> & {
  /** Of a program. */
  keyId?: number
}

/** How records of a kind are imported (docs/adr/0069, 0073). */
export type ImportRules = {
  /** What is wrong with each of the rows, in their order; stores nothing, and may miss what only making finds. */
  check: (services: Services, importer: Importer, rows: readonly TextRow[]) => Promise<RowErrors[]>
  /** What has to be done before the transaction in which records of these rows are made, such as raising a fence. */
  before?: (services: Services, rows: readonly RowTexts[]) => Promise<void>
  /**
   * Counts a record that is about to be made for good, before the transaction that makes it, so that the count stays whatever becomes of that.
   * Throws RATE_LIMITED where the rest of the import has to wait.
   */
  count?: (services: Services, member: SignedIn, rows: readonly RowTexts[]) => Promise<void>
  /**
   * Makes one record, by the use case that makes a single one, and answers its id. Its fields are columns of the first row, or `N.column` of
   * the row N after it. Throws DomainError.
   */
  make: (
    services: Services,
    member: SignedIn,
    rows: readonly RowTexts[],
    file: ImportedFile | undefined,
  ) => Promise<number>
  /** Once the import is over: sends each other company's people one e-mail about what it made. */
  announce?: (services: Services, tx: Tx, member: SignedIn, ids: readonly number[]) => Promise<void>
  undo: UndoRules
}

/** How what was made is taken back: all of it in one transaction, or, where each is work, one by one in parts. */
export type UndoRules =
  | {
      how: 'at once'
      /** Which of these cannot be taken back, because something refers to them or they were changed. Locks them all. */
      kept: (tx: Tx, companyId: number, made: readonly MadeRecord[]) => Promise<KeptRecord[]>
      /** Takes these back. The caller has asked `kept` in the same transaction. */
      takeBack: (tx: Tx, by: TakenBackBy, ids: readonly number[]) => Promise<void>
    }
  | {
      how: 'one by one'
      /** What has to be done before the transaction in which one is taken back, such as raising a fence. */
      before?: (services: Services) => Promise<void>
      /** Which of these cannot be taken back, because somebody decided them. Locks them all. */
      kept: (tx: Tx, companyId: number, made: readonly MadeRecord[]) => Promise<KeptRecord[]>
      /** Takes one back, in the name of the person; nothing where that was done already. Throws DomainError where it cannot be. */
      takeBack: (services: Services, member: SignedIn, id: number) => Promise<void>
      /** Once all are: sends each other company's people one e-mail. */
      announce?: (services: Services, tx: Tx, member: SignedIn, ids: readonly number[]) => Promise<void>
    }

export type ImportKinds = Readonly<Record<ImportKind, ImportRules>>
