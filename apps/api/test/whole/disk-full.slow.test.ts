import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiError } from '@selvedge/contract/client.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/connect.ts'
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts'
import { limitFileSize } from '../support/servers/limit-file-size.ts'
import { findViolations } from '../support/invariants/invariants.ts'
import { countUnanchored } from '../support/invariants/ledger-invariants.ts'
import { registerPartners } from '../support/world/partners.ts'
import { sentEmails, startServer } from '../support/servers/server-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabaseUrl } from '../support/database/test-database.ts'
import { addMaterial, decide, type Known, recordTrade } from '../support/cases/writes.ts'

const { contract } = tradeEndpoints
const UPLOAD = 200_000

test('with no disk space for documents, blockchain and e-mails it says so, loses nothing, and goes on when there is space', async () => {
  const masterKey = randomBytes(32)
  const dataDir = await temporaryFolder()
  const url = await testDatabaseUrl()
  const server = await startServer(dataDir, { DATABASE_URL: url, MASTER_KEY: masterKey.toString('hex') })
  const partners = await registerPartners([server])
  const { supplier } = partners
  const created: Known[] = []
  const before = recordTrade(partners, { created })
  await before.send(server)
  const db = openDatabase(url, { max: 2 })
  await expect.poll(() => countUnanchored(db), { timeout: 30_000 }).toBe(0)
  const send = () =>
    fetch(`${server.url}/api/uploads?name=a.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${supplier.token}`, 'content-type': 'application/octet-stream' },
      body: randomBytes(UPLOAD),
    })

  limitFileSize(server.child.pid, 0)
  const refused = await send()
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('no room'),
    fields: { documentUpload: expect.any(String) },
  })
  const during = recordTrade(partners)
  expect(await during.send(server).catch((error: unknown) => (error as ApiError).code)).toBe('UNAVAILABLE')
  expect(await readdir(join(dataDir, 'documents', 'incoming'))).toEqual([])
  const exported = await fetch(`${server.url}/api/exports/trades?format=csv`, {
    headers: { authorization: `Bearer ${supplier.token}` },
  })
  expect(exported.status).toBe(503)
  // What needs no file goes on, to be anchored and sent later.
  await before.find(server)
  const material = addMaterial(partners)
  await material.send(server)
  for (const trade of created) await decide(partners, trade).send(server)
  expect(await countUnanchored(db)).toBeGreaterThan(0)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  limitFileSize(server.child.pid, 'unlimited')
  expect((await send()).status).toBe(200)
  await during.send(server)
  await during.find(server)
  await expect.poll(() => countUnanchored(db), { timeout: 60_000 }).toBe(0)
  const [trade] = await server.as(supplier.token).call(contract.list, { query: {} })
  expect(
    await server.as(supplier.token).call(verifyTradeEndpoint, { params: { id: trade?.id ?? 0 } }),
  ).toMatchObject({ verdict: 'verified' })
  const system = { db, files: diskFileStore(join(dataDir, 'documents')), masterKey }
  expect(await findViolations({ ...system, sent: () => sentEmails(dataDir) })).toEqual([])
  await db.destroy()
  await server.stop()
})
