import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstUserOf } from '../../../accounts/companies/company-store.ts'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { aCompany, masterKey } from '../../../../test/support/world/ledger-world.ts'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { companyAddress, publicKeyOf, revealPrivateKey } from './company-keys.ts'
import { type KeyPair, replaceCompanyKey } from '../statements/replace-key.ts'

const keys = { masterKey, now: () => new Date() }
let db: Db
beforeAll(async () => {
  db = await testDatabase()
})

const replace = (companyId: number, pair?: KeyPair) =>
  inTransaction(db, async (tx) => {
    const userId = await firstUserOf(tx, companyId)
    return replaceCompanyKey(tx, keys, { companyId, userId }, pair)
  })

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a company key', () => {
  test('opens under the master key, and its address is known', async () => {
    const { companyId } = await aCompany(db, keys)
    const pair = await revealPrivateKey(db, keys, companyId)
    const account = privateKeyToAccount(pair?.privateKey ?? '0x')
    expect(await companyAddress(db, companyId)).toBe(account.address)
    expect(pair).toMatchObject({ version: 1, publicKey: account.publicKey })
    expect(await publicKeyOf(db, account.address.toLowerCase())).toBe(account.publicKey)
  })

  test('is nowhere in clear', async () => {
    const { companyId } = await aCompany(db, keys)
    const pair = await revealPrivateKey(db, keys, companyId)
    const row = await db
      .selectFrom('company_key')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    expect(row.private_key.toString('hex')).not.toContain(pair?.privateKey.slice(2))
  })

  test('does not open under another master key', async () => {
    const { companyId } = await aCompany(db, keys)
    const other = { masterKey: new Uint8Array(32).fill(8) }
    await expect(revealPrivateKey(db, other, companyId)).rejects.toThrow(
      'does not open under this master key',
    )
  })

  test('does not open when it was moved to another company', async () => {
    const [one, two] = [await aCompany(db, keys), await aCompany(db, keys)]
    const { private_key } = await db
      .selectFrom('company_key')
      .select('private_key')
      .where('company_id', '=', one.companyId)
      .executeTakeFirstOrThrow()
    await db.updateTable('company_key').set({ private_key }).where('company_id', '=', two.companyId).execute()
    await expect(revealPrivateKey(db, keys, two.companyId)).rejects.toThrow('does not open')
  })
})

describe('replacing a key', () => {
  test('by a fresh one keeps the public part of the former', async () => {
    const { companyId } = await aCompany(db, keys)
    const former = await revealPrivateKey(db, keys, companyId)
    const made = await replace(companyId)
    expect(made.version).toBe(2)
    expect(await companyAddress(db, companyId)).toBe(made.address)
    expect(await publicKeyOf(db, former?.address ?? '')).toBe(former?.publicKey)
  })

  test('with a provided key pair, with or without prefixes, signs with that key', async () => {
    const { companyId } = await aCompany(db, keys)
    const privateKey = generatePrivateKey()
    const { publicKey } = privateKeyToAccount(privateKey)
    await replace(companyId, { privateKey: privateKey.slice(2).toUpperCase(), publicKey: publicKey.slice(4) })
    expect(await revealPrivateKey(db, keys, companyId)).toMatchObject({ version: 2, privateKey, publicKey })
  })

  const good = generatePrivateKey()
  const { publicKey } = privateKeyToAccount(good)
  test.each([
    [
      'a public key of another pair',
      { privateKey: generatePrivateKey(), publicKey },
      'publicKey',
      issues.keyPair,
    ],
    ['no public key', { privateKey: good, publicKey: '' }, 'publicKey', issues.publicKey],
    ['no hexadecimal digits', { privateKey: 'my key', publicKey }, 'privateKey', issues.privateKey],
    ['zero', { privateKey: `0x${'0'.repeat(64)}`, publicKey }, 'privateKey', issues.privateKey],
    [
      'a number beyond the curve',
      { privateKey: `0x${'f'.repeat(64)}`, publicKey },
      'privateKey',
      issues.privateKey,
    ],
    ['a key cut short', { privateKey: good.slice(0, -1), publicKey }, 'privateKey', issues.privateKey],
  ])('refuses %s', async (_what, pair, field, issue) => {
    const { companyId } = await aCompany(db, keys)
    const error = await refusal(replace(companyId, pair))
    expect(error).toBeInstanceOf(DomainError)
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fields: { [field]: issue } })
    expect(await revealPrivateKey(db, keys, companyId)).toMatchObject({ version: 1 })
  })

  test('refuses a key that another company uses, or used', async () => {
    const [one, two] = [await aCompany(db, keys), await aCompany(db, keys)]
    const pair = await revealPrivateKey(db, keys, one.companyId)
    await replace(one.companyId)
    const error = await refusal(replace(two.companyId, pair))
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fields: { privateKey: refusals.keyUsed } })
  })

  test('by several at once gives as many versions, one of them present', async () => {
    const { companyId } = await aCompany(db, keys)
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => replace(companyId)))
    expect(new Set(made.map(({ version }) => version))).toEqual(new Set([2, 3, 4, 5, 6]))
    const present = await revealPrivateKey(db, keys, companyId)
    expect(present?.version).toBe(6)
  })
})

test('nobody has the public key of an address no company uses', async () => {
  expect(await publicKeyOf(db, '0x00000000000000000000000000000000000000AA')).toBeUndefined()
  expect(await publicKeyOf(db, 'nonsense')).toBeUndefined()
})
