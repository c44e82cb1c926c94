import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { randomBytes } from 'node:crypto'
import { toHex } from '@selvedge/proof/hex.ts'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/connect.ts'
import type { DrillWorld } from './drill-world.ts'
import { POWER_FORGERIES } from './power-forgeries.ts'
import { type Forged, insertKey, insertStatement, keyOf } from './forging.ts'

/** Who or what finds a forgery: it is refused before it is anchored, or the record's page, its bundle or the check of everything says so. */
export type Finder = 'before' | 'page' | 'bundle' | 'check'

export type Forger = {
  tx: Tx
  world: DrillWorld
  masterKey: Uint8Array
  now: Date
  /** The two sides of the shipment, and a company that has nothing to do with it. */
  seller: number
  buyer: number
  outsider: number
}

export type Forgery = {
  what: string
  /** Whether it needs a company's own key besides the database. */
  withKey?: boolean
  forge: (forger: Forger) => Promise<unknown>
  /** Which record's page and bundle are looked at; the shipment, where it says nothing else. */
  about?: (world: DrillWorld) => { type: RecordTypeName; id: number }
  /** Who has to find it, at least. */
  found: readonly Finder[]
}

const run = (tx: Tx, text: string) => sql.raw(text).execute(tx)
const shipment = ({ world }: Forger) => ({ type: 'trade' as const, id: world.shipment.id })
const contract = ({ world }: Forger) => ({ type: 'trade' as const, id: world.contract })
/** A statement with the true key of the company that it names. */
const sign = async (by: Forger, about: Parameters<typeof insertStatement>[1], said: Omit<Forged, 'key'>) =>
  insertStatement(by.tx, about, { ...said, key: await keyOf(by.tx, by.masterKey, said.company) })
/** Removes the statements about the shipment from a version on. */
async function cut({ tx, world }: Forger, from: number): Promise<void> {
  const those = `record_type = 'trade' and record_id = ${world.shipment.id} and version >= ${from}`
  await run(
    tx,
    `delete from statement_document where statement_id in (select id from statement where ${those})`,
  )
  await run(tx, `delete from statement where ${those}`)
}
const DAY = 24 * 60 * 60 * 1000

