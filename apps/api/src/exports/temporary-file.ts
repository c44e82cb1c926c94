import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DomainError } from '@selvedge/domain/errors.ts'
import { isOutOfRoom } from '../files/room.ts'

/**
 * Writes all pieces to a file that has no name, and answers it as a stream from its start; it is gone when the stream is
 * closed. UNAVAILABLE where the disk has no room for it.
 */
export async function throughFile(pieces: AsyncIterable<string>, signal: AbortSignal): Promise<Readable> {
  const path = join(tmpdir(), `selvedge-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    await write(file, pieces, signal)
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    if (isOutOfRoom(error))
      throw new DomainError('UNAVAILABLE', 'The server has no room for this export now. Try again later.')
    throw error
  }
}

async function write(file: FileHandle, pieces: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  for await (const piece of pieces) {
    signal.throwIfAborted()
    await file.writeFile(piece)
  }
}
