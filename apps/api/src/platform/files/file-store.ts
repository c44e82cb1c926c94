import type { Readable } from 'node:stream'

/** What a stored file is known by: its bytes. */
export type StoredFile = { sha256: string; size: number; contentType: string }

/**
 * Called once the bytes are known and before they are in place: it writes down that somebody needs them. Where it throws,
 * nothing is stored.
 */
export type Claim = (file: StoredFile) => Promise<void>

/** Keeps documents by the SHA-256 of their bytes; the same bytes are stored once. */
export type FileStore = {
  /**
   * Stores a stream or a buffer. It is on durable storage when the promise resolves.
   * Throws FILE_TOO_LARGE past the upload limit.
   */
  put(content: Readable | Buffer, claim?: Claim): Promise<StoredFile>
  /** The bytes, or undefined if they are gone. What comes back is not checked: the caller hashes it. */
  read(sha256: string): Promise<Buffer | undefined>
  /** Forgets the bytes for good; without them already, it does nothing. Whether anybody needs them is the caller's to know. */
  remove(sha256: string): Promise<void>
}
