import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@selvedge/contract/client.ts'
import { type Db, openDatabase } from '../../../src/platform/db/connect.ts'
import { runningPostgres } from '../../../src/platform/embedded/running-postgres.ts'
import { diskFileStore } from '../../../src/platform/files/disk-file-store.ts'
import type { Mail } from '../../../src/platform/mail/mail.ts'
import { readKey } from '../../../src/platform/config/settings.ts'
import { type Child, runModule } from './child.ts'
import { killTree } from './kill-tree.ts'
import type { SystemData } from '../invariants/system-data.ts'

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))

type Client = ReturnType<typeof createClient>

/** A real server, started from main.ts as a process of its own. */
export type ServerProcess = {
  child: Child
  dataDir: string
  url: string
  /** Calls its API; with a token, as the person of that session. */
  as: (token?: string) => Client
  /** Ends it with all its children by kill -9. */
  kill: () => Promise<void>
  /** Ends it as Ctrl-C does. */
  stop: () => Promise<void>
}

/** Starts main.ts on a data folder and waits until it is ready. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = launchServer(dataDir, env)
  const [, url = ''] = await child.says(/Selvedge is ready at (\S+)/)
  return {
    child,
    dataDir,
    url,
    as: (token) => createClient(`${url}/api`, () => token ?? null),
    kill: () => killServer(child),
    stop: async () => {
      child.kill('SIGINT')
      const code = await child.ended
      if (code !== 0) throw new Error(`It stopped with ${code} and had said:\n${child.output()}`)
    },
  }
}

/** Starts main.ts and does not wait for it. */
export const launchServer = (
  dataDir: string,
  env: Record<string, string> = {},
  atEnd?: (end: () => void) => void,
): Child =>
  runModule([MAIN, '--empty'], { DATA_DIR: dataDir, PORT: '0', LEDGER_BATCH_SECONDS: '0', ...env }, atEnd)

/** Ends a server with all its children by kill -9. */
export async function killServer(child: Child): Promise<void> {
  killTree(child.pid)
  await child.ended
}

/** The data of a running server with its own database, seen from outside. The caller closes `db`. */
export async function openSystemData(dataDir: string): Promise<SystemData> {
  const masterKey = readKey((await readFile(join(dataDir, 'secrets', 'master-key'), 'utf8')).trim())
  return {
    db: await openEmbedded(join(dataDir, 'postgres')),
    files: diskFileStore(join(dataDir, 'documents')),
    masterKey,
    sent: () => sentEmails(dataDir),
  }
}

/** Every e-mail sent by a server without a mail server, oldest first. */
export async function sentEmails(dataDir: string): Promise<Mail[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names
      .toSorted()
      .map(async (name): Promise<Mail> => JSON.parse(await readFile(join(outbox, name), 'utf8'))),
  )
}

async function openEmbedded(folder: string): Promise<Db> {
  const running = await runningPostgres(folder)
  if (!running) throw new Error(`No database server runs on ${folder}`)
  return openDatabase(running.url, { max: 2 })
}
