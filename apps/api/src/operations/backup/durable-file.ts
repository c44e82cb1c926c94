import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../../platform/files/sync-folder.ts'

/** What was written, in bytes, and its SHA-256 in hex. */
export type Written = { size: number; sha256: string }

/** Writes a file so that it is there whole and flushed, or not at all. `as` changes the bytes on their way. */
export async function writeWhole(
  path: string,
  content: Readable | string,
  as: Transform = new PassThrough(),
): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const half = `${path}.${randomUUID()}.half`
  try {
    const written = await write(half, content, as)
    await rename(half, path)
    await syncFolder(dirname(path))
    return written
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** Copies a file in the same way. */
export const copyWhole = (from: string, to: string, as?: Transform): Promise<Written> =>
  writeWhole(to, createReadStream(from), as)

async function write(path: string, content: Readable | string, as: Transform): Promise<Written> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content
    await pipeline(source, as, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        size += chunk.length
        hash.update(chunk)
        await file.writeFile(chunk)
      }
    })
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Does `work` for each item, several at a time. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const run = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, run))
}
