import { copyColumns, named, newest, overwrite, repeat, run } from './row-tampering.ts'
import type { Tamper } from './tamper.ts'

const shipment = named('trade', (world) => world.shipment.id, 'record', 'file')
const scope = named('certification', (world) => world.scope, 'record')
const credited = named('certification', (world) => world.replacing, 'record')
const plan = named('plan', (world) => world.plan, 'record')

/** Rows of trades, plans, certificates and their documents that are exchanged, removed, or put in. */
export const RECORD_TAMPERS: readonly Tamper[] = [
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
    what: 'a version that takes the place of a certificate, said to take that of none',
    change: (tx, { replacing }) =>
      run(tx, `update certification set replaces_id = null where id = ${replacing}`),
    names: credited,
  },
  {
    what: 'what a certification body said of a scope certificate removed',
    change: (tx, { scope }) => run(tx, `update certification set standings = null where id = ${scope}`),
    names: scope,
  },
  {
    what: 'what a certification body said of a scope certificate last removed',
    change: (tx, { scope }) =>
      run(tx, `update certification set standings = standings - 1 where id = ${scope}`),
    names: scope,
  },
  {
    what: 'a site put into a scope certificate',
    change: (tx, { scope }) =>
      run(
        tx,
        `update certification set scope = jsonb_set(scope, '{sites}', scope->'sites' || (scope->'sites'->0)) where id = ${scope}`,
      ),
    names: scope,
  },
]
