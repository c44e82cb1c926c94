import { createHash, randomBytes } from 'node:crypto'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import { statementBody, statementLeaf } from '@selvedge/proof/statement.ts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ledgerWorld, masterKey } from '../support/world/ledger-world.ts'
import { testDatabase } from '../support/database/test-database.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { ledgerSummary } from '../../src/features/anchoring/ledger-summary.ts'
import { BlockchainUnreachableError } from '../../src/platform/ledger/network/blockchain-error.ts'
import { revealPrivateKey } from '../../src/platform/ledger/keys/company-keys.ts'
import { replaceCompanyKey } from '../../src/platform/ledger/statements/replace-key.ts'
import { sealStatement } from '../../src/platform/ledger/statements/statement-seal.ts'
import { signLeaf } from '../../src/platform/ledger/statements/statement-signature.ts'
import { verifyRecord } from '../../src/platform/ledger/statements/verify-record.ts'

let db: Db
let world: Awaited<ReturnType<typeof ledgerWorld>>
beforeEach(async () => {
  db = await testDatabase()
  world = await ledgerWorld(db)
  // What is there now is ours; everything later has to show that it is.
  await world.worker.tick({ force: true })
})

type Forgery = {
  privateKey: Hex
  by: { companyId: number; userId: number }
  id?: number
  event?: string
  at?: Date
  data?: JsonObject
  /** The form that it is written in: the present one, or that of the release before. */
  form?: 1 | 2
}

/** What somebody with the database alone, and perhaps a company's key, can put into `statement`. */
async function insertForged({ privateKey, by, id = 1, event = 'created', at, data, form = 2 }: Forgery) {
  const before = await db
    .selectFrom('statement')
    .where('record_type', '=', 'trade')
    .where('record_id', '=', id)
    .select(['version', 'leaf'])
    .orderBy('version', 'desc')
    .executeTakeFirst()
  const dated = at ?? world.clock.now()
  const version = (before?.version ?? 0) + 1
  const { id: installation } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const body = statementBody({
    ...(form === 1 ? { v: form } : { v: form, installation }),
    type: 'trade',
    id,
    version,
    event,
    company: by.companyId,
    actor: by.userId,
    at: dated.toISOString(),
    data: world.dataOf(event, data),
    documents: [],
    prev: before?.leaf ?? null,
  })
  const salt = toHex(randomBytes(32))
  const leaf = statementLeaf(body, salt)
  await db
    .insertInto('statement')
    .values({
      record_type: 'trade',
      record_id: id,
      version,
      event,
      company_id: by.companyId,
      user_id: by.userId,
      at: dated,
      body,
      salt,
      leaf,
      prev: before?.leaf ?? null,
      signer: privateKeyToAccount(privateKey).address,
      signature: signLeaf(privateKey, leaf),
      batch_id: null,
      batch_index: null,
      proof: null,
    })
    .execute()
}

/** A key of the forger's own, put beside a company's. */
async function insertKey(companyId: number) {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  const salt = randomBytes(32)
  await db
    .updateTable('company_key')
    .set({ replaced_at: world.clock.now() })
    .where('company_id', '=', companyId)
    .execute()
  await db
    .insertInto('company_key')
    .values({
      company_id: companyId,
      version: 2,
      address: account.address,
      public_key: account.publicKey,
      private_key: randomBytes(60),
      commitment_salt: toHex(salt),
      commitment: toHex(createHash('sha256').update(salt).update(`company:${companyId}`).digest()),
      created_at: world.clock.now(),
      replaced_at: null,
    })
    .execute()
  return privateKey
}

const keyOf = async (companyId: number): Promise<Hex> => {
  const key = await revealPrivateKey(db, world.keys, companyId)
  if (!key) throw new Error('The company has no key')
  return key.privateKey
}

const reasons = async () =>
  (await db.selectFrom('set_aside_statement').select('reason').orderBy('id').execute()).map(
    ({ reason }) => reason,
  )

const submissions = async (kind: 'anchor' | 'register' | 'revoke') =>
  (
    await db.selectFrom('ledger_submission').where('kind', '=', kind).select('state').orderBy('id').execute()
  ).map(({ state }) => state)

const tick = () => world.worker.tick({ force: true })

