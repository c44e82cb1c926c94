import type { createImportEndpoint } from '@selvedge/contract/imports.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { MAX_BULK_A_DAY, MAX_BULK_PREPARED, MAX_BULK_RUNNING } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Program } from '../../platform/context/program.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { keepFiles } from './files.ts'
import { insertRows } from './insert-rows.ts'
import { readImport } from './list-imports.ts'

export type NewImport = z.output<(typeof createImportEndpoint)['body']>

const DAY_MS = 24 * 60 * 60_000

/**
 * Begins an import: stores its rows, of which `run-imports.ts` makes records. Throws WRONG_STATE where the company has too many under way,
 * or began too many within a day; VALIDATION_FAILED for a file that was not sent.
 */
export function createImport(
  services: Services,
  member: SignedIn,
  input: NewImport,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const { companyId, userId } = member
      await requireRoom(tx, companyId, now(), 'running')
      const id = await store(services, tx, { companyId, userId, keyId: null }, input)
      return readImport({ ...services, db: tx }, member, id)
    }),
  )
}

/**
 * Keeps what a program sent until a person starts it. A repeated request is the same import; throws IDEMPOTENCY_MISMATCH for the same key with
 * another body, and WRONG_STATE where too many wait.
 */
export function prepareImport(
  services: Services,
  program: Program,
  input: NewImport,
  idempotency: IdempotencyKey | undefined,
) {
  const { db, now } = services
  return inTransaction(db, async (tx) => {
    const { companyId, keyId } = program
    await holdCompany(tx, companyId)
    const id = (await preparedBefore(tx, keyId, idempotency)) ?? (await prepare())
    return readImport({ ...services, db: tx }, program, id)

    async function prepare() {
      await requireRoom(tx, companyId, now(), 'prepared')
      return store(
        services,
        tx,
        {
          companyId,
          userId: null,
          keyId,
          keyName: program.keyName,
          madeBy: program.madeBy,
          idempotency,
        },
        input,
      )
    }
  })
}

async function preparedBefore(
  tx: Tx,
  keyId: number,
  idempotency: IdempotencyKey | undefined,
): Promise<number | undefined> {
  if (!idempotency) return undefined
  const before = await tx
    .selectFrom('import_batch')
    .where('key_id', '=', keyId)
    .where('request_key', '=', idempotency.key)
    .select(['id', 'request_hash as requestHash'])
    .executeTakeFirst()
  if (before && before.requestHash !== idempotency.requestHash)
    throw new DomainError('IDEMPOTENCY_MISMATCH', refusals.idempotencyKeyReused)
  return before?.id
}

type Sender = {
  companyId: number
  userId: number | null
  keyId: number | null
  /** Who made the key, and answers for what its program sends. */
  madeBy?: number
  keyName?: string
  idempotency?: IdempotencyKey | undefined
}

async function store(services: Services, tx: Tx, sender: Sender, input: NewImport): Promise<number> {
  const at = services.now()
  const { companyId, userId, keyId, madeBy = 0, keyName, idempotency } = sender
  const { kind, mode, rows, fileName, fileSha256 } = input
  const { id } = await tx
    .insertInto('import_batch')
    .values({
      company_id: companyId,
      kind,
      mode,
      state: userId === null ? 'prepared' : 'running',
      created_by: userId,
      key_id: keyId,
      request_key: idempotency?.key ?? null,
      request_hash: idempotency?.requestHash ?? null,
      created_at: at,
      served_at: at,
      file_name: fileName,
      file_sha256: fileSha256 ?? null,
      rows: rows.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = await keepFiles(tx, { ...sender, batchId: id, at }, input.files)
  await insertRows(tx, { id, companyId, createdBy: userId, keyId, kind }, rows, files)
  await recordEvent(tx, {
    at,
    companyId,
    userId: userId ?? madeBy,
    event: userId === null ? 'import.prepared' : 'import.started',
    subjectId: id,
    data: {
      kind,
      mode,
      rows: rows.length,
      ...(fileName && { file: fileName }),
      ...(keyName && { key: keyName }),
    },
  })
  return id
}

/** Held, so that two that begin at once are counted both. */
const holdCompany = (tx: Tx, companyId: number) =>
  tx.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute()

const MOST = { running: MAX_BULK_RUNNING, prepared: MAX_BULK_PREPARED }

/**
 * Throws WRONG_STATE where a company has as many imports in a state as it may, or began as many within a day. `starting` is one that was counted when it was
 * prepared.
 */
export async function requireRoom(
  tx: Tx,
  companyId: number,
  at: Date,
  state: 'running' | 'prepared',
  starting = 0,
): Promise<void> {
  await holdCompany(tx, companyId)
  const { there, today } = await tx
    .selectFrom('import_batch')
    .where('company_id', '=', companyId)
    .where('id', '<>', starting)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', state).as('there'),
      eb.fn
        .countAll<number>()
        .filterWhere('created_at', '>', new Date(at.getTime() - DAY_MS))
        .as('today'),
    ])
    .executeTakeFirstOrThrow()
  const max = String(MOST[state])
  if (there >= MOST[state])
    throw new DomainError(
      'WRONG_STATE',
      state === 'running' ? importIssues.importRunning({ max }) : importIssues.importsPrepared({ max }),
    )
  if (today >= MAX_BULK_A_DAY)
    throw new DomainError('WRONG_STATE', importIssues.importsToday({ max: String(MAX_BULK_A_DAY) }))
}
