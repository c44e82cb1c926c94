import { fileURLToPath } from 'node:url'
import { startDemo } from './support/demo-server.ts'

/** Starts the built product on data of its own, passes its address to the tests, and stops it after the last one. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { address, dataDir, stop } = await startDemo(
    {},
    fileURLToPath(new URL('server.log', import.meta.url)),
  )
  process.env['SELVEDGE_URL'] = address
  process.env['SELVEDGE_DATA_DIR'] = dataDir
  return stop
}
