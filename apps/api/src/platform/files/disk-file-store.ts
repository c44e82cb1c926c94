import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { constants } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { isDiskFull, diskFull } from './disk-space.ts'
import { spool } from './spool.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Documents below `folder`, in sub-folders by the first two digits of their hash. One process alone may store in a
 * folder, as the lock on the data folder sees to.
 */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  const incoming = join(folder, 'incoming')
  let swept: Promise<void> | undefined
  return {
    async put(content, claim) {
      // What a killed server was receiving; nobody else stores files here.
      swept ??= rm(incoming, { recursive: true, force: true }).catch((error: unknown) => {
        // The next upload tries again: a fault of a moment must not refuse all that come after.
        swept = undefined
        throw error
      })
      await swept
      const { path, ...file } = await spool(incoming, content, claim)
      const target = pathOf(file.sha256)
      // Renaming over an equal file also repairs one that was damaged.
      const move = async () => {
        await mkdir(join(folder, file.sha256.slice(0, 2)), { recursive: true })
        await rename(path, target)
      }
      await move().catch(async (error: unknown) => {
        await rm(path, { force: true })
        if (!(await exists(target))) throw isDiskFull(error) ? diskFull(error) : error
      })
      await syncFolder(join(folder, file.sha256.slice(0, 2)))
      return file
    },
    async read(sha256) {
      return readStored(pathOf(sha256))
    },
    async remove(sha256) {
      await rm(pathOf(sha256), { force: true })
    },
  }
}

/** Nothing is there, or what no server ever stored: a folder, a link to nowhere, something that is longer than any document. */
const NOT_STORED: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENXIO'])

/** Throws UNAVAILABLE where the disk does not hand the bytes out: that says nothing about them. */
async function readStored(path: string): Promise<Buffer | undefined> {
  try {
    // A pipe in the place of a file would keep an ordinary opening waiting.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const found = await file.stat()
      if (!found.isFile() || found.size > MAX_UPLOAD_BYTES) return undefined
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_STORED.has(String(error.code))) return undefined
    throw Object.assign(new DomainError('UNAVAILABLE', refusals.documentStoreAway), { cause: error })
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
