import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/connect.ts'
import type { DrillWorld } from './drill-world.ts'
import { type Forged, insertStatement, keyOf } from './forging.ts'

export type Forger = {
  tx: Tx
  world: DrillWorld
  masterKey: Uint8Array
  now: Date
  /** The two sides of the shipment, and a company that has nothing to do with it: the certification body. */
  seller: number
  buyer: number
  outsider: number
}

/** Why a page or a bundle, by its nature, says nothing about something. */
export type NotIn = { notIn: string }

/** How a forgery shows: on the page or in the bundle of a record, or why it cannot. */
export type Shown = 'altered' | 'not settled' | 'not handed out' | NotIn

export type Forgery = {
  what: string
  /** Whether it needs a company's own key besides the database. */
  withKey?: boolean
  forge: (forger: Forger) => Promise<unknown>
  /** Which record's page and bundle are looked at; the shipment, where it says nothing else. */
  about?: (world: DrillWorld) => { type: RecordTypeName; id: number }
  /**
   * Who has to find it, besides the check of everything, which has to find each: it is refused before it is anchored, or both the
   * record's page and its bundle show it, where they carry the thing at all.
   */
  found: 'before' | { before?: true; page: Shown; bundle: Shown }
}

/** Found by page and bundle: both call the record altered. */
export const ALTERED = { page: 'altered', bundle: 'altered' } as const
/** Found by page and bundle: both say that what the server keeps does not settle it. */
export const NOT_SETTLED = { page: 'not settled', bundle: 'not settled' } as const

export const run = (tx: Tx, text: string) => sql.raw(text).execute(tx)

/** The shipment, which both sides agreed, and the contract, which was refused: what statements are forged about. */
export const shipment = ({ world }: Pick<Forger, 'world'>) => ({
  type: 'trade' as const,
  id: world.shipment.id,
})
export const contract = ({ world }: Pick<Forger, 'world'>) => ({ type: 'trade' as const, id: world.contract })

/** A statement with the true key of the company that it names. */
export const sign = async (
  by: Forger,
  about: Parameters<typeof insertStatement>[1],
  said: Omit<Forged, 'key'>,
) => insertStatement(by.tx, about, { ...said, key: await keyOf(by.tx, by.masterKey, said.company) })

/** Removes the statements about a record from a version on. */
export async function cut(
  { tx }: Pick<Forger, 'tx'>,
  { type, id }: { type: string; id: number },
  from: number,
): Promise<void> {
  const those = `record_type = '${type}' and record_id = ${id} and version >= ${from}`
  await run(
    tx,
    `delete from statement_document where statement_id in (select id from statement where ${those})`,
  )
  await run(tx, `delete from statement where ${those}`)
}

/** Sets a trade's row back to what it was before the decision about it. */
export async function undecide(tx: Tx, id: number): Promise<void> {
  await run(
    tx,
    `update trade set status = 'PENDING', decided_by = null, decided_at = null, consignee_reference = null where id = ${id}`,
  )
  await run(tx, `update trade_position set consignee_material_id = null where trade_id = ${id}`)
  await run(tx, `delete from chain_link where trade_id = ${id}`)
}
