import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { equalBytes, fromHex, type Hex } from '@selvedge/proof/hex.ts'
import { hashOfNode } from '@selvedge/proof/history/map-node.ts'
import { STATEMENT_TYPES, type StatementType } from '@selvedge/proof/statement.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { headOf } from '../../platform/ledger/history/batch-leaves.ts'
import { type MapNode, nameOf, readMapNodes } from '../../platform/ledger/history/map-store.ts'
import { findNewestBatch } from '../../platform/ledger/history/open-history.ts'
import { buildNode } from '../../platform/ledger/history/build-node.ts'
import { checkAtOnce } from './check.ts'
import { type Finding, finding } from './finding.ts'

const RECORDS_AT_ONCE = 5000

/**
 * Compares the map of newest statements with the newest head, and every entry with the statements: a record whose newest statement, or
 * all of them, was cut off is named, and one with a statement more than the map knows of.
 */
export const mapCheck = checkAtOnce('map of newest statements', ({ db }) => checkMap(db))

/** What it finds. */
export async function* checkMap(db: Reader): AsyncGenerator<Finding, void> {
  const newest = await findNewestBatch(db)
  const head = newest && headOf(newest)
  if (!newest || !head) return
  const place = head.log.size
  const built: MapNode[] = []
  const top = await buildNode(db, { tier: 0, index: 0 }, place, (node) => built.push(node))
  if (!equalBytes(hashOfNode(top.children), fromHex(head.map.root))) yield map(say.mapDiffers)
  const kept = await readMapNodes(db, built, place)
  if (built.some((node) => !isKept(node, kept.get(nameOf(node))))) yield map(say.mapNodes)
  yield* compareEntries(db, place)
}

const isKept = (node: MapNode, kept: MapNode | undefined) =>
  kept !== undefined &&
  node.children.every((child, at) => equalBytes(child, kept.children[at] ?? new Uint8Array()))

type Difference = {
  type: string
  id: number
  said: number | null
  found: number | null
  leaf: Hex | null
  stated: Hex | null
}

/** Entry by entry, both ways: what the map has and the statements lack, and the reverse. */
async function* compareEntries(db: Reader, place: number): AsyncGenerator<Finding, void> {
  let after = { type: '', id: 0 }
  for (;;) {
    const { rows } = await sql<Difference>`
      with said as (
        select distinct on (record_type, record_id) record_type, record_id, version, leaf from record_map_entry
        where batch <= ${place} order by record_type, record_id, batch desc),
      stated as (
        select distinct on (s.record_type, s.record_id) s.record_type, s.record_id, s.version, s.leaf
        from statement s join anchor_batch b on b.id = s.batch_id where b.log_index <= ${place}
        order by s.record_type, s.record_id, s.version desc)
      select coalesce(said.record_type, stated.record_type) as type, coalesce(said.record_id, stated.record_id) as id,
        said.version as said, stated.version as found, said.leaf, stated.leaf as stated
      from said full join stated on stated.record_type = said.record_type and stated.record_id = said.record_id
      where (stated.leaf is distinct from said.leaf or stated.version is distinct from said.version)
        and (coalesce(said.record_type, stated.record_type), coalesce(said.record_id, stated.record_id))
          > (${after.type}, ${after.id}::bigint)
      order by type, id limit ${sql.lit(RECORDS_AT_ONCE)}`.execute(db)
    for (const row of rows) yield differing(row)
    after = rows.at(-1) ?? after
    if (rows.length < RECORDS_AT_ONCE) return
  }
}

function differing({ type, id, said, found }: Difference): Finding {
  const record = say.record({ type, id: String(id) })
  const of = (sentence: string) => about(type, id, sentence)
  if (found === null) return of(say.newestAllGone({ record, said: String(said) }))
  if (said === null) return of(say.newestNotInMap({ record, found: String(found) }))
  const versions = { record, said: String(said), found: String(found) }
  return of(found < said ? say.newestGone(versions) : say.newestOther(versions))
}

const about = (type: string, id: number, sentence: string): Finding =>
  finding('newestStatement', { kind: isStatementType(type) ? type : 'statement', id }, sentence)

const isStatementType = (type: string): type is StatementType =>
  (STATEMENT_TYPES as readonly string[]).includes(type)

const map = (sentence: string): Finding => finding('map', { kind: 'batch', id: null }, sentence)
