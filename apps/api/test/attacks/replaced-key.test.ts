import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/connect.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { introduceKey } from '../../src/platform/ledger/statements/company-record.ts'
import { replaceCompanyKey } from '../../src/platform/ledger/statements/replace-key.ts'
import { verifyDocument } from '../../src/platform/ledger/statements/verify-document.ts'
import { verifyRecord } from '../../src/platform/ledger/statements/verify-record.ts'
import { testDatabase } from '../support/database/test-database.ts'
import { ledgerWorld } from '../support/world/ledger-world.ts'

let db: Db
let world: Awaited<ReturnType<typeof ledgerWorld>>
beforeEach(async () => {
  db = await testDatabase()
  world = await ledgerWorld(db)
})

const sha256 = 'ab'.repeat(32)
const MONTH = 30 * 24 * 60 * 60
const tick = () => world.worker.tick({ force: true })
const verify = async (id: number) => {
  const { verdict, sentence } = await verifyRecord(
    { db, blockchain: world.blockchain },
    { type: 'trade', id },
  )
  return { verdict, sentence }
}

test('what a replaced key signs is refused on the page of the record and of its document, though nobody had the key revoked', async () => {
  const { keys, supplier, clock } = world
  await world.attest({ id: 1 })
  const introducedAt = clock.now()
  clock.pass(MONTH)
  const document = { id: 9, name: 'order.pdf', contentType: 'application/pdf', size: 3, sha256 }
  await world.attest({ id: 2, documents: [document] })
  // Only the company's record says that there was a next key by then: whoever has the database kept the rows from it.
  const next = privateKeyToAccount(generatePrivateKey()).address
  await inTransaction(db, (tx) => introduceKey(tx, { ...keys, now: () => introducedAt }, supplier, next))
  await tick()
  expect(await verify(2)).toEqual({
    verdict: 'altered',
    sentence: 'Statement 1 is dated after its company had replaced the key that signed it.',
  })
  const context = { db, blockchain: world.blockchain }
  expect(await verifyDocument(context, { documentId: 9, sha256OfBytes: sha256 })).toMatchObject({
    verdict: 'altered',
    altered: 'signature',
  })
  // What it signed before, and in the same millisecond, stays its own.
  expect(await verify(1)).toMatchObject({ verdict: 'verified' })
})

test('a clock that is behind another server’s ends no key before what it signed', async () => {
  const { keys, supplier, clock } = world
  const behind = clock.now()
  clock.pass(2)
  await world.attest({ id: 1 })
  await inTransaction(db, (tx) => replaceCompanyKey(tx, { ...keys, now: () => behind }, supplier))
  await world.attest({ id: 1, event: 'updated', data: { processingStandard: 'GOTS' } })
  // The former key is revoked once all that it signed is anchored.
  await tick()
  await tick()
  expect(await verify(1)).toMatchObject({ verdict: 'verified' })
})

test('the row of a replaced key, put back as it was with its seal, signs nothing', async () => {
  const { companyId } = world.supplier
  const ofSupplier = (query: { version: number }) => ({ company_id: companyId, ...query })
  const former = await db
    .selectFrom('company_key')
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => replaceCompanyKey(tx, world.keys, world.supplier))
  await db
    .deleteFrom('company_key')
    .where((eb) => eb.and(ofSupplier({ version: 2 })))
    .execute()
  const { seal, replaced_at } = former
  await db
    .updateTable('company_key')
    .set({ seal, replaced_at })
    .where((eb) => eb.and(ofSupplier({ version: 1 })))
    .execute()
  await expect(world.attest({ id: 1 })).rejects.toMatchObject({ code: 'WRONG_STATE' })
})

test('no key is replaced from a date far ahead, that somebody wrote into what it signed', async () => {
  await world.attest({ id: 1 })
  await db
    .updateTable('statement')
    .set({ at: new Date('2035-01-01') })
    .where('record_type', '=', 'trade')
    .execute()
  const replace = () => inTransaction(db, (tx) => replaceCompanyKey(tx, world.keys, world.supplier))
  await expect(replace()).rejects.toMatchObject({ code: 'WRONG_STATE' })
})
