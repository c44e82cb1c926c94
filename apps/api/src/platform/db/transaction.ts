import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Db, isTransaction, type Tx } from './connect.ts'
import { WRITES } from './fenced-driver.ts'
import { isOutdatedPlan } from './prepared.ts'
import { knownSchema } from './schema-fence.ts'
import { inheritSealing } from './sealing.ts'
import { READ_ONLY, sqlState } from './hosts/sql-state.ts'

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
  return tryingAgain(() =>
    db
      .transaction()
      .setAccessMode(WRITES)
      .execute((tx) => work(inheritSealing(db, tx))),
  )
}

/**
 * Runs a write that is one statement, which is its own transaction: a question to the database instead of four. `work` puts the condition that it gets into
 * the statement, and answers whether that wrote anything. UNAVAILABLE where it did not: the database is newer than this server may write to.
 */
export async function inStatement(
  db: Db,
  work: (isCurrent: RawBuilder<SqlBool>) => Promise<boolean>,
): Promise<void> {
  const isCurrent = sql<SqlBool>`exists (select from schema_fence where least <= ${knownSchema(db)})`
  // Given a transaction it joins that, which is tried again as a whole.
  const hasWritten = await (isTransaction(db) ? work(isCurrent) : tryingAgain(() => work(isCurrent)))
  if (!hasWritten) throw new DomainError('UNAVAILABLE', refusals.olderThanDatabase)
}

async function tryingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
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
 * Throws UNAVAILABLE once the database is newer than this server may write to. For work outside the database, such as sending an
 * e-mail.
 */
export async function requireCurrent(db: Db): Promise<void> {
  const { least } = await db.selectFrom('schema_fence').select('least').executeTakeFirstOrThrow()
  if (knownSchema(db) < least) throw new DomainError('UNAVAILABLE', refusals.olderThanDatabase)
}

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