/** With the database alone. */
const WITHOUT_KEY: readonly Forgery[] = [
  {
    what: 'a company renamed',
    forge: ({ tx, seller }) => run(tx, `update company set name = name || ' Organic' where id = ${seller}`),
    found: ['page', 'check'],
  },
  {
    what: 'a company moved to another country, in its row and in what it stated',
    forge: async ({ tx, seller }) => {
      await run(tx, `update company set city = 'Izmir' where id = ${seller}`)
      await run(
        tx,
        `update statement set body = regexp_replace(body, '"city":("[^"]*"|null)', '"city":"Izmir"') where record_type = 'company' and record_id = ${seller}`,
      )
    },
    found: ['page', 'bundle', 'check'],
  },
  {
    what: 'what a company stated of itself removed',
    forge: async ({ tx, seller }) => {
      await run(tx, `delete from statement where record_type = 'company' and record_id = ${seller}`)
    },
    found: ['check'],
  },
  {
    what: 'the identity of the installation exchanged',
    forge: ({ tx }) => run(tx, `update installation set id = repeat('ab', 16)`),
    found: ['check'],
  },
  {
    what: 'a key put in, and a higher quantity signed with it',
    forge: async (by) => {
      const key = await insertKey(by.tx, by.seller, by.now)
      await insertStatement(by.tx, shipment(by), {
        event: 'updated',
        company: by.seller,
        key,
        data: { notes: '99999' },
      })
      await run(by.tx, `update trade set notes = '99999' where id = ${by.world.shipment.id}`)
    },
    found: ['before', 'page', 'bundle', 'check'],
  },
  {
    what: 'a whole history rewritten with a key put in',
    forge: async (by) => {
      const key = await insertKey(by.tx, by.seller, by.now)
      await insertStatement(by.tx, shipment(by), { event: 'created', company: by.seller, key, isFirst: true })
    },
    found: ['before', 'check'],
  },
  {
    what: 'a statement parked under another type, and one put in its place',
    forge: async (by) => {
      const key = await insertKey(by.tx, by.buyer, by.now)
      await insertStatement(by.tx, shipment(by), { event: 'updated', company: by.buyer, key })
      await run(
        by.tx,
        `update statement set record_type = 'company' where record_type = 'trade' and record_id = ${by.world.shipment.id} and version = 2`,
      )
    },
    found: ['before', 'page', 'check'],
  },
  {
    what: 'a statement with the signature of another',
    forge: async (by) => {
      const key = await keyOf(by.tx, by.masterKey, by.seller)
      await insertStatement(by.tx, shipment(by), { event: 'updated', company: by.seller, key })
      await run(
        by.tx,
        `update statement s set signature = o.signature from statement o where s.batch_id is null and o.record_type = 'trade' and o.record_id = ${by.world.shipment.id} and o.version = 1`,
      )
    },
    found: ['before', 'page', 'check'],
  },
  {
    what: 'a key put in and asked to be registered',
    forge: (by) => insertKey(by.tx, by.outsider, by.now),
    found: ['before', 'check'],
  },
  {
    what: 'the key of one company given to another',
    forge: async ({ tx, seller, outsider, now }) => {
      await run(
        tx,
        `update company_key set replaced_at = '${now.toISOString()}' where company_id = ${outsider}`,
      )
      await run(
        tx,
        `insert into company_key (company_id, version, address, public_key, private_key, commitment_salt, commitment, created_at)
         select ${outsider}, 2, '0x' || repeat('ab', 20), public_key, private_key, commitment_salt, '0x' || repeat('cd', 32), created_at
         from company_key where company_id = ${seller} and replaced_at is null`,
      )
    },
    found: ['before', 'check'],
  },
  {
    what: 'a company’s only key noted as replaced, so that it is revoked',
    forge: ({ tx, outsider, now }) =>
      run(tx, `update company_key set replaced_at = '${now.toISOString()}' where company_id = ${outsider}`),
    found: ['before', 'check'],
  },
  {
    what: 'a batch of the forger’s own',
    forge: ({ tx, now }) =>
      tx
        .insertInto('anchor_batch')
        .values({ root: toHex(randomBytes(32)), size: 1, sealed_at: now, seal: 'f'.repeat(64) })
        .execute(),
    found: ['before', 'check'],
  },
  {
    what: 'the seal of one batch on another',
    forge: async ({ tx, now }) => {
      const { seal } = await tx
        .selectFrom('anchor_batch')
        .select('seal')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('anchor_batch')
        .values({ root: toHex(randomBytes(32)), size: 1, sealed_at: now, seal })
        .execute()
    },
    found: ['before', 'check'],
  },
  {
    what: 'the root of an anchored batch exchanged, and asked to be anchored again',
    forge: async ({ tx }) => {
      await run(tx, `update anchor_batch set root = '${toHex(randomBytes(32))}' where id = 1`)
      await run(tx, `update ledger_submission set state = 'ready', tx_hash = null where batch_id = 1`)
    },
    found: ['before', 'check'],
  },
  {
    what: 'the newest statement cut off, and the record set back to it',
    forge: async ({
      tx,
      world: {
        shipment: { id },
      },
    }) => {
      await run(
        tx,
        `delete from statement_document where statement_id in (select id from statement where record_type = 'trade' and record_id = ${id} and version = 2)`,
      )
      await run(tx, `delete from statement where record_type = 'trade' and record_id = ${id} and version = 2`)
      await run(
        tx,
        `update trade set status = 'PENDING', decided_by = null, decided_at = null, consignee_reference = null where id = ${id}`,
      )
      await run(tx, `update trade_position set consignee_material_id = null where trade_id = ${id}`)
    },
    found: ['page', 'bundle', 'check'],
  },
  {
    what: 'a record removed as a whole',
    forge: (by) => cut(by, 1),
    // Of the removed record itself there is no bundle any more.
    about: ({ contract: id }) => ({ type: 'trade', id }),
    found: ['check'],
  },
  {
    what: 'the newest statement cut off together with its entry in the map',
    forge: async (by) => {
      await cut(by, 2)
      await run(
        by.tx,
        `delete from record_map_entry where record_type = 'trade' and record_id = ${by.world.shipment.id} and version = 2`,
      )
    },
    found: ['check'],
  },
  {
    what: 'a node of the map exchanged',
    forge: ({ tx }) =>
      run(tx, `update record_map_node set children = decode(repeat('ab', 512), 'hex') where tier = 0`),
    found: ['check'],
  },
  {
    what: 'the head of the newest batch exchanged',
    forge: ({ tx }) =>
      run(
        tx,
        `update anchor_batch set head = replace(head, '"v":1}', '"v":1} ') where log_index = (select max(log_index) from anchor_batch)`,
      ),
    found: ['check'],
  },
  {
    what: 'two batches exchanged in the log',
    forge: async ({ tx }) => {
      await run(tx, 'update anchor_batch set log_index = -1 where log_index = 0')
      await run(tx, 'update anchor_batch set log_index = 0 where log_index = 1')
      await run(tx, 'update anchor_batch set log_index = 1 where log_index = -1')
    },
    found: ['check'],
  },
  {
    what: 'what was set aside wiped away',
    forge: async (by) => {
      const key = await insertKey(by.tx, by.seller, by.now)
      await run(by.tx, 'delete from set_aside_statement')
      await insertStatement(by.tx, shipment(by), { event: 'updated', company: by.seller, key })
    },
    found: ['before', 'check'],
  },
]

