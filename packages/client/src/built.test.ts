import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { build } from 'vite'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('what is built needs nothing else: it is loaded from an empty folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-client-'))
  try {
    const outDir = join(folder, 'node_modules', '@selvedge', 'client', 'dist')
    await build({
      root: ROOT,
      configFile: join(ROOT, 'vite.config.ts'),
      logLevel: 'silent',
      build: { outDir },
    })
    await cp(join(ROOT, 'package.json'), join(outDir, '..', 'package.json'))
    await writeFile(
      join(folder, 'erp.mjs'),
      `import * as client from '@selvedge/client'
       const selvedge = client.createSelvedge({ baseUrl: 'https://chain.example', key: 'sv_x' })
       console.log(Object.keys(client).sort().join(), Object.keys(selvedge).sort().join())`,
    )
    const { stdout } = await run(process.execPath, ['erp.mjs'], { cwd: folder })
    expect(stdout.trim()).toBe(
      'SelvedgeError,createSelvedge,verifyWebhook addEvent,capture,captureJob,deleteQuery,event,events,eventsOfQuery,storeQuery,storedQueries,subscribe,subscriptions,unsubscribe,values,whoAmI',
    )
    expect(await readFile(join(outDir, 'index.js'), 'utf8')).not.toMatch(/^import /m)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
