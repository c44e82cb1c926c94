import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { NUMBERS_A_SECOND } from '../../platform/db/numbers/record-number.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Ledger } from '../../platform/ledger/open-ledger.ts'
import { systemCode } from '../../platform/config/start-error.ts'
import { inBackup, isSegment, Link, linkFile, namesIn, readJson, Shipped } from './backup-folder.ts'
import { copyWhole, eachOf, isThere, writeWhole } from './durable-file.ts'

/** Keeps the log that was not copied yet, however long the folder of the backup is away. */
export const SLOT = 'selvedge_backup'

export type Shipping = {
  db: Db
  /** The folder of the embedded database. */
  postgres: string
  /** The folder of documents; undefined if a store elsewhere keeps them. */
  documents: string | undefined
  blocksAfter: Ledger['blocksAfter']
}

/**
 * Copies what was written since the last time into the folder of the backup: first documents and blocks, then the log of
 * the database that speaks of them, so that whatever the log can restore has its bytes and its anchors. Does nothing
 * where no backup was ever taken. Returns the moment up to which a restore can go.
 */
export async function ship(shipping: Shipping, dataDir: string): Promise<Date | undefined> {
  const link = await readJson(linkFile(dataDir), Link)
  if (!link) return release(shipping.db)
  const folder = inBackup(link.folder)
  const identity = await readJson(folder.identity, Link.pick({ id: true }))
  if (identity?.id !== link.id)
    throw new Error(`${link.folder} is not the backup of this data folder: is its disk there?`)
  const { at, segment } = await closeSegment(shipping.db)
  if (shipping.documents !== undefined) await shipDocuments(shipping.db, shipping.documents, folder.documents)
  const before = await readJson(folder.shipped, Shipped)
  const last = before?.block ?? -1
  const block = shipping.blocksAfter ? await shipBlocks(shipping.blocksAfter, folder.chain, last) : last
  await shipLog(shipping, folder.wal, segment)
  const shipped: Shipped = { at: at.toISOString(), segment, block }
  await writeWhole(folder.shipped, JSON.stringify(shipped))
  return at
}

/** There is no backup any more: the database need not keep its log for it, which would fill the disk. */
async function release(db: Db): Promise<undefined> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT}`.execute(
    db,
  )
}

/** Ends the file of the log that is being written. A commit after `at` marks that moment for a restore to find. */
async function closeSegment(db: Db): Promise<{ at: Date; segment: string }> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  await sql`select pg_current_xact_id()`.execute(db)
  const closed = await sql<{ segment: string }>`select pg_walfile_name(pg_switch_wal()) as segment`.execute(
    db,
  )
  const [at, segment] = [rows[0]?.at, closed.rows[0]?.segment]
  if (!at || segment === undefined) throw new Error('The database did not say how far its log goes')
  return { at, segment }
}

async function shipLog({ db, postgres }: Shipping, to: string, last: string): Promise<void> {
  const { rows } = await sql<{ first: string | null }>`select pg_walfile_name(restart_lsn + 1) as first
    from pg_replication_slots where slot_name = ${SLOT}`.execute(db)
  const first = rows[0]?.first
  if (first === undefined || first === null)
    throw new Error('The database keeps no log for the backup: take a new one with npm run backup')
  const from = join(postgres, 'cluster', 'pg_wal')
  const names = (await namesIn(from)).toSorted()
  const wanted = names.filter((name) => isSegment(name) && name >= first && name <= last)
  const histories = names.filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
  for (const name of [...histories, ...wanted]) {
    const target = join(to, `${name}.gz`)
    if (!(await isThere(target))) await copyWhole(join(from, name), target, createGzip({ level: 3 }))
  }
  const newest = wanted.at(-1)
  if (newest === undefined || !(await isThere(join(to, `${newest}.gz`)))) return
  await sql`select pg_replication_slot_advance(${SLOT}, ${endOf(newest)}::pg_lsn)`.execute(db)
}

/** The position in the log where a file of it ends. */
function endOf(segment: string): string {
  const end = (BigInt(`0x${segment.slice(16)}`) + 1n) * 0x1000000n
  const log = BigInt(`0x${segment.slice(8, 16)}`) + end / 0x1_0000_0000n
  return `${log.toString(16)}/${(end % 0x1_0000_0000n).toString(16)}`
}

/** Rows are looked at again this far back, ten minutes: one with a lower number may be committed after one with a higher. */
const OVERLAP = 10 * 60 * NUMBERS_A_SECOND
const COPIES_AT_ONCE = 4

/** How far documents are known to be copied, by the folder they go to. */
const copiedTo = new Map<string, number>()

async function shipDocuments(db: Db, from: string, to: string): Promise<void> {
  const after = (copiedTo.get(to) ?? 0) - OVERLAP
  const rows = await db
    .selectFrom('document')
    .where('id', '>', after)
    .select(['id', 'sha256'])
    .orderBy('id')
    .execute()
  const uploads = await db.selectFrom('upload').select('sha256').execute()
  const hashes = new Set([...rows, ...uploads].map(({ sha256 }) => sha256))
  await eachOf([...hashes], COPIES_AT_ONCE, async (sha256) => {
    const path = join(sha256.slice(0, 2), sha256)
    if (await isThere(join(to, path))) return
    await copyWhole(join(from, path), join(to, path)).catch((error: unknown) => {
      // An upload whose bytes are on their way, or a document that was lost before: the check of a restore names it.
      if (systemCode(error) !== 'ENOENT') throw error
    })
  })
  copiedTo.set(to, rows.at(-1)?.id ?? copiedTo.get(to) ?? 0)
}

/** Answers the number of the newest block that is copied. Taking a block twice does no harm, so a cut is no matter. */
async function shipBlocks(
  blocksAfter: NonNullable<Ledger['blocksAfter']>,
  to: string,
  last: number,
): Promise<number> {
  const records = blocksAfter(last)
  const first = await records.next()
  if (first.done) return last
  let head = last
  async function* lines() {
    for (let next = first; !next.done; next = await records.next()) {
      head = next.value.block?.number ?? head
      yield `${JSON.stringify(next.value)}\n`
    }
  }
  const name = String(last + 1).padStart(12, '0')
  await writeWhole(join(to, `${name}.jsonl.gz`), Readable.from(lines()), createGzip())
  return head
}