/** With the database, and the key of one of the companies. */
const WITH_KEY: readonly Forgery[] = [
  {
    what: 'a statement dated back by a month',
    withKey: true,
    forge: async (by) => {
      const at = new Date(by.now.getTime() - 30 * DAY)
      await sign(by, contract(by), { event: 'updated', company: by.seller, at })
    },
    about: ({ contract: id }) => ({ type: 'trade', id }),
    found: ['before'],
  },
  {
    what: 'a second decision about a trade',
    withKey: true,
    forge: async (by) => {
      await sign(by, contract(by), {
        event: 'accepted',
        company: by.buyer,
        data: { status: 'ACCEPTED' },
        at: by.now,
      })
      await run(by.tx, `update trade set status = 'ACCEPTED' where id = ${by.world.contract}`)
    },
    about: ({ contract: id }) => ({ type: 'trade', id }),
    found: ['before', 'page', 'bundle', 'check'],
  },
  {
    what: 'other quantities after both agreed',
    withKey: true,
    forge: async (by) => {
      await sign(by, shipment(by), {
        event: 'updated',
        company: by.seller,
        data: { positions: [] },
        at: by.now,
      })
    },
    found: ['before', 'page', 'check'],
  },
  {
    what: 'a decision by a company that has nothing to do with it',
    withKey: true,
    forge: async (by) => {
      await sign(by, shipment(by), { event: 'updated', company: by.outsider, at: by.now })
    },
    found: ['before', 'page', 'check'],
  },
  {
    what: 'a certificate accepted once more, valid for longer',
    withKey: true,
    forge: async (by) => {
      const about = { type: 'certification' as const, id: by.world.scope }
      await sign(by, about, {
        event: 'accepted',
        company: by.outsider,
        data: { validUntil: '2040-01-01' },
        at: by.now,
      })
      await run(by.tx, `update certification set valid_until = '2040-01-01' where id = ${by.world.scope}`)
    },
    about: ({ scope: id }) => ({ type: 'certification', id }),
    found: ['before', 'page', 'bundle', 'check'],
  },
  {
    what: 'the plan of another company changed',
    withKey: true,
    forge: async (by) => {
      const about = { type: 'plan' as const, id: by.world.plan }
      await sign(by, about, {
        event: 'updated',
        company: by.seller,
        data: { notes: 'Ours' },
        at: by.now,
      })
      await run(by.tx, `update transformation_plan set notes = 'Ours' where id = ${by.world.plan}`)
    },
    about: ({ plan: id }) => ({ type: 'plan', id }),
    found: ['before', 'page', 'bundle', 'check'],
  },
]

export const FORGERIES: readonly Forgery[] = [...WITHOUT_KEY, ...POWER_FORGERIES, ...WITH_KEY]
