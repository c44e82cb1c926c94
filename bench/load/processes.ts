import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Pulse } from './probe.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))

/** A process of ours that has said that it is ready. */
type Running = {
  child: ChildProcess
  url: string
  /** Everything it printed so far. */
  said: () => string
  /** What it logged as a warning or worse, with how often. */
  warnings: Map<string, number>
  stop: () => Promise<void>
}

async function start(args: string[], env: Record<string, string>, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const warnings = new Map<string, number>()
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      if (said.length < 100_000) said += chunk.toString()
      for (const [, warning = ''] of chunk.toString().matchAll(/"level":[456]0.*?"message":"([^"\\]*)/g))
        warnings.set(warning, (warnings.get(warning) ?? 0) + 1)
      const found = ready.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`It ended (${code}) and had said:\n${said}`)))
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  return {
    child,
    url,
    said: () => said,
    warnings,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`It ended on its own and had said:\n${said.slice(-5000)}`)
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** A server of Selvedge as `npm start` runs it, with what it says of itself every `pulseMs`. */
export type Server = Running & { pid: number; pulses: (Pulse & { at: number })[] }

/** Starts main.ts with a data folder of its own; documents lie where all servers find them. */
export async function startServer(
  folder: string,
  documents: string,
  pulseMs: number,
  env: Record<string, string>,
  args = ['--empty'],
): Promise<Server> {
  await mkdir(folder, { recursive: true })
  await shareDocuments(join(folder, 'documents'), documents)
  const running = await start(
    ['--expose-gc', '--import', join(HERE, 'probe.ts'), MAIN, ...args],
    {
      DATA_DIR: folder,
      PORT: '0',
      TRUST_PROXY: 'true',
      BENCH_PULSE_MS: String(pulseMs),
      NODE_ENV: 'production',
      // The world is written by SQL, without seals: as a release would have left it that knew none.
      UPGRADE_FROM: '0.1',
      ...env,
    },
    /Selvedge is ready at (\S+)/,
  )
  const pulses: Server['pulses'] = []
  running.child.on('message', (pulse: Pulse) => pulses.push({ ...pulse, at: performance.now() }))
  return { ...running, pid: running.child.pid ?? 0, pulses }
}

/**
 * Each server keeps what it is receiving to itself, and finds what any has stored: several servers in earnest share a
 * bucket, which would be served by the cores that are measured.
 */
async function shareDocuments(own: string, shared: string): Promise<void> {
  await mkdir(own, { recursive: true })
  for (let i = 0; i < 256; i++) {
    const name = i.toString(16).padStart(2, '0')
    await mkdir(join(shared, name), { recursive: true })
    await symlink(join(shared, name), join(own, name))
  }
}

/** A chain of its own as a node, with the settings by which servers find it and sign for it. */
export async function startBlockchainNode(
  folder: string,
): Promise<Running & { env: Record<string, string> }> {
  await mkdir(folder, { recursive: true })
  const env: Record<string, string> = {}
  const addresses: string[] = []
  for (const role of ['ADMIN', 'ANCHOR', 'REGISTRAR']) {
    const key = generatePrivateKey()
    const file = join(folder, role)
    await writeFile(file, key)
    env[`LEDGER_${role}_KEY_FILE`] = file
    addresses.push(privateKeyToAccount(key).address)
  }
  const directory = join(folder, 'chain')
  await mkdir(directory, { recursive: true })
  const node = await start([join(HERE, 'blockchain-node.ts'), directory, ...addresses], {}, /ready at (\S+)/)
  return { ...node, env: { ...env, LEDGER_RPC_URL: node.url, LEDGER_CONFIRMATIONS: '1' } }
}
