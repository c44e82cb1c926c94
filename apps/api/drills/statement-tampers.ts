import { sql } from 'kysely'
import { by, named, newest, repeat, run, statementOf } from './row-tampering.ts'
import type { Tamper } from './tamper.ts'

const shipment = named('trade', (world) => world.shipment.id, 'record', 'file')

/** Statements, audit lines, keys, batches and links that are exchanged, removed, or put in. */
export const STATEMENT_TAMPERS: readonly Tamper[] = [
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
