import { ALTERED, contract, cut, type Forgery, NOT_SETTLED, run, shipment, undecide } from './forgery.ts'
import { insertKey, insertStatement, keyOf } from './forging.ts'

/** What somebody with the database alone makes records and companies say. */
export const RECORD_FORGERIES: readonly Forgery[] = [
  {
    what: 'a company renamed',
    forge: ({ tx, seller }) => run(tx, `update company set name = name || ' Organic' where id = ${seller}`),
    found: { page: 'altered', bundle: { notIn: 'it carries what the company stated, which is still right' } },
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
    found: ALTERED,
  },
  {
    what: 'what a company stated of itself removed',
    forge: async ({ tx, seller }) => {
      await run(tx, `delete from statement where record_type = 'company' and record_id = ${seller}`)
    },
    found: ALTERED,
  },
  {
    what: 'what a company stated of itself removed, together with its entry in the map',
    forge: async ({ tx, seller }) => {
      await run(tx, `delete from statement where record_type = 'company' and record_id = ${seller}`)
      await run(tx, `delete from record_map_entry where record_type = 'company' and record_id = ${seller}`)
    },
    found: NOT_SETTLED,
  },
  {
    what: 'a company’s next key no longer introduced',
    forge: (by) => cut(by, { type: 'company', id: by.seller }, 2),
    about: (world) => ({ type: 'certification', id: world.scope }),
    found: ALTERED,
  },
  {
    what: 'the identity of the installation exchanged',
    forge: ({ tx }) => run(tx, `update installation set id = repeat('ab', 16)`),
    found: {
      page: { notIn: 'each statement names the installation itself' },
      bundle: { notIn: 'each statement names the installation itself' },
    },
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
    found: 'before',
  },
  {
    what: 'a whole history rewritten with a key put in',
    forge: async (by) => {
      const key = await insertKey(by.tx, by.seller, by.now)
      await insertStatement(by.tx, shipment(by), { event: 'created', company: by.seller, key, isFirst: true })
    },
    found: 'before',
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
    found: 'before',
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
    found: 'before',
  },
  {
    what: 'the newest statement cut off, and the record set back to it',
    forge: async (by) => {
      await cut(by, shipment(by), 2)
      await undecide(by.tx, by.world.shipment.id)
    },
    found: ALTERED,
  },
  {
    what: 'all statements about a record removed',
    forge: (by) => cut(by, shipment(by), 1),
    found: {
      page: 'altered',
      bundle: { notIn: 'there is no bundle of a record about which nothing is stated' },
    },
  },
  {
    what: 'a record removed as a whole, with its statements',
    forge: async (by) => {
      const { id } = contract(by)
      await cut(by, contract(by), 1)
      await run(by.tx, `update trade set parent_id = null where parent_id = ${id}`)
      await run(by.tx, `delete from trade_position where trade_id = ${id}`)
      await run(by.tx, `delete from trade where id = ${id}`)
    },
    about: (world) => contract({ world }),
    found: { page: { notIn: 'a record that is gone has no page' }, bundle: { notIn: 'nor a bundle' } },
  },
  {
    what: 'what was set aside wiped away',
    forge: async (by) => {
      const key = await insertKey(by.tx, by.seller, by.now)
      await run(by.tx, 'delete from set_aside_statement')
      await insertStatement(by.tx, shipment(by), { event: 'updated', company: by.seller, key })
    },
    found: 'before',
  },
]
