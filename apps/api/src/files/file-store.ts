import type { Readable } from 'node:stream'

/** What a stored file is known by: its bytes. */
export type StoredFile = { sha256: string; size: number; contentType: string }

/** Keeps documents by the SHA-256 of their bytes; the same bytes are kept once. */
export type FileStore = {
  /**
   * Stores a stream or a buffer. It is on durable storage when the promise resolves.
   * Throws FILE_TOO_LARGE past the upload limit.
   */
  put(content: Readable | Buffer): Promise<StoredFile>
  /** The bytes, or undefined where they are gone. What comes back is not checked: the caller hashes it. */
  read(sha256: string): Promise<Buffer | undefined>
}
