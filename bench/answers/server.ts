import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MAIN = join(ROOT, 'apps/api/src/main.ts')

/** A server on a fresh folder with the demo world, whose outbox lies in that folder. */
export type Server = { url: string; dataDir: string; stop: () => Promise<void> }

/** Starts the server of this working tree. Everything it keeps is gone once it is stopped. */
export async function startServer(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvedge-answers-'))
  const server = await startServerIn(dataDir)
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  return { ...server, stop }
}

/** The same in a folder of the caller's, which stays, with further settings. */
export async function startServerIn(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server & { pid: number }> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'on',
      LOG_LEVEL: 'error',
      LEDGER_BATCH_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'exit')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Selvedge is ready at (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended (${code}) and had said:\n${said}`)))
  })
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Makes somebody an operator of the installation, by the command that an owner of the server has for it. */
export async function makeOperator({ dataDir }: Server, username: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/operators.mjs'), 'add', username], { env })
}
