import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { type Db, isTransaction, type Reader, type Tx } from './connect.ts'
import { isOutdatedPlan } from './prepared.ts'
import { knownSchema } from './schema-fence.ts'
import { inheritSealing } from './sealing.ts'
import { READ_ONLY, sqlState } from './sql-state.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 5

const UNIQUE_VIOLATION = '23505'

/** The name of the unique constraint that a write met, if it failed by one: empty where the server does not say. */
export const violatedUnique = (error: unknown): string | undefined => {
  if (sqlState(error) !== UNIQUE_VIOLATION) return undefined
  return (error as { constraint?: string }).constraint ?? ''
}

/**
 * Runs every write: one transaction, tried again when the database asks for it. Inside, use `tx` alone.
 * Given a transaction, the work joins it. UNAVAILABLE once the database is newer than this server may write to.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await requireWriter(tx, knownSchema(db))
        return work(inheritSealing(db, tx))
      })
    } catch (error) {
      if (attempt >= ATTEMPTS || !mayTryAgain(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()))
    }
  }
}

function mayTryAgain(error: unknown): boolean {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK || state === READ_ONLY || isOutdatedPlan(error)
}

/**
 * Reading the fence from inside a transaction takes its table's weakest lock until the transaction ends, and a migration that raises
 * it takes the strongest: so either this transaction ends first, or it waits here and then reads the new number (docs/adr/0013).
 */
async function requireWriter(reader: Reader, known: number): Promise<void> {
  const { least } = await reader.selectFrom('schema_fence').select('least').executeTakeFirstOrThrow()
  if (known < least) throw new DomainError('UNAVAILABLE', refusals.olderThanDatabase)
}

/**
 * Throws UNAVAILABLE once the database is newer than this server may write to. For work outside the database, such as sending an
 * e-mail.
 */
export const requireCurrent = (db: Db): Promise<void> => requireWriter(db, knownSchema(db))

/** Does `work` and takes all of it back: what it refuses is refused, what it answers is answered, and nothing of it stays. */
export async function dryRun<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const undo = new Error('All of it is taken back')
  const answers: T[] = []
  try {
    await inTransaction(db, async (tx) => {
      answers[0] = await work(tx)
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return answers[0] as T
}
