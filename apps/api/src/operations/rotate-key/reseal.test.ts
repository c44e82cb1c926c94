import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alsoOpens } from '../../platform/crypto/key-ring.ts'
import { knowsSchema } from '../../platform/db/schema-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { revealPrivateKey } from '../../platform/ledger/keys/company-keys.ts'
import { createAnchorWorker } from '../../platform/ledger/anchoring/anchor-worker.ts'
import { BlockchainUnreachableError } from '../../platform/ledger/network/blockchain-error.ts'
import { ledgerWorld, SILENT } from '../../../test/support/world/ledger-world.ts'
import { aWebhookOf } from '../../../test/support/access/keys-of-programs.ts'
import { aCheckedAnchorOf } from '../../../test/support/access/anchors-of-world.ts'
import { answerIn } from '../../features/credentials/anchors/anchor-row.ts'
import { ensureSigningKey, findSigningKey } from '../../records/credentials/issuer-keys.ts'
import { queueFor } from '../../records/webhooks/queue-message.ts'
import { openMessage, openSecret as openWebhookSecret } from '../../records/webhooks/secrets.ts'
import { openMailQueue } from '../../platform/mail/mail-queue.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { openSecretWith } from '../../accounts/second-factor/factor-store.ts'
import { switchFactorOn } from '../../../test/support/world/second-factor.ts'
import { testDatabase, testDatabaseUrl } from '../../../test/support/database/test-database.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { changeOwnKey, forgetPreviousKey, ownPreviousKey } from './own-key.ts'
import { reseal } from './reseal.ts'

const message = (to: string): Mail => ({
  kind: 'password-changed',
  to,
  subject: 'An e-mail',
  text: 'text',
  html: 'html',
})

test('all keys and e-mails open with the new key alone afterwards, also when it was cut off in between', async () => {
  const t = await testApp()
  const previous = t.services.masterKey
  const next = randomBytes(32)
  const people = [await t.aCompany(), await t.aCompany(), await t.aCompany()]
  const keyOf = (masterKey: Buffer, companyId: number) => revealPrivateKey(t.db, { masterKey }, companyId)
  const [guarded, other] = people
  if (!guarded || !other) throw new Error('There is nobody')
  const { secret } = await switchFactorOn(t, guarded)
  const webhookId = await aWebhookOf(t, other, 'works')
  const { publicKey } = await inTransaction(t.db, (tx) => ensureSigningKey(tx, t.services, other.companyId))
  await inTransaction(t.db, (tx) =>
    queueFor(t.services, tx, { webhookId, event: 'webhook.test', data: { of: 'a test' } }),
  )
  await aCheckedAnchorOf(t, other)
  const before = await Promise.all(people.map(({ companyId }) => keyOf(previous, companyId)))
  await inTransaction(t.db, (tx) => t.services.mail.enqueue(tx, message('a@mill.test')))

  // A server with both keys serves meanwhile; one with the new key alone could not.
  const both = alsoOpens(Buffer.from(next), previous)
  expect(await keyOf(both, people[0]?.companyId ?? 0)).toEqual(before[0])
  await expect(keyOf(next, people[0]?.companyId ?? 0)).rejects.toThrow(/does not open under this master key/)

  await sql`alter table company_key add constraint cut_off check (company_id <> ${sql.lit(people[2]?.companyId)}
    or created_at is null) not valid`.execute(t.db)
  await expect(reseal(t.db, { next, previous })).rejects.toThrow(/cut_off/)
  await sql`alter table company_key drop constraint cut_off`.execute(t.db)
  expect(await Promise.all(people.map(({ companyId }) => keyOf(both, companyId)))).toEqual(before)
  expect(await reseal(t.db, { next, previous })).toMatchObject({
    keys: 3,
    issuerKeys: 1,
    factors: 1,
    emails: 3,
    webhooks: 1,
    messages: 1,
    anchors: 1,
  })
  expect(await reseal(t.db, { next, previous })).toEqual({
    keys: 0,
    issuerKeys: 0,
    factors: 0,
    emails: 0,
    webhooks: 0,
    messages: 0,
    anchors: 0,
    seals: 0,
  })

  expect(await Promise.all(people.map(({ companyId }) => keyOf(next, companyId)))).toEqual(before)
  expect(await findSigningKey(t.db, { masterKey: next }, other.companyId)).toMatchObject({ publicKey })
  await expect(keyOf(previous, people[0]?.companyId ?? 0)).rejects.toThrow(/does not open/)
  const anchor = await t.db.selectFrom('identity_anchor').selectAll().executeTakeFirstOrThrow()
  expect(answerIn(next, anchor).standing).toBe('right')
  expect(answerIn(previous, anchor).standing).toBe('unchecked')
  const webhook = await t.db.selectFrom('webhook').select('secret').executeTakeFirstOrThrow()
  const queued = await t.db.selectFrom('webhook_message').select('body').executeTakeFirstOrThrow()
  expect(openWebhookSecret(next, webhook.secret)).toMatch(/^svwh_/)
  expect(() => openWebhookSecret(previous, webhook.secret)).toThrow()
  expect(openMessage(next, webhookId, queued.body)).toContain('a test')
  const { secret: stored } = await t.db.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow()
  expect(openSecretWith(next, guarded.userId, stored)).toEqual(secret)
  expect(() => openSecretWith(previous, guarded.userId, stored)).toThrow()
  expect(() => openSecretWith(next, guarded.userId + 1, stored)).toThrow()
})

