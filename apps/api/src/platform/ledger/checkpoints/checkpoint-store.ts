import type { WitnessProblem } from '@selvedge/domain/witness-problem.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { Selectable } from 'kysely'
import type { LedgerTables } from '../../db/ledger-tables.ts'
import type { Db, Reader, Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'

export type StoredCheckpoint = Selectable<LedgerTables['log_checkpoint']>
export type WitnessRow = Selectable<LedgerTables['log_witness']>

/** The newest checkpoint that was made of a log. */
export const newestCheckpoint = (reader: Reader, origin: string): Promise<StoredCheckpoint | undefined> =>
  reader
    .selectFrom('log_checkpoint')
    .selectAll()
    .where('origin', '=', origin)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Keeps a checkpoint before anybody sees it; one of that size is never replaced. */
export const saveCheckpoint = (tx: Tx, checkpoint: Omit<StoredCheckpoint, 'quorum_at'>): Promise<unknown> =>
  tx
    .insertInto('log_checkpoint')
    .values(checkpoint)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** How far the witnesses of a log are, by their keys. */
export async function readWitnessRows(reader: Reader, origin: string): Promise<Map<string, WitnessRow>> {
  const rows = await reader.selectFrom('log_witness').selectAll().where('origin', '=', origin).execute()
  return new Map(rows.map((row) => [row.witness, row]))
}

type Cosigned = {
  origin: string
  size: number
  witness: string
  lines: string
  at: Date
  receivedAt: Date
  /** Whether the witnesses that have cosigned it are enough now. */
  isEnough: (witnesses: readonly string[]) => boolean
}

/** Keeps a cosignature that was checked, and that this witness has got so far. */
export function saveCosigned(db: Db, cosigned: Cosigned): Promise<void> {
  const { origin, size, witness, lines: line, at, receivedAt, isEnough } = cosigned
  return inTransaction(db, async (tx) => {
    // Changes nothing, and lets cosignatures of one checkpoint in one after the other: else two would not see each other.
    await tx
      .updateTable('log_checkpoint')
      .set((eb) => ({ quorum_at: eb.ref('quorum_at') }))
      .where('origin', '=', origin)
      .where('size', '=', size)
      .execute()
    await tx
      .insertInto('log_cosignature')
      .values({ origin, size, witness, line, at, received_at: receivedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const all = await tx
      .selectFrom('log_cosignature')
      .select('witness')
      .where('origin', '=', origin)
      .where('size', '=', size)
      .execute()
    if (isEnough(all.map((row) => row.witness)))
      await tx
        .updateTable('log_checkpoint')
        .set({ quorum_at: receivedAt })
        .where('origin', '=', origin)
        .where('size', '=', size)
        .where('quorum_at', 'is', null)
        .execute()
    const good = { size, cosigned_at: at, attempts: 0, next_attempt_at: receivedAt, ...NO_PROBLEM }
    await tx
      .insertInto('log_witness')
      .values({ origin, witness, ...good })
      .onConflict((conflict) => conflict.columns(['origin', 'witness']).doUpdateSet(good))
      .execute()
  })
}

const NO_PROBLEM = { problem: null, problem_at: null, evidence: null }

type Refused = {
  origin: string
  witness: string
  problem: WitnessProblem
  evidence: string | null
  attempts: number
  now: Date
  nextAttemptAt: Date
}

/** Notes why a witness, or with an empty name the log itself, got no further. Since when is kept while the reason stays. */
export function saveProblem(db: Db, refused: Refused): Promise<void> {
  const { origin, witness, problem, evidence, attempts, now, nextAttemptAt } = refused
  const values = { attempts, next_attempt_at: nextAttemptAt, problem, evidence }
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('log_witness')
      .values({ origin, witness, size: 0, cosigned_at: null, problem_at: now, ...values })
      .onConflict((conflict) =>
        conflict.columns(['origin', 'witness']).doUpdateSet((eb) => ({
          ...values,
          problem_at: eb
            .case()
            .when('log_witness.problem', '=', problem)
            .then(eb.ref('log_witness.problem_at'))
            .else(now)
            .end(),
        })),
      )
      .execute()
  })
}

/** A checkpoint with the cosignatures that were kept of it, as one note. */
export type CosignedCheckpoint = { size: number; root: Hex; note: string; times: ReadonlyMap<string, Date> }

/**
 * The checkpoint of a log that says the most about its entries before `size`: the first one of that length that enough witnesses
 * cosigned, which gives the earliest time; else the newest that enough of them cosigned; else the newest.
 */
export async function findCosigned(
  reader: Reader,
  origin: string,
  size: number,
): Promise<CosignedCheckpoint | undefined> {
  const enough = reader
    .selectFrom('log_checkpoint')
    .selectAll()
    .where('origin', '=', origin)
    .where('quorum_at', 'is not', null)
    .limit(1)
  const found =
    (await enough.where('size', '>=', size).orderBy('size').executeTakeFirst()) ??
    (await newestCheckpoint(reader, origin))
  return found && withCosignatures(reader, found)
}

/** The newest checkpoint that enough witnesses cosigned. */
export async function newestCosigned(
  reader: Reader,
  origin: string,
): Promise<CosignedCheckpoint | undefined> {
  const found = await reader
    .selectFrom('log_checkpoint')
    .selectAll()
    .where('origin', '=', origin)
    .where('quorum_at', 'is not', null)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && withCosignatures(reader, found)
}

export async function withCosignatures(
  reader: Reader,
  { origin, size, root, note }: Pick<StoredCheckpoint, 'origin' | 'size' | 'root' | 'note'>,
): Promise<CosignedCheckpoint> {
  const rows = await reader
    .selectFrom('log_cosignature')
    .select(['witness', 'line', 'at'])
    .where('origin', '=', origin)
    .where('size', '=', size)
    .orderBy('witness')
    .execute()
  return {
    size,
    root,
    note: note + rows.map(({ line }) => line).join(''),
    times: new Map(rows.map(({ witness, at }) => [witness, at])),
  }
}
