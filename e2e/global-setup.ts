import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { makeDemo, startDemo } from './support/demo-server.ts'
import { freePort } from './support/receiver.ts'

/** Starts the built product on data of its own, passes its address to the tests, and stops it after the last one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const port = String(await freePort())
  const log = fileURLToPath(new URL('server.log', import.meta.url))
  const made = await makeDemo(log)
  const { address, dataDir, stop } = await startDemo(
    {
      // Messages of webhooks go to a program that a test starts.
      EGRESS_ALLOW: `public,http://127.0.0.1:${port}`,
      // The checks in the background have their tests on other servers (`altered.spec.ts`).
      RECORD_CHECKS_PER_SECOND: '2',
      LEDGER_CHECK_PER_SECOND: '5',
    },
    { log, made },
  )
  process.env['SELVEDGE_URL'] = address
  process.env['SELVEDGE_DATA_DIR'] = dataDir
  process.env['SELVEDGE_DEMO_MADE'] = made
  process.env['SELVEDGE_RECEIVER_PORT'] = port
  return async () => {
    await stop()
    await rm(made, { recursive: true, force: true })
  }
}
