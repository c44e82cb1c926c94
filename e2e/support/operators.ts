import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programOf } from '../../apps/api/test/support/servers/program.ts'

const COMMAND = fileURLToPath(
  new URL('../../apps/api/src/operations/certifiers/operators-main.ts', import.meta.url),
)

/** Makes a demo user an operator of the installation, as one does on the server. */
export async function makeOperator(username: string): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: process.env['SELVEDGE_DATA_DIR'] }
  await promisify(execFile)(process.execPath, [programOf(COMMAND), 'add', username], { env })
}
