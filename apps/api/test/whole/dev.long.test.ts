import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@selvedge/contract/client.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { expect, test } from 'vitest'
import { lastingPort } from '../support/servers/lasting-port.ts'
import { runModule } from '../support/servers/child.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const DEV = fileURLToPath(new URL('../../../../scripts/dev.mjs', import.meta.url))
const SOURCE = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const READY = /Selvedge is ready at (\S+)/

test('npm run dev serves the app from source, lets the demo in, and starts the server again when a file is saved', async () => {
  const dataDir = await temporaryFolder()
  const dev = runModule([DEV], { DATA_DIR: dataDir, PORT: String(await lastingPort()) })
  const [, url = ''] = await dev.says(READY)

  const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/src/main.tsx')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-\w+';/)
  expect(policy).toContain("default-src 'none'")
  expect(await (await fetch(`${url}/src/app.tsx`)).text()).toContain('createRoot')

  const [, password = ''] =
    /password of all is (\S+)/.exec(await readFile(join(dataDir, 'start.txt'), 'utf8')) ?? []
  let token: string | null = null
  const client = createClient(`${url}/api`, () => token)
  token = (await client.call(authenticateEndpoint, { query: {}, body: { username: 'spinner', password } }))
    .token

  const processId = () => readFile(join(dataDir, 'selvedge.pid'), 'utf8')
  const before = await processId()
  await utimes(SOURCE, new Date(), new Date())
  await dev.says(/Stopped/)
  // Asked while the server is away, a call waits for it; the data are where they were.
  expect((await client.call(currentUserEndpoint, {})).username).toBe('spinner')
  expect(await processId()).not.toBe(before)
  await dev.says(new RegExp(`${READY.source}[^]*Stopped[^]*${READY.source}`))

  dev.kill('SIGTERM')
  expect(await dev.ended).toBe(0)
  expect(dev.output()).toMatch(/Stopped\.\n$/)
})
