import { randomBytes } from 'node:crypto'
import { ApiError } from '@selvedge/contract/client.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { authenticateEndpoint, currentUserEndpoint, logoutEndpoint } from '@selvedge/contract/session.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/connect.ts'
import { s3FileStore } from '../../src/platform/files/s3-file-store.ts'
import { anchoredRoots } from '../support/world/anchored-roots.ts'
import { createDatabase, dropDatabase } from '../support/database/databases.ts'
import { findViolations } from '../support/invariants/invariants.ts'
import { batchRoots, countUnanchored } from '../support/invariants/ledger-invariants.ts'
import { machineSeconds, testBlockchain } from '../support/world/ledger-world.ts'
import { lostOf, repeatUnanswered } from '../support/world/attempts.ts'
import { BOUND_MS, keepWriting } from '../support/servers/traffic.ts'
import { addMaterial, recordTrade } from '../support/cases/writes.ts'
import { registerPartners } from '../support/world/partners.ts'
import { PASSWORD } from '../support/world/people.ts'
import { aNode, keyFilesOf } from '../support/servers/rpc-node.ts'
import { startS3Server } from '../support/servers/s3-server.ts'
import { sentEmails, startServer } from '../support/servers/server-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { tradeRequest } from '../support/world/trades.ts'
import { differences } from '../support/invariants/system-data.ts'

/** An empty database, a chain behind a node, and a store for documents: all that two servers share. */
async function shared() {
  const name = `selvedge_two_${randomBytes(4).toString('hex')}`
  const url = await createDatabase(inject('testServerUrl'), name)
  onTestFinished(() => dropDatabase(inject('testServerUrl'), name))
  const { provider, accounts, transport } = await testBlockchain({ seconds: machineSeconds() })
  const node = await aNode(provider)
  const keys = await keyFilesOf(accounts)
  const s3 = await startS3Server()
  onTestFinished(s3.close)
  const store = { region: 'eu-test-1', accessKeyId: 'key', secretAccessKey: 'secret', bucket: 'papers' }
  const masterKey = randomBytes(32)
  return {
    transport,
    masterKey,
    db: openDatabase(url),
    files: s3FileStore({ ...store, endpoint: s3.url, forcePathStyle: true }),
    env: {
      DATABASE_URL: url,
      MASTER_KEY: masterKey.toString('hex'),
      LEDGER_RPC_URL: node.url,
      LEDGER_ANCHOR_KEY_FILE: keys.anchor,
      LEDGER_REGISTRAR_KEY_FILE: keys.registrar,
      LEDGER_ADMIN_KEY_FILE: keys.admin,
      DOCUMENTS_S3_BUCKET: store.bucket,
      DOCUMENTS_S3_ENDPOINT: s3.url,
      DOCUMENTS_S3_REGION: store.region,
      DOCUMENTS_S3_ACCESS_KEY_ID: store.accessKeyId,
      DOCUMENTS_S3_SECRET_ACCESS_KEY: store.secretAccessKey,
      DOCUMENTS_S3_FORCE_PATH_STYLE: 'true',
    },
  }
}

test('two servers on one database and one chain are one Selvedge', async () => {
  const { env, db, files, masterKey, transport } = await shared()
  const folders = [await temporaryFolder(), await temporaryFolder()] as const
  // Both at once, so that both want to bring the empty database up to date.
  const [one, two] = await Promise.all([startServer(folders[0], env), startServer(folders[1], env)])
  const partners = await registerPartners([one, two])
  const { supplier, buyer, yarn } = partners

  const { token } = await one
    .as()
    .call(authenticateEndpoint, { query: {}, body: { username: 'buyer', password: PASSWORD } })
  expect((await two.as(token).call(currentUserEndpoint, {})).username).toBe('buyer')
  await one.as(token).call(logoutEndpoint, {})
  const refusal = await two
    .as(token)
    .call(currentUserEndpoint, {})
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED' })

  const ids = new Set<number>()
  for (let i = 0; i < 8; i++) {
    const body = tradeRequest(buyer, yarn)
    // The same request reaches both, as when a proxy tries the other server.
    const answers = await Promise.all(
      [one, two].map((server) =>
        server
          .as(supplier.token)
          .call(tradeEndpoints.contract.create, { body }, { idempotencyKey: `trade ${i}` }),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
    for (const { id } of answers) ids.add(id)
  }
  expect(ids.size).toBe(8)

  await expect.poll(() => countUnanchored(db), { timeout: 180_000 }).toBe(0)
  expect(differences('anchors', await batchRoots(db), await anchoredRoots(transport))).toEqual([])
  for (const id of ids)
    expect(await two.as(buyer.token).call(verifyTradeEndpoint, { params: { id } })).toMatchObject({
      verdict: 'verified',
    })

  // Replaced one after the other while people write: whoever meets one that is gone tries the other.
  const servers = [one, two]
  let turn = 0
  const traffic = keepWriting(
    () => servers[turn++ % servers.length] ?? two,
    ['SERVER_UNREACHABLE'],
    [() => recordTrade(partners), () => addMaterial(partners), () => recordTrade(partners)],
  )
  for (const [i, folder] of folders.entries()) {
    const answered = traffic.answered()
    await expect.poll(traffic.answered, { timeout: BOUND_MS }).toBeGreaterThan(answered + 5)
    await servers[i]?.stop()
    servers[i] = await startServer(folder, env)
  }
  const attempts = await traffic.end()
  const [first = one] = servers
  const recorded = attempts.filter(({ write }) => write.what.startsWith('contract')).length
  expect(await lostOf(first, attempts)).toEqual([])
  expect(await repeatUnanswered(first, attempts)).toEqual([])
  await expect.poll(() => countUnanchored(db), { timeout: 180_000 }).toBe(0)

  const sent = async () => (await Promise.all(folders.map(sentEmails))).flat()
  // E-mails about keys come when the blockchain has them, some time later.
  const others = async () => (await sent()).filter(({ kind }) => !kind?.startsWith('key-'))
  await expect.poll(async () => (await others()).length, { timeout: 120_000 }).toBe(9 + recorded)
  expect(await findViolations({ db, files, masterKey, sent })).toEqual([])
  await db.destroy()
  await Promise.all(servers.map((server) => server.stop()))
})
