import { FAR_APART_SECONDS } from '@selvedge/proof/clocks.ts'
import { fromHex, toHex } from '@selvedge/proof/hex.ts'
import { append, logEntry, logRoot } from '@selvedge/proof/history/batch-log.ts'
import { headLeaf, headText } from '@selvedge/proof/history/head.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import { sql } from 'kysely'
import { sealPlaced } from '../keys/batch-seal.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type CheckedBy, judge, type WaitingStatement } from '../guard/check-waiting.ts'
import { listSignedAfter, listWaiting } from '../guard/list-waiting.ts'
import { SignersAhead } from '../guard/signers-ahead.ts'
import { ensureInstallation, findInstallation } from '../statements/installation.ts'
import { type SetAside, setAside } from '../guard/set-aside.ts'
import { extendMap, type NextMap } from '../history/extend-map.ts'
import { savePlacesInLog } from '../history/log-store.ts'
import { KnownNodes } from '../history/known-nodes.ts'
import { type Fault, type History, openHistory, type Place } from '../history/open-history.ts'

/**
 * A statement from further ahead was made while a clock was wrong. It waits for its time: in a block from before its date it
 * would look as if it had been dated falsely.
 */
const AHEAD_MILLISECONDS = 15_000

export type SealRule = { batchMax: number; batchSeconds: number }

/** How long a statement is left that did not follow the history; then it is looked at again. */
const HELD_MILLISECONDS = 10 * 60_000

export type Sealing = {
  masterKey: Uint8Array
  now: Date
  force: boolean
  /** The batch that this process closed last: where it is gone, the history was cut. */
  last?: Place | undefined
  /** Until when this process saw everything that had been said (`Sealed.seen`). */
  seen?: Date | undefined
  /** What those batches share that are closed one after the other. */
  shared?: Shared
}

/** What is worked out ahead, or need not be worked out again, while many batches are closed one after the other. */
export class Shared {
  readonly signers: SignersAhead = new SignersAhead()
  readonly nodes: KnownNodes = new KnownNodes()
}

/** How many statements went into a batch, with its place in the log, and those that did not. */
export type Sealed = {
  sealed: number
  place: Place | undefined
  setAside: readonly SetAside[]
  /** Not anchored, because they do not follow the newest anchored state of their records, or nothing can follow. */
  held: readonly WaitingStatement[]
  /** When nothing was left waiting unseen; undefined where something is, or is held back. */
  seen: Date | undefined
  /** What was not as it had been left. */
  found: { fault?: Fault; incomplete: number; repaired: number; lost: number }
}

/**
 * Freezes waiting statements into a batch once enough of them wait or the oldest has waited long enough. Each is checked before
 * (`guard/check-waiting.ts`); what is not fit is set aside in the same transaction. The last leaf of the batch is its head, which
 * commits to the newest state of every record and to all batches before (docs/adr/0034). From here the root never changes, so that
 * every attempt to anchor it is the same anchor.
 */
export function sealBatch(
  db: Db,
  { batchMax, batchSeconds }: SealRule,
  { masterKey, now, force, last, seen, shared = new Shared() }: Sealing,
): Promise<Sealed> {
  return inTransaction(db, async (tx) => {
    const until = new Date(now.getTime() + AHEAD_MILLISECONDS)
    const notHeld = { from: force ? now : new Date(now.getTime() - HELD_MILLISECONDS), until: now }
    const looked = await lookAround(tx, now)
    const { waiting, keys } = await listWaiting(tx, { masterKey, until, limit: batchMax, notHeld })
    const by = { masterKey, installation: await findInstallation(tx, masterKey) }
    const signerOf = await shared.signers.of(waiting)
    const seenUntil = lateBefore({ seen, now, batchSeconds })
    const { fit, unfit, newer } = judgeAll(waiting, { ...by, seenUntil, keys, signerOf })
    const seenAll = waiting.length < batchMax && newer.length === 0 ? looked : undefined
    // They would fill every page, and nothing else would be anchored.
    await hold(tx, newer, now)
    unfit.push(...(await findUnfitAhead(tx, { ...by, until, limit: batchMax })))
    await setAside(tx, unfit, now)
    const [oldest] = fit
    const isOld = oldest !== undefined && oldest.at.getTime() <= now.getTime() - batchSeconds * 1000
    const isDue = oldest !== undefined && (force || isOld || waiting.length >= batchMax)
    if (!isDue) return { ...NOTHING, seen: seenAll, setAside: unfit }
    const newest = waiting.at(-1)
    if (newest?.at instanceof Date && waiting.length === batchMax)
      shared.signers.begin(await listSignedAfter(tx, newest, { until, limit: batchMax }))
    const closed = await close(tx, fit, { masterKey, now, last, shared })
    return { ...closed, seen: closed.held.length === 0 ? seenAll : undefined, setAside: unfit }
  })
}

/**
 * The time by the earlier of the two clocks, this process's and the database's, unless something is held back: one clock that is wrong
 * makes nothing late.
 */
async function lookAround(tx: Tx, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date; holds: boolean }>`select clock_timestamp() as at, exists(
      select from statement where held_at is not null and batch_id is null) as holds`.execute(tx)
  const [found] = rows
  if (!found || found.holds) return undefined
  return found.at < now ? found.at : now
}