describe('with the database alone', () => {
  test('a key of the forger is never registered, the company’s own is not revoked, and what the forger signs is set aside', async () => {
    await world.attest({ id: 1 })
    await tick()
    const forged = await insertKey(world.supplier.companyId)
    await insertForged({
      privateKey: forged,
      by: world.supplier,
      event: 'updated',
      data: { quantity: '99999.00' },
    })
    expect(await tick()).toMatchObject({ sealed: 0, setAside: 1, anchored: 0, failed: 2 })
    expect(await reasons()).toEqual(['signature'])
    const summary = await ledgerSummary({ db, blockchain: world.blockchain }, world.supplier.companyId)
    expect(summary).toMatchObject({ setAside: 1, failedReason: { issue: { code: 'notRecordedHere' } } })
    expect(await submissions('register')).toEqual(['done', 'done', 'failed'])
    expect(await submissions('revoke')).toEqual(['failed'])
    expect(await world.blockchain.keyOf(privateKeyToAccount(forged).address)).toMatchObject({
      registeredAt: 0n,
    })
  })

  test('a waiting statement that was changed is set aside, and the record says so', async () => {
    await world.attest({ id: 1 })
    await db.updateTable('statement').set({ event: 'refused' }).execute()
    expect(await tick()).toMatchObject({ sealed: 0, setAside: 1 })
    expect(await reasons()).toEqual(['content'])
    const checked = await verifyRecord(
      { db, blockchain: world.blockchain },
      { type: 'trade', id: 1, read: async () => ({ current: () => world.dataOf() }) },
    )
    expect(checked).toMatchObject({ verdict: 'altered' })
  })

  test('a batch of the forger’s own is not anchored, however it is put into the tables', async () => {
    await world.attest({ id: 1 })
    await tick()
    const { root } = merkleTree([randomBytes(32)])
    await db
      .insertInto('anchor_batch')
      .values({ root: toHex(root), size: 1, sealed_at: world.clock.now(), seal: 'f'.repeat(64) })
      .execute()
    expect(await tick()).toMatchObject({ anchored: 0, failed: 1 })
    expect(await world.blockchain.anchorOf(toHex(root))).toBeNull()
    // Another attempt ends the same way.
    await db.updateTable('ledger_submission').set({ state: 'ready' }).where('state', '=', 'failed').execute()
    expect(await tick()).toMatchObject({ anchored: 0, failed: 1 })
  })

  test('a batch whose root was exchanged before it was sent is not anchored', async () => {
    await world.attest({ id: 1 })
    const { root } = merkleTree([randomBytes(32)])
    await world.worker.stop()
    const away = () => Promise.reject(new BlockchainUnreachableError(new Error('refused')))
    const sealing = world.workerOn({ ...world.blockchain, broadcast: away, chainId: away })
    expect(await sealing.tick({ force: true })).toMatchObject({ sealed: 1, reachable: false })
    await sealing.stop()
    await db
      .updateTable('anchor_batch')
      .set({ root: toHex(root) })
      .where('id', '=', (eb) => eb.selectFrom('anchor_batch').select((of) => of.fn.max('id').as('id')))
      .execute()
    const next = world.workerOn(world.blockchain)
    expect(await next.tick({ force: true })).toMatchObject({ anchored: 0, failed: 1 })
  })

  test('a genuine key is not revoked because a date was written beside it', async () => {
    await tick()
    await db.updateTable('company_key').set({ replaced_at: world.clock.now() }).execute()
    expect(await tick()).toMatchObject({ failed: 2 })
    expect((await world.blockchain.keyOf(await addressOf(world.supplier.companyId)))?.revokedAt).toBe(0n)
  })

  const addressOf = async (companyId: number) =>
    (
      await db
        .selectFrom('company_key')
        .where('company_id', '=', companyId)
        .select('address')
        .executeTakeFirstOrThrow()
    ).address
})

