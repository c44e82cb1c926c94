import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/connect.ts'
import { ledgerWorld } from '../testing/ledger-world.ts'
import { testDatabase } from '../testing/test-database.ts'
import { verifyRecord } from './verify-record.ts'

let db: Db
beforeAll(async () => {
  db = await testDatabase()
})

describe('the anchor worker', () => {
  test('anchors what was stated, and it verifies', async () => {
    const { worker, state, chain } = await ledgerWorld(db)
    await state({ id: 1 })
    console.log(await worker.tick({ force: true }))
    console.log(await worker.tick({ force: true }))
    console.log(await verifyRecord({ db, chain }, { type: 'trade', id: 1, current: { quantity: '12.50' } }))
    console.log(await db.selectFrom('ledger_submission').selectAll().execute())
    expect(1).toBe(1)
  })
})