type Look = Pick<Sealing, 'seen' | 'now'> & { batchSeconds: number }

/** What is dated so long before everything was seen was not there then. A clock that was set back since makes nothing late. */
function lateBefore({ seen, now, batchSeconds }: Look): Date | undefined {
  if (seen === undefined || seen > now) return undefined
  return new Date(seen.getTime() - (batchSeconds + FAR_APART_SECONDS) * 1000)
}

const NOTHING = { sealed: 0, place: undefined, held: [], found: { incomplete: 0, repaired: 0, lost: 0 } }

type Closing = Pick<Sealing, 'masterKey' | 'now' | 'last'> & { shared: Shared }

/** Closes a batch of those statements that follow the history, if there is any. */
async function close(
  tx: Tx,
  fit: readonly WaitingStatement[],
  { masterKey, now, last, shared }: Closing,
): Promise<Omit<Sealed, 'setAside' | 'seen'>> {
  const history = await openHistory(tx, masterKey, last)
  if (typeof history === 'string') {
    await hold(tx, fit, now)
    return { ...NOTHING, held: fit, found: { ...NOTHING.found, fault: history } }
  }
  const map = await extendMap(tx, history, fit, shared.nodes)
  await hold(tx, map.held, now)
  const { following, held, found } = map
  if (following.length === 0) return { ...NOTHING, held, found }
  const place = await saveBatch(tx, { statements: following, map, history }, { masterKey, now })
  return { sealed: following.length, place, held, found }
}

async function hold(tx: Tx, statements: readonly WaitingStatement[], now: Date): Promise<void> {
  if (statements.length === 0) return
  const ids = statements.map(({ id }) => id)
  await tx.updateTable('statement').set({ held_at: now }).where('id', 'in', ids).execute()
}

type Ahead = Omit<CheckedBy, 'keys' | 'signerOf'> & { until: Date; limit: number }

/** What is dated ahead waits for its time; but nothing new must follow what no server recorded, so that is not left until then. */
async function findUnfitAhead(tx: Tx, { until, limit, ...by }: Ahead): Promise<SetAside[]> {
  const { waiting, keys } = await listWaiting(tx, { masterKey: by.masterKey, from: until, limit })
  return judgeAll(waiting, { ...by, keys }).unfit
}

/** In their order: what follows on something that is set aside, is set aside as well. */
function judgeAll(waiting: readonly WaitingStatement[], by: CheckedBy) {
  const fit: WaitingStatement[] = []
  const unfit: SetAside[] = []
  const newer: WaitingStatement[] = []
  const gone = new Set<string>()
  for (const one of waiting) {
    const verdict = one.prev !== null && gone.has(one.prev) ? 'link' : judgeAny(one, by)
    if (verdict === 'fit') fit.push(one)
    else if (verdict === 'newer') newer.push(one)
    else {
      unfit.push({ id: one.id, reason: verdict })
      gone.add(one.leaf)
    }
  }
  return { fit, unfit, newer }
}

/** A row may hold what no server ever writes, an endless date for one: that must not stop the others. */
function judgeAny(statement: WaitingStatement, by: CheckedBy): ReturnType<typeof judge> {
  try {
    return judge(statement, by)
  } catch {
    return 'content'
  }
}

type Next = {
  statements: readonly WaitingStatement[]
  map: Pick<NextMap<WaitingStatement>, 'root' | 'save'>
  history: History
}

async function saveBatch(
  tx: Tx,
  { statements, map, history: { log, added } }: Next,
  { masterKey, now }: Pick<Sealing, 'masterKey' | 'now'>,
): Promise<Place> {
  const head = headText({
    v: 1,
    installation: await ensureInstallation(tx, masterKey),
    at: now.toISOString(),
    statements: statements.length,
    map: { root: toHex(map.root) },
    log: { root: toHex(logRoot(log)), size: log.size },
  })
  const tree = merkleTree([...statements.map(({ leaf }) => leaf), headLeaf(head)].map(fromHex))
  const [root, size] = [toHex(tree.root), statements.length + 1]
  await savePlacesInLog(tx, added)
  await map.save()
  const batch = await tx
    .insertInto('anchor_batch')
    .values({
      root,
      size,
      sealed_at: now,
      // The root covers the head, which is a leaf below it.
      seal: sealPlaced(masterKey, { root, size }, log.size),
      head,
      head_proof: JSON.stringify(tree.proofs.at(-1)?.map(toHex) ?? []),
      log_index: log.size,
      log_nodes: JSON.stringify(append(log, logEntry(root)).completed.map(toHex)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = statements.map(({ id }, index) => ({
    id,
    batch_index: index,
    proof: tree.proofs[index]?.map(toHex) ?? [],
  }))
  await savePlaces(tx, batch.id, places)
  return { index: log.size, root }
}

// One statement for a thousand rows, where a row at a time would hold the locks for a second. The seal of the batch replaces theirs.
const savePlaces = (
  tx: Tx,
  batchId: number,
  places: { id: number; batch_index: number; proof: string[] }[],
) =>
  sql`update statement set batch_id = ${batchId}, batch_index = place.batch_index, proof = place.proof, seal = null,
      held_at = null
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id bigint, batch_index int, proof jsonb)
    where statement.id = place.id`.execute(tx)
