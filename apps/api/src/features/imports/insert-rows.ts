import { fileFinder, fileNameOf } from '@selvedge/domain/import/file-named.ts'
import { recordsOf } from '@selvedge/domain/import/records-of.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import type { TextRow } from '@selvedge/domain/import/sheet-kind.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import type { KeptFile } from './files.ts'
import { type SealedBatch, sealImportRow } from './row-seals.ts'

/** Stores the rows of an import, sealed: those of one record follow each other, and have its document. */
export async function insertRows(
  tx: Tx,
  batch: SealedBatch,
  sent: readonly TextRow[],
  files: readonly KeptFile[],
): Promise<void> {
  const { masterKey } = sealingOf(tx)
  const rows = placed(batch, sent, files)
  await sql`
    insert into import_row (batch_id, place, line, texts, seal, first_place, record_rows, upload_id, file_sha256)
    select ${batch.id}, place, line, texts::jsonb, seal, first_place, record_rows, upload_id, file_sha256 from unnest(
      ${rows.map(({ place }) => place)}::int[],
      ${rows.map(({ line }) => line)}::int[],
      ${rows.map(({ texts }) => JSON.stringify(texts))}::text[],
      ${rows.map((row) => sealImportRow(masterKey, batch, row))}::text[],
      ${rows.map(({ firstPlace }) => firstPlace)}::int[],
      ${rows.map(({ recordRows }) => recordRows)}::int[],
      ${rows.map(({ file }) => file?.uploadId ?? null)}::text[],
      ${rows.map(({ fileSha256 }) => fileSha256)}::text[]
    ) as sent (place, line, texts, seal, first_place, record_rows, upload_id, file_sha256)`.execute(tx)
}

function placed({ kind }: SealedBatch, sent: readonly TextRow[], files: readonly KeptFile[]) {
  const sheet = IMPORT_SHEETS[kind]
  const { columns } = sheet.spec
  const find = fileFinder(files)
  let place = 0
  return recordsOf(sent, sheet).flatMap((record) => {
    const firstPlace = place + 1
    const isOne = sheet.recordKey(record[0]?.texts ?? {}) === null
    const file = find(fileNameOf(record, sheet))
    return record.map(({ line, texts }) => ({
      place: ++place,
      line,
      // Every column, so that what is stored and shown does not depend on who sent it.
      texts: Object.fromEntries(columns.map((column) => [column, texts[column] ?? ''])),
      firstPlace: isOne ? null : firstPlace,
      recordRows: isOne ? null : record.length,
      file,
      fileSha256: file?.sha256 ?? null,
    }))
  })
}
