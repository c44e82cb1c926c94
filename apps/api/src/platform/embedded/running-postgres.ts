import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../config/start-error.ts'
import { embeddedUrl, readPassword, SERVER_ROLE } from './logins.ts'

/** The embedded server that another process runs in `folder`; undefined if none takes connections. */
export async function runningPostgres(folder: string): Promise<{ url: string; cluster: string } | undefined> {
  const cluster = join(folder, 'cluster')
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (lines[7]?.trim() !== 'ready') return undefined
  const password = await readPassword(folder, SERVER_ROLE)
  if (password === undefined)
    throw new StartError(
      `The server that runs on ${folder} is starting, or is older than this command: start a server of this release, then repeat the command.`,
    )
  return { url: embeddedUrl(SERVER_ROLE, password, { port: lines[3] ?? '' }), cluster }
}
