import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedUrl } from './postgres.ts'

/** The embedded server that another process runs in `folder`; undefined where none takes connections. */
export async function runningPostgres(folder: string): Promise<{ url: string; cluster: string } | undefined> {
  const cluster = join(folder, 'cluster')
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (lines[7]?.trim() !== 'ready') return undefined
  const password = await readFile(join(folder, 'password'), 'utf8')
  return { url: embeddedUrl(password, Number(lines[3])), cluster }
}