test('a server with both keys sends what was queued under the old one', async () => {
  const url = await testDatabaseUrl()
  const sent: Mail[] = []
  const transport = { send: async (mail: Mail) => void sent.push(mail) }
  const previous = randomBytes(32)
  const errors: unknown[] = []
  const open = (masterKey: Buffer) =>
    openMailQueue({ url, masterKey, transport, onError: (error) => errors.push(error) })
  const old = await open(previous)
  const db = await testDatabase({ url, max: 1 })
  await inTransaction(db, (tx) => old.enqueue(tx, message('b@mill.test')))
  await old.stop()
  const server = await open(alsoOpens(randomBytes(32), previous))
  await server.drain()
  await server.stop()

  expect(sent).toEqual([message('b@mill.test')])
  expect(errors).toEqual([])
})

test('what waits to be anchored is anchored under the new key, a day later', async () => {
  const url = await testDatabaseUrl()
  const db = await testDatabase({ url })
  const world = await ledgerWorld(db)
  const transport = { send: () => Promise.resolve() }
  const masterKey = Buffer.from(world.keys.masterKey)
  await (await openMailQueue({ url, masterKey, transport, onError: () => {} })).stop()
  const away = () => Promise.reject(new BlockchainUnreachableError(new Error('refused')))
  const sealing = world.workerOn({ ...world.blockchain, broadcast: away, chainId: away })
  await world.attest({ id: 1 })
  expect(await sealing.tick({ force: true })).toMatchObject({ sealed: 3, anchored: 0 })
  await sealing.stop()
  await world.attest({ id: 2 })
  const [next, previous] = [randomBytes(32), masterKey]
  // Two companies and a person of each; the note of the take-over, the installation, the batch, and the statement that waits.
  expect(await reseal(db, { next, previous })).toMatchObject({ keys: 2, seals: 4 + 4 })

  world.clock.pass(24 * 3600)
  const worker = createAnchorWorker({
    db,
    blockchain: world.blockchain,
    masterKey: next,
    batchMax: 1000,
    batchSeconds: 0,
    now: world.clock.now,
    log: SILENT,
  })
  expect(await worker.tick({ force: true })).toMatchObject({ sealed: 1, setAside: 0, anchored: 2, failed: 0 })
})

test('a server that is shut out of the database changes no key', async () => {
  const t = await testApp()
  await t.aCompany()
  knowsSchema(t.db, 1)

  await expect(reseal(t.db, { next: randomBytes(32), previous: t.services.masterKey })).rejects.toMatchObject(
    {
      code: 'UNAVAILABLE',
    },
  )
})

test('the key in the secrets is changed once, however often the change is taken up', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'secrets', 'master-key')
  const first = randomBytes(32)
  await mkdir(join(folder, 'secrets'))
  await writeFile(file, `${first.toString('hex')}\n`)
  // As if it had ended right after the old key was laid aside.
  await writeFile(`${file}.previous`, `${first.toString('hex')}\n`)

  const { next, previous } = await changeOwnKey(folder)
  expect(previous).toEqual(first)
  expect(next).not.toEqual(first)
  expect(await changeOwnKey(folder)).toEqual({ next, previous: first })
  expect(await ownPreviousKey(folder)).toEqual(first)
  await forgetPreviousKey(folder)
  expect(await ownPreviousKey(folder)).toBeUndefined()
  expect((await readFile(file, 'utf8')).trim()).toBe(next.toString('hex'))
})
