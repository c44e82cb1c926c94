import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/connect.ts'
import type { Finding } from '../src/operations/ledger-check/finding.ts'
import type { DrillWorld } from './drill-world.ts'
import type { Tamper } from './tamper.ts'

const run = (tx: Tx, text: string) => sql.raw(text).execute(tx)

type Names = ReturnType<Tamper['names']>
const named =
  (kind: Finding['kind'], id: (world: DrillWorld) => number, ...parts: Finding['part'][]) =>
  (world: DrillWorld): Names => ({ kind, id: id(world), parts })

/** A finding of this code alone. */
const by =
  (code: Finding['code'], names: Tamper['names']): Tamper['names'] =>
  (world) => ({ ...names(world), code })

const shipment = named('trade', (world) => world.shipment.id, 'record', 'file')
const scope = named('certification', (world) => world.scope, 'record')
const stock = named('stock', (world) => world.counted, 'record')
const bookOf = named('book', (world) => world.book, 'record')
const plan = named('plan', (world) => world.plan, 'record')
/** A row that is new has a number nobody knows before. */
const newest =
  (kind: Finding['kind'], ...parts: Finding['part'][]) =>
  (): Names => ({ kind, parts })

/** All columns of a table but its number, as they are copied from one row to another. */
async function copyColumns(tx: Tx, table: string): Promise<string> {
  const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and column_name <> 'id'`.execute(tx)
  return rows.map(({ column }) => `"${column}"`).join(', ')
}

async function overwrite(tx: Tx, table: string, from: number, to: number) {
  const columns = await copyColumns(tx, table)
  await run(
    tx,
    `update ${table} set (${columns}) = (select ${columns} from ${table} where id = ${from}) where id = ${to}`,
  )
}

/** Puts a row in again, with the unique values changed. */
async function repeat(tx: Tx, table: string, id: number, changes: Record<string, string> = {}) {
  const columns = await copyColumns(tx, table)
  const values = Object.entries(changes).reduce(
    (text, [column, value]) => text.replace(`"${column}"`, value),
    columns,
  )
  await run(tx, `insert into ${table} (${columns}) select ${values} from ${table} where id = ${id}`)
}

const statementOf = ({ shipment }: DrillWorld, version: number) =>
  `record_type = 'trade' and record_id = ${shipment.id} and version = ${version}`

/** Whole rows that are exchanged, removed, or put in. */
export const ROW_TAMPERS: readonly Tamper[] = [
  {
    what: 'a whole trade: it says what another one says',
    change: (tx, { contract, shipment }) =>
      run(tx, `update trade set contractor_reference_key = 'aside' where id = ${contract}`).then(() =>
        overwrite(tx, 'trade', contract, shipment.id),
      ),
    names: shipment,
  },
  {
    what: 'a whole plan: it says what another one said',
    change: (tx, { plan }) =>
      run(
        tx,
        `update transformation_plan set (name, valid_from, notes) = ('Other', '2020-01-01', 'Other') where id = ${plan}`,
      ),
    names: plan,
  },
  {
    what: 'two positions that change places',
    change: (tx, { shipment }) =>
      run(tx, `update trade_position set ordinal = 100 - ordinal where trade_id = ${shipment.id}`),
    names: shipment,
  },
  {
    what: 'two inputs of a plan that change places',
    change: (tx, { plan }) =>
      run(tx, `update plan_input set ordinal = 100 - ordinal where plan_id = ${plan}`),
    names: plan,
  },
  {
    what: 'a trade removed',
    change: (tx, { shipment }) => run(tx, `delete from trade where id = ${shipment.id}`),
    names: shipment,
  },
  {
    what: 'a trade removed with all that was stated about it',
    change: (tx, { shipment }) =>
      run(
        tx,
        `delete from trade where id = ${shipment.id}; delete from statement where record_type = 'trade' and record_id = ${shipment.id}`,
      ),
    names: by('lineWithoutStatement', shipment),
  },
  {
    what: 'a position removed',
    change: (tx, { shipment }) =>
      run(
        tx,
        `delete from trade_position where id = (select max(id) from trade_position where trade_id = ${shipment.id})`,
      ),
    names: shipment,
  },
  {
    what: 'a certification removed',
    change: (tx, { scope }) => run(tx, `delete from certification where id = ${scope}`),
    names: scope,
  },
  {
    what: 'a shipment removed from a certificate',
    change: (tx, { transaction }) =>
      run(tx, `delete from certification_shipment where certification_id = ${transaction}`),
    names: named('certification', (world) => world.transaction, 'record'),
  },
  {
    what: 'a draw on an input removed',
    change: (tx, { transaction }) =>
      run(tx, `delete from certificate_input where certification_id = ${transaction} and ordinal = 1`),
    names: named('certification', (world) => world.transaction, 'record'),
  },
  {
    what: 'a draw on an input put in',
    change: (tx, { scope }) =>
      run(
        tx,
        `insert into certificate_input (certification_id, ordinal, body_key, number_key, used_g) values (${scope}, 0, 'a', 'b', 1)`,
      ),
    names: named('certification', (world) => world.scope, 'record'),
  },
  {
    what: 'a plan removed',
    change: (tx, { plan }) => run(tx, `delete from transformation_plan where id = ${plan}`),
    names: plan,
  },
  {
    what: 'an input removed from a plan',
    change: (tx, { plan }) =>
      run(tx, `delete from plan_input where id = (select max(id) from plan_input where plan_id = ${plan})`),
    names: plan,
  },
  {
    what: 'a document removed',
    change: (tx, { documentId }) => run(tx, `delete from document where id = ${documentId}`),
    names: shipment,
  },
  {
    what: 'a stock entry removed',
    change: (tx, { counted, book }) =>
      run(
        tx,
        `update mass_book set posted_g = posted_g - (select sum(grams) from mass_entry where event_id = ${counted}) where id = ${book};
         delete from mass_entry where event_id = ${counted}; delete from mass_event where id = ${counted}`,
      ),
    names: stock,
  },
  {
    what: 'an entry put into a stock entry, and its balance set to it',
    change: (tx, { counted, book }) =>
      run(
        tx,
        `insert into mass_entry (event_id, to_book, grams, role, on_day) values (${counted}, ${book}, 5000, 'GOODS', '2026-05-01');
         update mass_book set posted_g = posted_g + 5000 where id = ${book}`,
      ),
    names: stock,
  },
  {
    what: 'a stock entry put in',
    change: (tx, { counted }) => repeat(tx, 'mass_event', counted),
    names: newest('stock', 'record'),
  },
  {
    what: 'a closing removed, and its book open again',
    change: (tx, { closed, book }) =>
      run(
        tx,
        `update mass_book set closed_to = null where id = ${book};
         delete from mass_closing where id = ${closed}; delete from mass_event where id = ${closed}`,
      ),
    names: named('stock', (world) => world.closed, 'record'),
  },
  {
    what: 'an entry put into a closed period, and its balance set to it',
    change: (tx, { counted, book }) =>
      run(
        tx,
        `insert into mass_entry (event_id, to_book, grams, role, on_day) values (${counted}, ${book}, 5000, 'GOODS', '2026-02-01');
         update mass_book set posted_g = posted_g + 5000 where id = ${book}`,
      ),
    names: named('stock', (world) => world.closed, 'record'),
  },
  {
    what: 'a balance that is changed',
    change: (tx, { book }) =>
      run(tx, `update mass_book set posted_g = posted_g + 1000000 where id = ${book}`),
    names: bookOf,
  },
  {
    what: 'a floor that is lowered',
    change: (tx, { book }) => run(tx, `update mass_book set floor_g = floor_g - 1000000 where id = ${book}`),
    names: bookOf,
  },
  {
    what: 'a book that was never opened',
    change: (tx, { book }) => repeat(tx, 'mass_book', book, { posted_g: '0', held_g: '0' }),
    names: newest('book', 'record'),
  },
  {
    what: 'a book removed',
    change: (tx, { book }) => run(tx, `delete from mass_book where id = ${book}`),
    names: stock,
  },
  {
    what: 'a confirmed shipment taken out of the books, and their balances set to it',
    change: (tx, { posted, book }) =>
      run(
        tx,
        `update mass_book set posted_g = posted_g + 405000 where id = ${book};
         delete from mass_entry where event_id = (select id from mass_event where trade_id = ${posted}) and from_book = ${book}`,
      ),
    names: named('trade', (world) => world.posted, 'record'),
  },
  {
    what: 'a hold removed, and the balance set to it',
    change: (tx, { held, book }) =>
      run(
        tx,
        `update mass_book set held_g = held_g - 10000 where id = ${book};
         delete from mass_hold where position_id = (select max(id) from trade_position where trade_id = ${held})`,
      ),
    names: named('trade', (world) => world.held, 'record'),
  },
  {
    what: 'a confirmed shipment that is posted twice',
    change: async (tx, { posted, book }) => {
      const { rows } = await sql<{
        id: number
      }>`select id from mass_entry where from_book = ${book} and factor is not null and event_id =
        (select id from mass_event where trade_id = ${posted})`.execute(tx)
      await repeat(tx, 'mass_entry', rows[0]?.id ?? 0)
      await run(tx, `update mass_book set posted_g = posted_g - 400000 where id = ${book}`)
    },
    names: named('trade', (world) => world.posted, 'record'),
  },
  {
    what: 'what a bale weighs, of a shipment that was posted, with its grams and the balance',
    change: (tx, { posted, book }) =>
      run(
        tx,
        `update mass_entry set (grams, factor) = (2000, '{"baleGrams":1000}') where from_book = ${book} and factor is not null
           and event_id = (select id from mass_event where trade_id = ${posted});
         update mass_book set posted_g = posted_g + 398000 where id = ${book}`,
      ),
    names: named('trade', (world) => world.posted, 'record'),
  },
  {
    what: 'the first statement about a trade removed',
    change: (tx, world) => run(tx, `delete from statement where ${statementOf(world, 1)}`),
    names: named('trade', (world) => world.shipment.id, 'link'),
  },
  {
    what: 'the last statement about a trade removed',
    change: (tx, world) => run(tx, `delete from statement where ${statementOf(world, 2)}`),
    names: shipment,
  },
  {
    what: 'the last statement about a trade removed, and the trade put back to what it was',
    change: (tx, world) =>
      run(
        tx,
        `delete from statement where ${statementOf(world, 2)};
         update trade set status = 'PENDING', decided_by = null, decided_at = null, consignee_reference = null where id = ${world.shipment.id};
         update trade_position set consignee_material_id = null where trade_id = ${world.shipment.id}`,
      ),
    names: by('lineWithoutStatement', shipment),
  },
  {
    what: 'a batch removed with its statements',
    change: (tx) =>
      run(tx, `delete from statement where batch_id = 1; delete from anchor_batch where id = 1`),
    names: newest('batch', 'link'),
  },
  {
    what: 'a key removed',
    change: (tx, { companyId }) =>
      run(tx, `delete from company_key where company_id = ${companyId} and version = 1`),
    names: named('trade', (world) => world.shipment.id, 'signature'),
  },
  {
    what: 'the audit trail removed',
    change: (tx, { companyId }) => run(tx, `delete from audit_event where company_id = ${companyId}`),
    names: named('audit', (world) => world.companyId, 'record'),
  },
  {
    what: 'a line of the audit trail removed',
    change: (tx, { companyId }) =>
      run(tx, `delete from audit_event where company_id = ${companyId} and sequence = 3`),
    names: named('audit', (world) => world.companyId, 'record'),
  },
  {
    what: 'the audit trail removed with all that was stated about it',
    change: (tx, { companyId }) =>
      run(
        tx,
        `delete from audit_event where company_id = ${companyId}; delete from audit_head where company_id = ${companyId}; delete from statement where record_type = 'audit' and record_id = ${companyId}`,
      ),
    names: newest('batch', 'link'),
  },
  {
    what: 'a trade put in',
    change: (tx, { shipment }) => repeat(tx, 'trade', shipment.id, { contractor_reference_key: `'put in'` }),
    names: newest('trade', 'record'),
  },
  {
    what: 'a position put in',
    change: (tx, { shipment }) =>
      run(
        tx,
        `insert into trade_position (trade_id, ordinal, contractor_material_id) select trade_id, 99, contractor_material_id from trade_position where trade_id = ${shipment.id} limit 1`,
      ),
    names: shipment,
  },
  {
    what: 'a certification put in',
    change: (tx, { self }) =>
      repeat(tx, 'certification', self, { certificate_reference_key: 'null', certificate_reference: 'null' }),
    names: newest('certification', 'record'),
  },
  {
    what: 'a shipment put into a certificate',
    change: (tx, { transaction, contract }) =>
      run(
        tx,
        `insert into certification_shipment (certification_id, trade_id) values (${transaction}, ${contract})`,
      ),
    names: named('certification', (world) => world.transaction, 'record'),
  },
  {
    what: 'a deleted plan put in again',
    change: async (tx, { plan, deletedPlan }) => {
      const columns = await copyColumns(tx, 'transformation_plan')
      await run(
        tx,
        `insert into transformation_plan (id, ${columns}) overriding system value
         select ${deletedPlan}, ${columns.replace('"output_material_id"', '(select max(id) from material)').replace('"name_key"', `'again'`)} from transformation_plan where id = ${plan}`,
      )
    },
    names: named('plan', (world) => world.deletedPlan, 'record'),
  },
  {
    what: 'a statement put in',
    change: async (tx, world) => {
      const [{ id } = { id: 0 }] = (
        await sql<{ id: number }>`select id from statement where ${sql.raw(statementOf(world, 2))}`.execute(
          tx,
        )
      ).rows
      await repeat(tx, 'statement', id, {
        version: '3',
        leaf: `'0x${'ef'.repeat(32)}'`,
        batch_id: 'null',
        batch_index: 'null',
        proof: 'null',
      })
    },
    names: shipment,
  },
  {
    what: 'a statement of another record',
    change: (tx, world) =>
      run(
        tx,
        `update statement set (body, salt, signature, signer) = (select body, salt, signature, signer from statement where record_type = 'plan' and version = 1 limit 1) where ${statementOf(world, 1)}`,
      ),
    names: named('trade', (world) => world.shipment.id, 'record'),
  },
  {
    what: 'a line put into the audit trail',
    change: (tx, { companyId }) =>
      run(
        tx,
        `insert into audit_event (at, company_id, user_id, event, data, sequence, salt, hash, prev)
         select at, company_id, user_id, event, data, sequence + 1, salt, hash, prev from audit_event
         where company_id = ${companyId} order by sequence desc limit 1`,
      ),
    names: named('audit', (world) => world.companyId, 'record'),
  },
  {
    what: 'another company of a key',
    change: (tx, { companyId }) =>
      run(
        tx,
        `update company_key set company_id = (select min(id) from company where id <> ${companyId}), version = 99 where company_id = ${companyId} and version = 1`,
      ),
    names: named('trade', (world) => world.shipment.id, 'signature'),
  },
  {
    what: 'a key that was replaced before it signed',
    change: (tx, { companyId }) =>
      run(
        tx,
        `update company_key set replaced_at = created_at - interval '1 day' where company_id = ${companyId} and version = 1`,
      ),
    names: named('trade', (world) => world.shipment.id, 'signature'),
  },
  {
    what: 'all that was stated about a trade, filed as statements about a company',
    change: (tx, { shipment, companyId }) =>
      run(
        tx,
        `update statement set record_type = 'company', record_id = ${companyId}, version = version + 100
         where record_type = 'trade' and record_id = ${shipment.id}`,
      ),
    names: by('statement', shipment),
  },
  {
    what: 'a statement of a type that nobody knows',
    change: (tx, world) =>
      run(tx, `update statement set record_type = 'note' where ${statementOf(world, 1)}`),
    names: by('statement', shipment),
  },
  {
    what: 'a batch that loses a statement in the middle of a history',
    change: (tx, world) => run(tx, `delete from statement where ${statementOf(world, 1)}`),
    names: by('batchLost', newest('batch', 'link')),
  },
  {
    what: 'a version that is missing',
    change: (tx, world) => run(tx, `delete from statement where ${statementOf(world, 1)}`),
    names: by(
      'versionMissing',
      named('trade', (world) => world.shipment.id, 'link'),
    ),
  },
  {
    what: 'a version that is there twice',
    change: async (tx, world) => {
      const { rows } = await sql<{
        id: number
      }>`select id from statement where ${sql.raw(statementOf(world, 2))}`.execute(tx)
      await repeat(tx, 'statement', rows[0]?.id ?? 0, {
        leaf: `'0x${'ef'.repeat(32)}'`,
        batch_id: 'null',
        batch_index: 'null',
        proof: 'null',
      })
    },
    names: by(
      'versionTwice',
      named('trade', (world) => world.shipment.id, 'link'),
    ),
  },
  {
    what: 'the audit lines about a trade removed',
    change: (tx, { shipment }) =>
      run(tx, `delete from audit_event where event like 'trade.%' and subject_id = ${shipment.id}`),
    names: by('statementWithoutLine', shipment),
  },
  {
    what: 'the audit line about a new key removed',
    change: (tx, { companyId }) =>
      run(tx, `delete from audit_event where event = 'company.key-replaced' and subject_id = ${companyId}`),
    names: by(
      'keyLine',
      named('key', (world) => world.companyId, 'record'),
    ),
  },
  {
    what: 'the newest key removed, and the one before put back',
    change: (tx, { companyId }) =>
      run(
        tx,
        `delete from company_key where company_id = ${companyId} and version = 2;
         update company_key set replaced_at = null where company_id = ${companyId} and version = 1`,
      ),
    names: by(
      'keyMissing',
      named('key', (world) => world.companyId, 'signature'),
    ),
  },
  {
    what: 'a key that was replaced, said not to be',
    change: (tx, { companyId }) =>
      run(tx, `update company_key set replaced_at = null where company_id = ${companyId} and version = 1`),
    names: by(
      'key',
      named('key', (world) => world.companyId, 'signature'),
    ),
  },
  {
    what: 'a registered key removed',
    change: (tx, { companyId }) => run(tx, `delete from company_key where company_id = ${companyId}`),
    names: by('keyEvent', newest('key', 'signature')),
  },
  {
    what: 'a document that a statement is not found by any more',
    change: (tx, { documentId }) =>
      run(tx, `delete from statement_document where document_id = ${documentId}`),
    names: by('statementDocuments', shipment),
  },
  {
    what: 'an audit line of a company that is not there',
    change: (tx) =>
      run(
        tx,
        `insert into audit_event (at, company_id, user_id, event, data) select at, -1, user_id, event, data from audit_event limit 1`,
      ),
    names: by('lineOfNobody', newest('audit', 'record')),
  },
  {
    what: 'an audit line written by hand',
    change: (tx) =>
      run(
        tx,
        `insert into audit_event (at, company_id, user_id, event, data) select at, company_id, user_id, event, data from audit_event limit 1`,
      ),
    names: by('lineSeal', newest('audit', 'record')),
  },
  {
    what: 'an audit line copied with its seal',
    change: (tx) =>
      run(
        tx,
        `insert into audit_event (at, company_id, user_id, event, subject_id, data, seal)
         select at, company_id, user_id, event, subject_id, data, seal from audit_event where seal is not null limit 1`,
      ),
    names: by('lineSeal', newest('audit', 'record')),
  },
  ...(['seal', 'refused_at'] as const).map((column): Tamper => ({
    what: `${column} of an audit line in its trail`,
    change: (tx, { companyId }) =>
      run(
        tx,
        `update audit_event set ${column} = ${column === 'seal' ? `seal || '0'` : 'at'} where company_id = ${companyId} and sequence = 2`,
      ),
    names: by(
      'lineSeal',
      named('audit', (world) => world.companyId, 'record'),
    ),
  })),
  ...(['seal', 'created_at', 'replaced_at'] as const).map((column): Tamper => ({
    what: `${column} of a key`,
    change: (tx, { companyId }) =>
      run(
        tx,
        `update company_key set ${column} = ${column === 'seal' ? `seal || '0'` : `${column} + interval '1 second'`} where company_id = ${companyId} and version = 1`,
      ),
    names: by(
      'key',
      named('key', (world) => world.companyId, 'signature'),
    ),
  })),
  {
    what: 'the block of an anchor',
    change: (tx) =>
      run(tx, `update ledger_submission set block_number = block_number + 1 where kind = 'anchor'`),
    names: by('anchorPlace', newest('batch', 'time')),
  },
  ...(['statement', 'audit_event'] as const).map((table): Tamper => ({
    what: `a date that is none, in ${table}`,
    change: (tx, world) =>
      run(
        tx,
        table === 'statement'
          ? `update statement set at = 'infinity' where ${statementOf(world, 1)}`
          : `update audit_event set at = 'infinity' where company_id = ${world.companyId} and sequence = 2`,
      ),
    names: by(
      table === 'statement' ? 'unreadable' : 'trail',
      table === 'statement' ? shipment : newest('audit', 'record'),
    ),
  })),
  {
    what: 'a batch of two thousand million statements',
    change: (tx) => run(tx, `update anchor_batch set size = 2147483647 where id = 1`),
    names: by('batch', newest('batch', 'link')),
  },
  {
    what: 'a link that is of nothing',
    change: (tx) => run(tx, `update chain_link set trade_id = null, plan_id = null`),
    names: by('link', newest('trade', 'record')),
  },
]
