import type { createImportEndpoint } from '@selvedge/contract/imports.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { MAX_BULK_A_DAY, MAX_BULK_RUNNING } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { readImport } from './list-imports.ts'
import { type SealedBatch, sealImportRow } from './row-seals.ts'

type Input = z.output<(typeof createImportEndpoint)['body']>

const DAY_MS = 24 * 60 * 60_000

/**
 * Begins an import: stores its rows, of which `run-imports.ts` makes records. Throws WRONG_STATE where the company has too many under way,
 * or began too many within a day.
 */
export function createImport(
  services: Services,
  member: SignedIn,
  input: Input,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const at = now()
      await checkRoom(tx, member, at)
      const { companyId, userId } = member
      const { kind, mode, rows, fileName, fileSha256 } = input
      const { id } = await tx
        .insertInto('import_batch')
        .values({
          company_id: companyId,
          kind,
          mode,
          state: 'running',
          created_by: userId,
          created_at: at,
          served_at: at,
          file_name: fileName,
          file_sha256: fileSha256 ?? null,
          rows: rows.length,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertRows(tx, { id, companyId, createdBy: userId, kind }, rows)
      await recordEvent(tx, {
        at,
        companyId,
        userId,
        event: 'import.started',
        subjectId: id,
        data: { kind, mode, rows: rows.length, ...(fileName && { file: fileName }) },
      })
      return readImport({ ...services, db: tx }, member, id)
    }),
  )
}

/** Holds the row of the company, so that two who begin at once are counted both. */
async function checkRoom(tx: Tx, { companyId }: SignedIn, at: Date): Promise<void> {
  await tx.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute()
  const { running, today } = await tx
    .selectFrom('import_batch')
    .where('company_id', '=', companyId)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'running').as('running'),
      eb.fn
        .countAll<number>()
        .filterWhere('created_at', '>', new Date(at.getTime() - DAY_MS))
        .as('today'),
    ])
    .executeTakeFirstOrThrow()
  if (running >= MAX_BULK_RUNNING)
    throw new DomainError('WRONG_STATE', importIssues.importRunning({ max: String(MAX_BULK_RUNNING) }))
  if (today >= MAX_BULK_A_DAY)
    throw new DomainError('WRONG_STATE', importIssues.importsToday({ max: String(MAX_BULK_A_DAY) }))
}

async function insertRows(tx: Tx, batch: SealedBatch, sent: Input['rows']): Promise<void> {
  const { masterKey } = sealingOf(tx)
  const rows = sent.map(({ line, texts }, i) => ({ place: i + 1, line, texts }))
  await sql`
    insert into import_row (batch_id, place, line, texts, seal)
    select ${batch.id}, place, line, texts::jsonb, seal from unnest(
      ${rows.map(({ place }) => place)}::int[],
      ${rows.map(({ line }) => line)}::int[],
      ${rows.map(({ texts }) => JSON.stringify(texts))}::text[],
      ${rows.map((row) => sealImportRow(masterKey, batch, row))}::text[]
    ) as sent (place, line, texts, seal)`.execute(tx)
}
