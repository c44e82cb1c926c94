import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import {
  link,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { systemCode } from '../../platform/config/start-error.ts'
import { syncFolder } from '../../platform/files/sync-folder.ts'
import { isThere } from '../backup/durable-file.ts'
import {
  type ExportTarget,
  exportName,
  type FileToExport,
  LIST,
  type NewExport,
  NOTE,
  SITE,
} from './export-target.ts'

/** As many whole exports as are kept: the one that counts, and the one before, which a server may still be reading. */
const KEPT = 2
/** What was left unfinished is removed after so long: another server may be at it. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000

/** For everybody to read: another program serves these files. */
const FOLDER_MODE = 0o755
const FILE_MODE = 0o644

/**
 * Exports in a folder: `exports/{moment}/site` has the files as they are served, `current` leads to the newest whole export. A file that did not change is the same
 * file on disk (a hard link) in both, so that nothing of it is written again.
 */
export function folderTarget(folder: string): ExportTarget {
  const current = join(folder, 'current')
  const exportsFolder = join(folder, 'exports')
  return {
    name: folder,
    listsFolders: true,
    note: () => textOf(join(current, NOTE)),
    begin: async (at) => {
      const root = join(exportsFolder, exportName(at, randomBytes(4).toString('hex')))
      const before = await targetOf(current, exportsFolder)
      await mkdir(join(root, SITE), { recursive: true, mode: FOLDER_MODE })
      return newExport({ root, before, current })
    },
  }
}

type Places = { root: string; before: string | undefined; current: string }

function newExport({ root, before, current }: Places): NewExport {
  const site = join(root, SITE)
  return {
    put: async ({ path, bytes }) => {
      const to = join(site, path)
      await mkdir(dirname(to), { recursive: true, mode: FOLDER_MODE })
      const known = before === undefined ? undefined : join(before, SITE, path)
      if (known !== undefined && (await isSame(known, bytes)) && (await isLinked(known, to)))
        return 'unchanged'
      await write(to, bytes)
      return 'written'
    },
    blankPages: () => blankPages(site, ''),
    has: (path) => isThere(join(site, path)),
    finish: async (list, note) => {
      await pipeline(
        createReadStream(list),
        createWriteStream(join(root, LIST), { mode: FILE_MODE, flush: true }),
      )
      await write(join(root, NOTE), Buffer.from(note))
      await syncFolder(root)
      await lead(current, root)
      await sweep(root)
    },
    abandon: () => rm(root, { recursive: true, force: true }),
  }
}

/** `current` is replaced in one step: whoever reads through it sees the former export or the new one, whole. */
async function lead(current: string, root: string): Promise<void> {
  const next = `${current}.${randomBytes(4).toString('hex')}`
  // Relative, so that the whole folder can be moved or mounted elsewhere.
  await symlink(process.platform === 'win32' ? root : join('exports', basename(root)), next, 'junction')
  await rename(next, current)
  await syncFolder(dirname(current))
}

const BLANK = Buffer.from(
  '<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>-</title>',
)

async function* blankPages(site: string, within: string): AsyncGenerator<FileToExport> {
  const entries = await opendir(join(site, within))
  let hasPage = false
  for await (const entry of entries) {
    if (entry.isDirectory()) yield* blankPages(site, `${within}${entry.name}/`)
    else hasPage ||= entry.name === 'index.html'
  }
  if (!hasPage) yield { path: `${within}index.html`, bytes: BLANK, type: 'text/html' }
}

/** Removes older exports, and what runs of days ago left unfinished. */
async function sweep(root: string): Promise<void> {
  const folder = dirname(root)
  const names = (await readdir(folder)).toSorted().toReversed()
  const whole: string[] = []
  for (const name of names) {
    const path = join(folder, name)
    if (await isThere(join(path, NOTE))) whole.push(path)
    else if (Date.now() - (await stat(path)).mtimeMs > UNFINISHED_MS) await rm(path, { recursive: true })
  }
  const others = whole.filter((path) => path !== root)
  for (const path of others.slice(KEPT - 1)) await rm(path, { recursive: true, force: true })
}

async function targetOf(current: string, exportsFolder: string): Promise<string | undefined> {
  const path = await readlink(current).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  })
  return path === undefined ? undefined : join(exportsFolder, basename(path))
}

async function isSame(path: string, bytes: Buffer): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile() || found.size !== bytes.length) return false
  return (await readFile(path)).equals(bytes)
}

/** False where the disk knows no hard links, or a file has too many: it is written then. */
async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'].includes(systemCode(error) ?? ''))
      return false
    throw error
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const textOf = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  })
