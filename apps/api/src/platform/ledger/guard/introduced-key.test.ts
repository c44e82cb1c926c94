import { sealKeyRow } from '../keys/genuine-key.ts'
import { randomBytes } from 'node:crypto'
import { type Hex, toHex } from '@selvedge/proof/hex.ts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { sealKeys } from '../../../../test/support/world/seal-keys.ts'
import { ledgerWorld } from '../../../../test/support/world/ledger-world.ts'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findKey, insertKey } from '../keys/company-keys.ts'
import { beginCompanyRecord, introduceKey } from '../statements/company-record.ts'
import { replaceCompanyKey } from '../statements/replace-key.ts'

let db: Db
let world: Awaited<ReturnType<typeof ledgerWorld>>
beforeEach(async () => {
  db = await testDatabase()
  world = await ledgerWorld(db)
})

const tick = () => world.worker.tick({ force: true })
const isRegistered = async (address: Hex) => (await world.blockchain.keyOf(address)).registeredAt !== 0n
const isRevoked = async (address: Hex) => (await world.blockchain.keyOf(address)).revokedAt !== 0n

/** A further key of the supplier, made with the master key: introduced before, or not, and under its commitment, or another. */
function addKey({ introduced, salt }: { introduced: boolean; salt?: Hex }) {
  const { supplier, keys, clock } = world
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  return inTransaction(db, async (tx) => {
    const former = await findKey(tx, supplier.companyId)
    if (!former) throw new Error('The supplier has a key')
    if (introduced) await introduceKey(tx, keys, supplier, address)
    await tx
      .updateTable('company_key')
      .set({ replaced_at: clock.now() })
      .where('id', '=', former.id)
      .execute()
    const { companyId } = supplier
    const version = former.version + 1
    await insertKey(tx, keys, { companyId, version, privateKey, salt: salt ?? former.commitment_salt })
    await sealKeys(tx, keys.masterKey, companyId)
    return { former: former.address, address }
  })
}

describe('a key after a company’s first', () => {
  test('is registered where the key before it introduced it, and what it signs is anchored', async () => {
    await tick()
    const { supplier, keys } = world
    const former = await findKey(db, supplier.companyId)
    const { address } = await inTransaction(db, (tx) => replaceCompanyKey(tx, keys, supplier))
    await world.attest({ id: 1 })
    expect(await tick()).toMatchObject({ failed: 0, setAside: 0 })
    expect(await tick()).toMatchObject({ failed: 0, waiting: 0 })
    expect(await isRegistered(address)).toBe(true)
    expect(await isRevoked(former?.address ?? '0x')).toBe(true)
    const waiting = await db.selectFrom('statement').where('batch_id', 'is', null).selectAll().execute()
    expect(waiting).toEqual([])
  })

  test.each([
    ['nothing introduces it', { introduced: false }],
    ['it stands under another commitment', { introduced: true, salt: toHex(randomBytes(32)) }],
  ])('is not registered where %s, and the key before it stays', async (_, made) => {
    await tick()
    const { former, address } = await addKey(made)
    // Neither that, nor that the one before it ends.
    expect(await tick()).toMatchObject({ failed: 2 })
    expect(await isRegistered(address)).toBe(false)
    expect(await isRevoked(former)).toBe(false)
  })

  test.each([
    ['somebody else signed what introduces it', { signature: `0x${'1b'.repeat(65)}` }],
    ['what introduces it was changed', { salt: `0x${'00'.repeat(32)}` }],
  ] as const)('is not registered where %s', async (_, change) => {
    await tick()
    const { address } = await addKey({ introduced: true })
    await db.updateTable('statement').set(change).where('event', '=', 'key replaced').execute()
    await tick()
    expect(await isRegistered(address)).toBe(false)
  })

  test('is not registered where the record of its company is gone', async () => {
    await world.attest({ id: 1 })
    await tick()
    const { address } = await addKey({ introduced: true })
    await db.deleteFrom('statement').where('record_type', '=', 'company').execute()
    await tick()
    expect(await isRegistered(address)).toBe(false)
  })
})

test('keys that a company had before its record began, in an earlier release, need no introduction', async () => {
  const { supplier, keys } = world
  await db.deleteFrom('statement').where('record_type', '=', 'company').execute()
  const { former, address } = await addKey({ introduced: false, salt: toHex(randomBytes(32)) })
  const first = await db
    .selectFrom('company_key')
    .selectAll()
    .where('company_id', '=', supplier.companyId)
    .orderBy('version')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('company_key')
    .set({ seal: sealKeyRow(keys.masterKey, first, true) })
    .where('id', '=', first.id)
    .execute()
  await inTransaction(db, (tx) => beginCompanyRecord(tx, keys, supplier, 'taken over'))
  expect(await tick()).toMatchObject({ failed: 0, setAside: 0 })
  expect([await isRegistered(former), await isRegistered(address)]).toEqual([true, true])
})
