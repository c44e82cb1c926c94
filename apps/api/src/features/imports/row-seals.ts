import type { ImportKind } from '@selvedge/domain/import/kinds.ts'
import { canonicalJson } from '@selvedge/proof/canonical-json.ts'
import { isSealed, sealRow } from '../../platform/crypto/row-seal.ts'
import type { RowTexts } from '../../records/import-kind.ts'

/** An import as its rows are sealed with it: for which company, and in whose name, something is made of them. */
export type SealedBatch = { id: number; companyId: number; createdBy: number; kind: ImportKind }
type Row = { place: number; line: number; texts: RowTexts }

const KIND = 'import row'

const valuesOf = ({ id, companyId, createdBy, kind }: SealedBatch, { place, line, texts }: Row) => [
  id,
  companyId,
  createdBy,
  kind,
  place,
  line,
  canonicalJson({ ...texts }),
]

/**
 * Says that somebody of this company sent the row. What is made of it is made later, in that person's name: whoever can only write to the
 * database must not get a server to act for them (docs/adr/0032).
 */
export const sealImportRow = (masterKey: Uint8Array, batch: SealedBatch, row: Row): string =>
  sealRow(masterKey, KIND, valuesOf(batch, row))

/** Whether a server of this installation was sent this row. */
export const isRowSent = (
  masterKey: Uint8Array,
  batch: SealedBatch,
  row: Row,
  seal: string | null,
): boolean => isSealed(masterKey, KIND, valuesOf(batch, row), seal)