describe('with the database and a company’s key', () => {
  test('nothing is dated back: what no server recorded counts only when it is recent', async () => {
    const privateKey = await keyOf(world.supplier.companyId)
    const created = world.clock.now()
    world.clock.pass(3600)
    await insertForged({ privateKey, by: world.supplier, at: created })
    expect(await tick()).toMatchObject({ sealed: 0, setAside: 1 })
    expect(await reasons()).toEqual(['time'])
  })

  test.each<[what: string, forge: () => Promise<Omit<Forgery, 'privateKey'>>]>([
    [
      'decides a trade of two others',
      async () => ({ by: world.supplier, event: 'accepted', data: { decidedBy: 1 } }),
    ],
    [
      'changes the quantity of an agreed trade',
      async () => ({ by: world.buyer, event: 'accepted', data: { quantity: '77777.00' } }),
    ],
    ['records a trade for another company', async () => ({ by: world.buyer, id: 2 })],
    ['begins a second history', async () => ({ by: world.supplier })],
  ])('a company %s only as far as it may', async (_, forge) => {
    await world.attest({ id: 1 })
    const forgery = await forge()
    await insertForged({ ...forgery, privateKey: await keyOf(forgery.by.companyId) })
    expect(await tick()).toMatchObject({ sealed: 1, setAside: 1 })
    expect(await reasons()).toEqual(['rule'])
  })

  test('nothing is stated after what no server recorded, until that is set aside', async () => {
    await world.attest({ id: 1 })
    await insertForged({
      privateKey: await keyOf(world.supplier.companyId),
      by: world.supplier,
      event: 'updated',
    })
    const accept = () => world.attest({ id: 1, ...world.buyer, event: 'accepted' })
    await expect(accept()).rejects.toMatchObject({ code: 'WRONG_STATE' })
    expect(await tick()).toMatchObject({ sealed: 1, setAside: 1 })
    expect(await accept()).toMatchObject({ version: 2 })
    expect(await tick()).toMatchObject({ sealed: 1, setAside: 0 })
  })

  test('nothing is signed that verifiers would not believe', async () => {
    await world.attest({ id: 1 })
    const changed = { ...world.buyer, event: 'accepted', data: { contractorReference: 'Another' } }
    await expect(world.attest({ id: 1, ...changed })).rejects.toMatchObject({ code: 'WRONG_STATE' })
  })

  test('what was dated ahead by a forger is set aside before anything follows it', async () => {
    await world.attest({ id: 1 })
    const at = new Date('9000-01-01')
    await insertForged({
      privateKey: await keyOf(world.supplier.companyId),
      by: world.supplier,
      event: 'updated',
      at,
    })
    expect(await tick()).toMatchObject({ sealed: 1, setAside: 1 })
  })

  test.each([`at = '-infinity'`, `at = 'infinity'`, `body = '{"v":3}'`, `body = repeat('[', 200000)`])(
    'a row with %s stops nobody else',
    async (change) => {
      await insertForged({ privateKey: generatePrivateKey(), by: world.supplier })
      await sql.raw(`update statement set ${change} where batch_id is null`).execute(db)
      await world.attest({ id: 2 })
      expect(await tick()).toMatchObject({ sealed: 1, setAside: 1 })
    },
  )

  test('what was held back for months is set aside when it turns up, however genuine it is', async () => {
    await world.attest({ id: 1 })
    await sql`create table held_back as select * from statement where batch_id is null`.execute(db)
    await db.deleteFrom('statement').where('batch_id', 'is', null).execute()
    await tick()
    world.clock.pass(30 * 24 * 3600)
    await tick()
    await sql`insert into statement overriding system value select * from held_back`.execute(db)
    expect(await tick()).toMatchObject({ sealed: 0, setAside: 1 })
    expect(await reasons()).toEqual(['time'])
  })

  test('a row in the form of the release before is followed by nothing, and set aside', async () => {
    const privateKey = await keyOf(world.supplier.companyId)
    await world.attest({ id: 1 })
    await insertForged({ privateKey, by: world.supplier, event: 'updated', form: 1 })
    const accept = () => world.attest({ id: 1, ...world.buyer, event: 'accepted' })
    await expect(accept()).rejects.toMatchObject({ code: 'WRONG_STATE' })
    expect(await tick()).toMatchObject({ sealed: 1, setAside: 1 })
    expect(await accept()).toMatchObject({ version: 2 })
  })

  test.each([
    ['that no server sealed are set aside', () => 'of a later kind', { setAside: 3 }],
    ['that a later server sealed wait, and fill no page', sealStatementOf, { setAside: 0 }],
  ])('rows of a later form %s', async (_, sealOf, expected) => {
    const few = world.workerOn(world.blockchain, db, 3)
    await world.worker.stop()
    const body = '{"v":3}'
    for (const id of [11, 12, 13])
      await insertForged({ privateKey: generatePrivateKey(), by: world.supplier, id })
    for (const { id, leaf, salt } of await db
      .selectFrom('statement')
      .where('batch_id', 'is', null)
      .selectAll()
      .execute())
      await db
        .updateTable('statement')
        .set({ body, seal: sealOf({ leaf, salt, body }) })
        .where('id', '=', id)
        .execute()
    await world.attest({ id: 2 })
    expect(await few.tick()).toMatchObject(expected)
    world.clock.pass(3600)
    await few.tick()
    expect(await few.tick()).toMatchObject({ waiting: 0 })
    const { batch_id: batch } = await db
      .selectFrom('statement')
      .where('record_id', '=', 2)
      .where('record_type', '=', 'trade')
      .select('batch_id')
      .executeTakeFirstOrThrow()
    expect(batch).not.toBeNull()
  })
})

