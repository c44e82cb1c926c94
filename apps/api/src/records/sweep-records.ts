import { RECORD_TYPES, type RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { sql } from 'kysely'
import type { Services } from '../platform/context/services.ts'
import type { Tx } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { takeTurns } from '../platform/ledger/anchoring/ledger-lease.ts'
import type { Log } from '../platform/log/log.ts'
import type { RecordType, RecordTypes } from './record-type.ts'
import { keepOutcomes, type Outcome } from './integrity/keep-outcomes.ts'
import { rowsOf } from './rows-of.ts'
import { rememberedBlockchain } from './remembered-blockchain.ts'
import { tryVerify } from './verify-and-keep.ts'

const LEASE = 'record-sweep'
const LEASE_SECONDS = 60
/** Records that are checked side by side. */
const AT_ONCE = 4
/** What is made up for at once, after steps that took long. */
const MOST_STEPS = 5
type Sweeping = Pick<Services, 'db' | 'files' | 'ledger' | 'now'>

export type SweepOptions = {
  services: Sweeping
  records: RecordTypes
  log: Pick<Log, 'error'>
  /** Records for each second. A server makes a step a second after the one before has ended; a step makes up for that time. */
  perStep: number
  /** From the beginning of a round to that of the next, where there are few records. */
  roundSeconds: number
  /** Whether a restore asks for a round now; asked once for each. */
  isAskedFor?: () => Promise<boolean>
}

type Round = { type: RecordTypeName; after: number; beganAt: Date; finishedAt: Date | null }

/**
 * Checks every record and its file again and again, a few at each step, on one server at a time, and keeps what it finds. How far it
 * has come is in the database, so that another server, or this one after a restart, goes on there.
 */
export function createSweep(options: SweepOptions) {
  const { services, records, log, perStep, roundSeconds, isAskedFor = async () => false } = options
  const { db, now } = services
  const turns = takeTurns(db, { name: LEASE, seconds: LEASE_SECONDS, now })

  let steppedAt: number | undefined

  /** How many are due since the last step, which took its time; no more than a few steps at once. */
  function owed(): number {
    const at = performance.now()
    const seconds = steppedAt === undefined ? 1 : (at - steppedAt) / 1000
    steppedAt = at
    return Math.max(1, Math.round(perStep * Math.min(Math.max(seconds, 1), MOST_STEPS)))
  }

  /** Checks the next records, if it is this server's turn and time for it. Returns how many. */
  async function step(): Promise<number> {
    if (!(await turns.isMine())) return 0
    const isAsked = await isAskedFor()
    const found = await findRound(db)
    const round = isAsked || !found || isDue(found) ? begin() : found
    if (round.finishedAt) return 0
    const most = owed()
    const ids = await nextIds(round, most)
    const { outcomes, checked } = await verifyAll(round.type, ids)
    await keepOutcomes(db, outcomes)
    await save(next(round, checked, ids.length < most && checked.length === ids.length))
    return checked.length
  }

  /** Some at once, as each mostly waits for the database. Fewer while the blockchain or the store of files does not answer. */
  async function verifyAll(type: RecordTypeName, ids: readonly number[]) {
    const outcomes: Outcome[] = []
    const asOfNow = {
      ...services,
      ledger: { ...services.ledger, blockchain: rememberedBlockchain(services.ledger.blockchain) },
    }
    for (let checked = 0; checked < ids.length; checked += AT_ONCE) {
      const some = ids.slice(checked, checked + AT_ONCE)
      const found = await Promise.all(some.map((id) => tryVerify(asOfNow, records[type], id, log)))
      outcomes.push(...found.filter((one) => one !== undefined))
      // Each of the others would wait as well.
      if (found.some((one) => !one || one.verdict === 'unreachable'))
        return { outcomes, checked: ids.slice(0, checked + some.length) }
    }
    return { outcomes, checked: ids }
  }

  const begin = (): Round => ({ type: RECORD_TYPES[0], after: 0, beganAt: now(), finishedAt: null })

  const isDue = ({ beganAt, finishedAt }: Round) =>
    finishedAt !== null && Math.abs(now().getTime() - beganAt.getTime()) >= roundSeconds * 1000

  function next(round: Round, ids: readonly number[], isLastPage: boolean): Round {
    const last = ids.at(-1)
    if (last !== undefined && !isLastPage) return { ...round, after: last }
    const type = RECORD_TYPES[RECORD_TYPES.indexOf(round.type) + 1]
    return type ? { ...round, type, after: 0 } : { ...round, finishedAt: now() }
  }

  async function nextIds({ type, after }: Round, most: number): Promise<number[]> {
    // Also what was stated and has no row any more.
    const { rows } = await sql<{ id: number }>`
      (select id from ${rowsOf(records[type])} where id > ${after} order by id limit ${most})
      union (select distinct record_id as id from statement
        where record_type = ${type} and record_id > ${after} order by record_id limit ${most})
      order by id limit ${most}`.execute(db)
    return rows.map(({ id }) => id)
  }

  const save = (round: Round) =>
    inTransaction(db, async (tx) => {
      const values = {
        record_type: round.type,
        after_id: round.after,
        began_at: round.beganAt,
        finished_at: round.finishedAt,
      }
      await tx
        .insertInto('record_check_round')
        .values(values)
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
        .execute()
      if (round.finishedAt) for (const type of RECORD_TYPES) await forgetGone(tx, records[type])
    })

  return {
    step,
    release: turns.release,
  }
}

/** What is kept of numbers of which nothing was stated, and that no record has. */
async function forgetGone(
  tx: Tx,
  { type, table, only }: Pick<RecordType, 'type' | 'table' | 'only'>,
): Promise<void> {
  for (const kept of ['record_check', 'record_alteration'] as const) {
    const id = sql.ref(`${kept}.record_id`)
    await tx
      .deleteFrom(kept)
      .where('record_type', '=', type)
      .where(
        sql<boolean>`not exists (select from ${rowsOf({ table, only })} where ${sql.ref(`${table}.id`)} = ${id})`,
      )
      .where(
        sql<boolean>`not exists (select from statement s where s.record_type = ${type} and s.record_id = ${id})`,
      )
      .execute()
  }
}

async function findRound(db: Sweeping['db']): Promise<Round | undefined> {
  const row = await db.selectFrom('record_check_round').selectAll().executeTakeFirst()
  return (
    row && { type: row.record_type, after: row.after_id, beganAt: row.began_at, finishedAt: row.finished_at }
  )
}
