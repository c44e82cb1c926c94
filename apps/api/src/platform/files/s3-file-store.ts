import { refusals } from '@selvedge/domain/refusals.ts'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { FileStore } from './file-store.ts'
import { MemoryBudget } from './memory-budget.ts'
import { spool } from './spool.ts'

export type S3Settings = {
  bucket: string
  endpoint?: string | undefined
  region: string
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  forcePathStyle: boolean
}

/** A store that does not answer is given up before the caller's own time limit; each call is tried three times. */
const CONNECT_MILLISECONDS = 3000
const ANSWER_MILLISECONDS = 15_000

/** Documents in an S3-compatible store, one object per hash. UNAVAILABLE while it is away, refuses us, or breaks off. */
export function s3FileStore(settings: S3Settings): FileStore {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: ANSWER_MILLISECONDS,
      throwOnRequestTimeout: true,
    },
    // Not every store knows the newer checksum headers; our keys are checksums themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.accessKeyId &&
      settings.secretAccessKey && {
        credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      }),
  })
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
