import type { ImportKind, ImportState } from '@selvedge/domain/import/kinds.ts'
import type { RowTexts } from '@selvedge/domain/import/sheet-kind.ts'
import { canonicalJson } from '@selvedge/proof/canonical-json.ts'
import { isSealed, sealRow } from '../../platform/crypto/row-seal.ts'

/**
 * An import as its rows are sealed with it: for which company, and in whose name, something is made of them. `createdBy` is null while a program
 * has prepared it and nobody has started it.
 */
export type SealedBatch = {
  id: number
  companyId: number
  createdBy: number | null
  keyId: number | null
  kind: ImportKind
}

export type SealedRow = {
  place: number
  line: number
  texts: RowTexts
  firstPlace: number | null
  recordRows: number | null
  fileSha256: string | null
}

const ROW = 'import row'
const UNDO = 'import undo'

/** What only some rows have comes last, and only where they have it: others are sealed as they were before there was any of it. */
const valuesOf = (batch: SealedBatch, row: SealedRow) => {
  const { id, companyId, createdBy, keyId, kind } = batch
  const { place, line, texts, firstPlace, recordRows, fileSha256 } = row
  const own = [id, companyId, createdBy, kind, place, line, canonicalJson({ ...texts })]
  const isPlain = createdBy !== null && firstPlace === null && fileSha256 === null
  return isPlain ? own : [...own, createdBy === null ? keyId : null, firstPlace, recordRows, fileSha256]
}

/**
 * Says that somebody of this company sent the row. What is made of it is made later, in that person's name: whoever can only write to the
 * database must not get a server to act for them (docs/adr/0032). A record of several rows is sealed with their number: none can be left out.
 */
export const sealImportRow = (masterKey: Uint8Array, batch: SealedBatch, row: SealedRow): string =>
  sealRow(masterKey, ROW, valuesOf(batch, row))

/** Whether a server of this installation was sent this row. */
export const isRowSent = (
  masterKey: Uint8Array,
  batch: SealedBatch,
  row: SealedRow,
  seal: string | null,
): boolean => isSealed(masterKey, ROW, valuesOf(batch, row), seal)

const MADE = 'import made'

/** A record that was made of a row: of the first one, where it has several. */
export type MadeOf = { batchId: number; place: number; recordId: number }

const madeValues = ({ batchId, place, recordId }: MadeOf) => [batchId, place, recordId]

/** Says that a server made the record of the row: whoever can only write to the database must not have others taken back with the import. */
export const sealMade = (masterKey: Uint8Array, made: MadeOf): string =>
  sealRow(masterKey, MADE, madeValues(made))

/** Whether a server of this installation made the record of the row. */
export const isMade = (masterKey: Uint8Array, made: MadeOf, seal: string | null): boolean =>
  isSealed(masterKey, MADE, madeValues(made), seal)

/** That a person takes back what an import made, and what it is afterwards. */
export type UndoOrder = { id: number; companyId: number; undoBy: number | null; undoAs: ImportState | null }

const undoValues = ({ id, companyId, undoBy, undoAs }: UndoOrder) => [id, companyId, undoBy, undoAs]

/** Says that this person ordered it: records are taken back in their name. */
export const sealUndo = (masterKey: Uint8Array, order: UndoOrder): string =>
  sealRow(masterKey, UNDO, undoValues(order))

/** Whether a server of this installation was given this order. */
export const isUndoOrdered = (masterKey: Uint8Array, order: UndoOrder, seal: string | null): boolean =>
  isSealed(masterKey, UNDO, undoValues(order), seal)
