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
import type { FileStore } from './file-store.ts'
import { spool } from './spool.ts'

export type S3Settings = {
  bucket: string
  endpoint?: string | undefined
  region: string
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  forcePathStyle: boolean
}

/** Documents in an S3-compatible store, one object per hash. */
export function s3FileStore(settings: S3Settings): FileStore {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    // Not every store knows the newer checksum headers; our keys are checksums themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.accessKeyId &&
      settings.secretAccessKey && {
        credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      }),
  })
  const keyOf = (sha256: string) => `documents/${sha256.slice(0, 2)}/${sha256}`
  return {
    async put(content, claim) {
      const { path, ...file } = await spool(join(tmpdir(), 'selvedge-incoming'), content, claim)
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: settings.bucket,
            Key: keyOf(file.sha256),
            // Whole, as a stream could not be sent again when the store fails for a moment.
            Body: await readFile(path),
            ContentType: 'application/octet-stream',
          }),
        )
      } finally {
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
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(sha256) {
      await client.send(new DeleteObjectCommand({ Bucket: settings.bucket, Key: keyOf(sha256) }))
    },
  }
}
