import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { aCompany, masterKey } from '../../../../test/support/world/ledger-world.ts'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { ensureInstallation, findInstallation } from './installation.ts'

const keys = { masterKey, now: () => new Date() }
let db: Db
beforeEach(async () => {
  db = await testDatabase()
})

/** Does something else between the first statement of a transaction and its second. */
function afterFirstAnswer(work: () => Promise<unknown>): KyselyPlugin {
  let done: Promise<unknown> | undefined
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await (done ??= work())
      return result
    },
  }
}

describe('the identity of an installation', () => {
  test('is one for two that need it first at the same moment', async () => {
    const meanwhile = afterFirstAnswer(() => aCompany(db, keys))
    const id = await inTransaction(db, (tx) => ensureInstallation(tx.withPlugin(meanwhile), masterKey))
    expect(id).toMatch(/^[\da-f]{32}$/)
    expect(id).toBe(await findInstallation(db, masterKey))
  })

  test('is not made anew once something was stated under it', async () => {
    await aCompany(db, keys)
    await db.deleteFrom('installation').execute()
    await expect(inTransaction(db, (tx) => ensureInstallation(tx, masterKey))).rejects.toThrow(
      'was removed from the database',
    )
  })
})
