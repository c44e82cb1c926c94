import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { contentTypeOf, SIGNATURE_BYTES } from './content-type.ts'
import { isDiskFull, diskFull } from './disk-space.ts'
import { tooLarge } from './too-large.ts'
import type { Claim, StoredFile } from './file-store.ts'

/** Writes a stream to a temporary file, flushed to the disk, counting and hashing on the way, and has it claimed. */
export async function spool(
  folder: string,
  content: Readable | Buffer,
  claim?: Claim,
): Promise<StoredFile & { path: string }> {
  const path = join(folder, `incoming-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    const file = await write(path, content)
    await claim?.(file)
    return { ...file, path }
  } catch (error) {
    await rm(path, { force: true })
    throw isDiskFull(error) ? diskFull(error) : error
  }
}

/** A sender of too much gets an error response, for which the stream must still be open. */
const chunksOf = (content: Readable): AsyncIterable<Buffer> => content.iterator({ destroyOnReturn: false })

async function write(path: string, content: Readable | Buffer): Promise<StoredFile> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of Buffer.isBuffer(content) ? [content] : chunksOf(content)) {
      size += chunk.length
      if (size > MAX_UPLOAD_BYTES) throw tooLarge()
      if (head.length < SIGNATURE_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SIGNATURE_BYTES)
      hash.update(chunk)
      await file.write(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), size, contentType: contentTypeOf(head) }
}
