import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../config/start-error.ts'
import { newPassword, passwordFile, SUPERUSER } from './logins.ts'
import { type Account, giveTo } from './postgres-account.ts'
import { type Binaries, cannotRun } from './postgres-binaries.ts'

/** The files of one database server: `cluster` belongs to PostgreSQL, `password` is its superuser's. */
export type Cluster = { folder: string; password: string }

const FIXED_LOCALE = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** Opens the cluster in `dataDir`, or makes one. It appears whole or not at all: it is made beside and then renamed. */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  { sync, log }: { sync: boolean; log: (line: string) => void },
): Promise<Cluster> {
  await removeUnfinished(dataDir)
  const folder = join(dataDir, 'cluster')
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    log('Creating the database')
    await createCluster(dataDir, binaries, account, sync)
  } else if (version.trim() !== binaries.majorVersion) {
    throw new StartError(
      `The data in ${dataDir} was written by PostgreSQL ${version.trim()}, and this Selvedge comes with ${binaries.majorVersion}: move them with pg_dump, or set DATABASE_URL.`,
    )
  }
  return { folder, password: await readFile(join(dataDir, passwordFile[SUPERUSER]), 'utf8') }
}

/**
 * The cluster as the server sees it. Root may enter folders that the server's account may not (/root, a closed home), so the
 * server is started inside its folder and finds itself through the kernel, wherever the data is.
 */
export const clusterAsSeenBy = (account: Account, folder: string) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : folder

/** The server's environment: none of our own variables (PGDATA, PGPORT, locale) reach it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot, TEMP }) }
}

async function createCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  sync: boolean,
): Promise<void> {
  const half = `${dataDir}${UNFINISHED}${randomBytes(6).toString('hex')}`
  const cluster = join(half, 'cluster')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  const password = join(half, passwordFile[SUPERUSER])
  await writeFile(password, newPassword(), { mode: 0o600, flush: true })
  // The outer folder last: until then nobody else can replace the inner ones.
  await giveTo(account, password, cluster, half)
  const options = [
    `--pgdata=${clusterAsSeenBy(account, cluster)}`,
    `--username=${SUPERUSER}`,
    `--pwfile=../${passwordFile[SUPERUSER]}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--no-instructions',
    ...FIXED_LOCALE,
    ...(sync ? [] : ['--no-sync']),
  ]
  try {
    await promisify(execFile)(binaries.initdb, options, {
      cwd: cluster,
      env: serverEnvironment(),
      ...account,
    })
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw cannotRun(error)
  }
  await rename(half, dataDir)
}

const UNFINISHED = '.unfinished-'

async function removeUnfinished(dataDir: string): Promise<void> {
  const parent = dirname(dataDir)
  await mkdir(parent, { recursive: true })
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(dataDir) + UNFINISHED)) continue
    // An initdb whose parent was killed may still be writing there.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 10 })
  }
}
