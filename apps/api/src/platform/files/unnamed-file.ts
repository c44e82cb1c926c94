import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

type Pieces = AsyncIterable<string | Buffer> | Iterable<string | Buffer>

/**
 * Writes all pieces to a file that has no name, and answers it as a stream from its start; it is gone when the stream is
 * closed, or with the process. Nothing of it is left in memory.
 */
export async function throughFile(pieces: Pieces, signal?: AbortSignal): Promise<Readable> {
  const path = join(tmpdir(), `selvedge-passing-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    for await (const piece of pieces) {
      signal?.throwIfAborted()
      await file.writeFile(piece)
    }
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}
