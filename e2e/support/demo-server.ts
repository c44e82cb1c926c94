import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programOf } from '../../apps/api/test/support/servers/program.ts'

const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))
/** What Node made of the sources, for the next server. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../.cache/node-code', import.meta.url))
const START_MS = 180_000

/** The built product on data of its own. */
export type DemoServer = {
  address: string
  dataDir: string
  /** Ends it. */
  end: () => Promise<void>
  /** Ends it and removes its data. */
  stop: () => Promise<void>
}

/** One without a company, with the address where the first one registers. */
export type EmptyServer = DemoServer & { registration: string }

/** Starts it with the demo, on a copy of the folder of a demo that has ended where one is given, and waits for its first anchor. */
export async function startDemo(
  settings?: Readonly<Record<string, string>>,
  { log, made }: { log?: string; made?: string | undefined } = {},
): Promise<DemoServer> {
  const server = await startServer(settings, log, made === undefined ? undefined : await copyOf(made))
  await anchored(server.address)
  return server
}

/** Makes a demo, waits for its first anchor, and answers its folder, of which each server takes a copy instead of making its own. The caller removes it. */
export async function makeDemo(log?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-demo-'))
  const server = await startServer({}, log, folder)
  await anchored(server.address)
  await server.end()
  return folder
}

/** With the owners of its files: the database has an account of its own where this one is root. */
async function copyOf(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'selvedge-e2e-'))
  await promisify(execFile)('cp', ['-a', `${folder}/.`, copy])
  return copy
}

export async function startEmpty(): Promise<EmptyServer> {
  const server = await startServer({ DEMO: 'off' })
  const told = await readFile(join(server.dataDir, 'start.txt'), 'utf8')
  return { ...server, registration: /http\S+\/onboarding/.exec(told)?.[0] ?? '' }
}

/** With these settings beside the usual ones, on a folder that is removed afterwards. `log` keeps what it prints. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  log = join(tmpdir(), 'selvedge-e2e.log'),
  folder?: string,
): Promise<DemoServer> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'selvedge-e2e-')))
  const server = spawn(process.execPath, [programOf(MAIN)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      LEDGER_BATCH_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(server, 'exit')
  const address = await addressOf(server, log)
  const end = async () => {
    server.kill('SIGTERM')
    await exited
  }
  const stop = async () => {
    await end()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  return { address, dataDir, end, stop }
}

/** Waits for the first anchor: before it, the keys of all companies of the demo are registered, a block for each. */
async function anchored(address: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const head = await fetch(new URL('/api/ledger/log/head', address)).catch(() => undefined)
    if (head?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('Nothing of the demo was anchored')
}

/** Waits for the line that says where Selvedge is. What it prints is kept, to be read when a test fails. */
async function addressOf(server: ChildProcess, log: string): Promise<string> {
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    void writeFile(log, output)
  }
  server.stdout?.on('data', collect)
  server.stderr?.on('data', collect)
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && server.exitCode === null) {
    const [, address] = /Selvedge is ready at (\S+)/.exec(output) ?? []
    if (address) return address
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGTERM')
  throw new Error(`Selvedge did not start. It said:\n${output}`)
}
