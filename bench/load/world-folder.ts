import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../apps/api/src/platform/db/connect.ts'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'
import { asSuperuser } from '../../apps/api/src/platform/embedded/as-superuser.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/api/src/platform/embedded/postgres.ts'
import { hashPassword } from '../../apps/api/src/platform/crypto/passwords.ts'
import { createDatabase } from '../../apps/api/test/support/database/databases.ts'
import { allowTestWorlds, superuserUrl } from '../../apps/api/test/support/database/superuser.ts'
import { type CottonSize, makeCottonWorld } from './cotton-world.ts'
import { PASSWORD } from './traffic.ts'

const MIGRATIONS = fileURLToPath(new URL('../../apps/api/src/platform/db/migrations', import.meta.url))
const WORLD = fileURLToPath(new URL('cotton-world.ts', import.meta.url))

/** The document of every record of the world. */
export const SAMPLE_PDF = Buffer.from(
  '%PDF-1.7\n% the paper of every record of the bench\n'.padEnd(20_000, ' '),
)
const samplePdfHash = createHash('sha256').update(SAMPLE_PDF).digest('hex')

export type WorldServer = EmbeddedPostgres & { dataDir: string; pid: number }

/**
 * A database server that holds the world of this size as database `selvedge`, made in `folder` or in a folder for temporary
 * things, and found there by the next run. Another schema or another world has another folder.
 */
export async function openWorld(
  size: CottonSize,
  folder: string | undefined,
  settings: Record<string, string>,
): Promise<WorldServer> {
  const root = folder ?? join(tmpdir(), `selvedge-load-${size.trades}-${await fingerprint()}`)
  const dataDir = join(root, 'postgres')
  const isMade = (await readFile(join(root, 'made'), 'utf8').catch(() => '')) === (await fingerprint())
  if (!isMade) await rm(dataDir, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir, log: console.log, settings })
  await allowTestWorlds(dataDir, server.url)
  // That of a run before may be the superuser's, from a release whose server was that.
  await asSuperuser(await superuserUrl(dataDir, server.url), (superuser) =>
    superuser.query(`drop database if exists ${RUN}`),
  )
  if (!isMade) {
    const start = performance.now()
    console.log('Making', size, 'in', root)
    const db = openDatabase(server.url, { max: 1 })
    try {
      await migrate(db)
      const passwordHash = await hashPassword(PASSWORD)
      await makeCottonWorld(db, size, {
        passwordHash,
        documentSha256: samplePdfHash,
        documentSize: SAMPLE_PDF.length,
      })
    } finally {
      await db.destroy()
    }
    await writeFile(join(root, 'made'), await fingerprint())
    console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
  const pid = Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  return { ...server, dataDir, pid }
}

/** A copy of the world that a run may write to; answers its address. */
export async function copyWorld({ url }: EmbeddedPostgres): Promise<string> {
  const own = new URL(url)
  own.pathname = 'postgres'
  return createDatabase(own.href, RUN, 'selvedge')
}

const RUN = 'selvedge_run'

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(WORLD))
  for (const name of (await readdir(MIGRATIONS)).toSorted())
    hash.update(await readFile(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 12)
}