function sealStatementOf(statement: { leaf: Hex; salt: Hex; body: string }): string {
  return sealStatement(masterKey, statement)
}

describe('what a server recorded', () => {
  test('is anchored however long the server was away', async () => {
    await world.attest({ id: 1 })
    world.clock.pass(30 * 24 * 3600)
    expect(await tick()).toMatchObject({ sealed: 1, setAside: 0, anchored: 1 })
  })

  test('is anchored before the key that signed it is revoked', async () => {
    await world.worker.tick()
    await world.attest({ id: 1 })
    await inTransaction(db, (tx) => replaceCompanyKey(tx, world.keys, world.supplier))
    // Not due yet: the new key is registered, the old one stays until its statement is anchored.
    expect(await world.worker.tick()).toMatchObject({ sealed: 0, keys: 1 })
    expect(await submissions('revoke')).toEqual([])
    // With the statement by which the old key introduced the new one.
    expect(await tick()).toMatchObject({ sealed: 2, anchored: 1 })
    expect(await tick()).toMatchObject({ keys: 1 })
    expect(await submissions('revoke')).toEqual(['done'])
  })

  test('an earlier release is taken over once: its batches and waiting statements, not what does not fit together', async () => {
    await world.attest({ id: 1 })
    await world.worker.tick({ force: true })
    await insertForged({
      privateKey: await keyOf(world.supplier.companyId),
      by: world.supplier,
      id: 2,
      form: 1,
    })
    // As an earlier release leaves it.
    await db.deleteFrom('ledger_taken_over').execute()
    await db.updateTable('anchor_batch').set({ seal: null }).execute()
    await db.updateTable('statement').set({ seal: null }).execute()
    const { root } = merkleTree([fromHex(`0x${'11'.repeat(32)}`)])
    await db
      .insertInto('anchor_batch')
      .values({ root: toHex(root), size: 1, sealed_at: world.clock.now() })
      .execute()
    world.clock.pass(24 * 3600)
    await world.worker.stop()
    const next = world.workerOn(world.blockchain, db, 1000, true)
    expect(await next.tick({ force: true })).toMatchObject({ sealed: 1, setAside: 0, anchored: 1, failed: 1 })
    expect(
      await db.selectFrom('anchor_batch').where('seal', 'is not', null).selectAll().execute(),
    ).toHaveLength(3)

    // The note removed: a later start takes nothing over again.
    await db.deleteFrom('ledger_taken_over').execute()
    await db.updateTable('ledger_submission').set({ state: 'ready' }).where('state', '=', 'failed').execute()
    await next.stop()
    expect(await world.workerOn(world.blockchain).tick({ force: true })).toMatchObject({
      anchored: 0,
      failed: 1,
    })
  })

  test('removing every seal lets nothing be anchored that no company signed', async () => {
    await world.attest({ id: 1 })
    await world.worker.tick({ force: true })
    await world.worker.stop()
    await insertForged({ privateKey: generatePrivateKey(), by: world.supplier, id: 2 })
    const { leaf } = await db
      .selectFrom('statement')
      .where('record_id', '=', 2)
      .select('leaf')
      .executeTakeFirstOrThrow()
    const root = toHex(merkleTree([fromHex(leaf)]).root)
    await db.deleteFrom('ledger_taken_over').execute()
    await db.updateTable('anchor_batch').set({ seal: null }).execute()
    const { id } = await db
      .insertInto('anchor_batch')
      .values({ root, size: 1, sealed_at: world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('statement')
      .set({ batch_id: id, batch_index: 0, proof: '[]' })
      .where('record_id', '=', 2)
      .execute()

    const next = world.workerOn(world.blockchain)
    expect(await next.tick({ force: true })).toMatchObject({ anchored: 0, failed: 1 })
    expect(await world.blockchain.anchorOf(root)).toBeNull()
  })
})
