import { buffer, text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { type S3Settings, s3Client } from '../../platform/files/s3-client.ts'

/** An object as a listing has it. */
export type Listed = { key: string; at: Date }

/** What is put: bytes, or a stream of which the size is known. */
export type Put = { body: Buffer | Readable; size: number; type: string; sha256?: string | undefined }

/** Where exports go in an object store: `s3://bucket/prefix`, as its settings are. */
export type BucketSettings = S3Settings & { prefix: string }

/** The name under which an object has the SHA-256 of its bytes, in hexadecimal digits: what the store says of itself (ETag) is another thing in each store. */
const SHA256 = 'sha256'

/** An S3-compatible bucket below a prefix, by names that follow it. Errors of the store are thrown as they are. */
export function openBucket({ prefix, ...settings }: BucketSettings) {
  const client = s3Client(settings)
  const Bucket = settings.bucket
  const start = prefix === '' ? '' : `${prefix}/`
  const at = (name: string) => ({ Bucket, Key: start + name })
  return {
    name: `s3://${Bucket}${prefix === '' ? '' : `/${prefix}`}`,
    put: async (name: string, { body, size, type, sha256 }: Put) => {
      await client.send(
        new PutObjectCommand({
          ...at(name),
          Body: body,
          ContentLength: size,
          ContentType: type,
          ...(sha256 !== undefined && { Metadata: { [SHA256]: sha256 } }),
        }),
      )
    },
    /** The hash that an object was put with, or '' where it has none; undefined where there is no object. */
    hashOf: async (name: string): Promise<string | undefined> => {
      try {
        const { Metadata } = await client.send(new HeadObjectCommand(at(name)))
        return Metadata?.[SHA256] ?? ''
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },
    read: async (name: string): Promise<Buffer | undefined> => {
      const stream = await streamOf(name)
      return stream && (await buffer(stream))
    },
    text: async (name: string): Promise<string | undefined> => {
      const stream = await streamOf(name)
      return stream && (await text(stream))
    },
    stream: streamOf,
    /** Copies an object within the bucket, with its type and its hash: the store takes the place of the former one whole. */
    copy: async (from: string, to: string) => {
      const source = [Bucket, ...`${start}${from}`.split('/')].map(encodeURIComponent).join('/')
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: source }))
    },
    remove: async (name: string) => {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    /** All objects whose names begin so, a page of the store's at a time; what is removed meanwhile disturbs nothing. */
    list: async function* (names: string): AsyncGenerator<Listed> {
      let StartAfter: string | undefined
      for (;;) {
        const { Contents = [], IsTruncated } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: start + names, ...(StartAfter && { StartAfter }) }),
        )
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined) yield { key: Key.slice(start.length), at: LastModified ?? new Date() }
        StartAfter = Contents.at(-1)?.Key
        if (!IsTruncated || StartAfter === undefined) return
      }
    },
  }

  async function streamOf(name: string): Promise<Readable | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(name)))
      return Body as Readable | undefined
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }
}

export type Bucket = ReturnType<typeof openBucket>
