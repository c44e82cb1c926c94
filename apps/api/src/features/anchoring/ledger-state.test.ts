import { ledgerStateEndpoint } from '@selvedge/contract/ledger.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { insertSealed } from '../../../test/support/world/sealed-rows.ts'

let t: TestApp
let operator: Person
beforeAll(async () => {
  t = await testApp()
  operator = await t.aCompany()
  await insertSealed(t.db, 'installation_operator', { user_id: operator.userId, since: t.services.now() })
})

test('an operator reads what was set aside, why, and in whose name', async () => {
  const { trade, contractor } = await aTrade(t)
  await t.anchor()
  expect(await t.call(operator, ledgerStateEndpoint, {})).toEqual({
    setAside: 0,
    refused: 0,
    held: 0,
    newest: [],
    refusedRows: [],
    check: { present: null, last: null },
  })

  await t.db
    .updateTable('statement')
    .set({ batch_id: null, batch_index: null, proof: null, event: 'refused' })
    .where('record_type', '=', 'trade')
    .where('record_id', '=', trade.id)
    .execute()
  await t.anchor()
  expect(await t.call(operator, ledgerStateEndpoint, {})).toMatchObject({
    setAside: 1,
    refused: 0,
    newest: [
      { reason: 'content', recordType: 'trade', recordId: trade.id, companyName: contractor.companyName },
    ],
  })
})

test('nobody else does', async () => {
  const person = await t.aCompany()
  expect((await t.send(person, ledgerStateEndpoint, {})).status).toBe(403)
  expect((await t.send(undefined, ledgerStateEndpoint, {})).status).toBe(401)
})
