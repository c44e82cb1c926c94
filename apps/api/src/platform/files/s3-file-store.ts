import { refusals } from '@selvedge/domain/refusals.ts'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { FileStore } from './file-store.ts'
import { MemoryBudget } from './memory-budget.ts'
import { type S3Settings, s3Client } from './s3-client.ts'
import { spool } from './spool.ts'

/** Documents in an S3-compatible store, one object per hash. UNAVAILABLE while it is away, refuses us, or breaks off. */
export function s3FileStore(settings: S3Settings): FileStore {
  const client = s3Client(settings)
  const budget = new MemoryBudget()
  const keyOf = (sha256: string) => `documents/${sha256.slice(0, 2)}/${sha256}`
  return {
    async put(content, claim) {
      const { path, ...file } = await spool(join(tmpdir(), 'selvedge-incoming'), content, claim)
      let release = () => {}
      try {
        release = await budget.take(file.size)
        // Whole, as a stream could not be sent again when the store fails for a moment.
        const Body = await readFile(path)
        const Key = keyOf(file.sha256)
        await client
          .send(
            new PutObjectCommand({
              Bucket: settings.bucket,
              Key,
              Body,
              ContentType: 'application/octet-stream',
            }),
          )
          .catch(away)
      } finally {
        release()
        await rm(path, { force: true })
      }
      return file
    },
    async read(sha256) {
      try {
        const object = await client.send(
          new GetObjectCommand({ Bucket: settings.bucket, Key: keyOf(sha256) }),
        )
        return object.Body ? Buffer.from(await object.Body.transformToByteArray()) : undefined
      } catch (error) {
        return error instanceof NoSuchKey ? undefined : away(error)
      }
    },
    async remove(sha256) {
      await client.send(new DeleteObjectCommand({ Bucket: settings.bucket, Key: keyOf(sha256) })).catch(away)
    },
  }
}

/** Whatever the store's reason is, the caller can only try again; the log has the reason. */
function away(cause: unknown): never {
  throw Object.assign(new DomainError('UNAVAILABLE', refusals.documentStoreAway), { cause })
}
