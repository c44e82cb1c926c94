import { randomBytes } from 'node:crypto'
import { toHex } from '@selvedge/proof/hex.ts'
import { bucketOfRecord } from '../src/platform/ledger/history/map-store.ts'
import { cut, type Forger, type Forgery, NOT_SETTLED, run, shipment, undecide } from './forgery.ts'
import { insertHead, insertKey } from './forging.ts'

/** Removes the newest statement about the shipment, what the map has about it, and the decision in its row. */
async function cutWithEntry(by: Forger): Promise<void> {
  await cut(by, shipment(by), 2)
  await undecide(by.tx, by.world.shipment.id)
  await run(
    by.tx,
    `delete from record_map_entry where record_type = 'trade' and record_id = ${by.world.shipment.id}`,
  )
}

const exchangeHead = ({ tx }: Forger) =>
  run(
    tx,
    `update anchor_batch set head = replace(head, '"v":1}', '"v":1} ') where log_index = (select max(log_index) from anchor_batch)`,
  )

/** What somebody with the database alone makes of keys, batches, the map and the log. */
export const LEDGER_FORGERIES: readonly Forgery[] = [
  {
    what: 'a key put in and asked to be registered',
    forge: (by) => insertKey(by.tx, by.outsider, by.now),
    found: 'before',
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
    found: 'before',
  },
  {
    what: 'a company’s only key noted as replaced, so that it is revoked',
    forge: ({ tx, outsider, now }) =>
      run(tx, `update company_key set replaced_at = '${now.toISOString()}' where company_id = ${outsider}`),
    found: 'before',
  },
  {
    what: 'a batch of the forger’s own',
    forge: ({ tx, now }) =>
      tx
        .insertInto('anchor_batch')
        .values({ root: toHex(randomBytes(32)), size: 1, sealed_at: now, seal: 'f'.repeat(64) })
        .execute(),
    found: 'before',
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
    found: 'before',
  },
  {
    what: 'the root of an anchored batch exchanged, and asked to be anchored again',
    forge: async ({ tx }) => {
      await run(tx, `update anchor_batch set root = '${toHex(randomBytes(32))}' where id = 1`)
      await run(tx, `update ledger_submission set state = 'ready', tx_hash = null where batch_id = 1`)
    },
    found: 'before',
  },
  {
    what: 'the newest statement cut off together with its entry in the map, and the record set back',
    forge: (by) => cutWithEntry(by),
    found: NOT_SETTLED,
  },
  {
    what: 'the same, with the entry of the version before put in',
    forge: async (by) => {
      await cutWithEntry(by)
      await run(
        by.tx,
        `insert into record_map_entry (bucket, record_type, record_id, batch, version, leaf)
         select ${bucketOfRecord(shipment(by))}, 'trade', record_id, 0, version, leaf from statement
         where record_type = 'trade' and record_id = ${by.world.shipment.id}`,
      )
    },
    found: NOT_SETTLED,
  },
  {
    what: 'the same, with the newest head exchanged',
    forge: async (by) => {
      await cutWithEntry(by)
      await exchangeHead(by)
    },
    found: { page: 'not settled', bundle: 'not handed out' },
  },
  {
    what: 'the same, with all heads removed',
    forge: async (by) => {
      await cutWithEntry(by)
      await run(by.tx, 'update anchor_batch set head = null, head_proof = null')
    },
    found: { page: 'not settled', bundle: 'not handed out' },
  },
  {
    what: 'the same, with a head of the forger’s own that is called anchored',
    forge: async (by) => {
      await cutWithEntry(by)
      await insertHead(by, shipment(by))
    },
    found: { before: true, ...NOT_SETTLED },
  },
  {
    what: 'a node of the map exchanged',
    forge: ({ tx }) =>
      run(tx, `update record_map_node set children = decode(repeat('ab', 512), 'hex') where tier = 0`),
    found: NOT_SETTLED,
  },
  {
    what: 'the head of the newest batch exchanged',
    forge: exchangeHead,
    found: { page: 'not settled', bundle: 'not handed out' },
  },
  {
    what: 'two batches exchanged in the log',
    forge: async ({ tx }) => {
      await run(tx, 'update anchor_batch set log_index = -1 where log_index = 0')
      await run(tx, 'update anchor_batch set log_index = 0 where log_index = 1')
      await run(tx, 'update anchor_batch set log_index = 1 where log_index = -1')
    },
    found: { page: { notIn: 'it shows one record, not the order of the batches' }, bundle: 'altered' },
  },
]
