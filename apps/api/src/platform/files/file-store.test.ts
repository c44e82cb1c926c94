import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startS3Server } from '../../../test/support/servers/s3-server.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

/** A store, and what its tests look at from outside. */
type Stored = {
  store: FileStore
  /** The bytes of everything kept, whole or in the making. */
  contents: () => Promise<Buffer[]>
  /** Changes the stored data without the store noticing. */
  damage: (sha256: string) => Promise<void>
}

async function onDisk(): Promise<Stored> {
  const folder = join(await temporaryFolder(), 'documents')
  return {
    store: diskFileStore(folder),
    contents: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))))
    },
    damage: (sha256) => writeFile(join(folder, sha256.slice(0, 2), sha256), 'damaged'),
  }
}

const CREDENTIALS = { region: 'eu-test-1', accessKeyId: 'key', secretAccessKey: 'secret' }

async function onS3() {
  const server = await startS3Server()
  onTestFinished(server.close)
  const settings = { ...CREDENTIALS, endpoint: server.url, bucket: 'papers', forcePathStyle: true }
  const pathOf = (sha256: string) => `/papers/documents/${sha256.slice(0, 2)}/${sha256}`
  return {
    server,
    settings,
    pathOf,
    store: s3FileStore(settings),
    contents: async () => [...server.objects.values(), ...(await incoming())],
    damage: async (sha256: string) => void server.objects.set(pathOf(sha256), Buffer.from('damaged')),
  }
}

/** Files on their way to S3 that this process has not sent on or thrown away. */
async function incoming(): Promise<Buffer[]> {
  const folder = join(tmpdir(), 'selvedge-incoming')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(folder, name))))
}

const PAPER = Buffer.from('%PDF-1.7\n% of the file store tests\n')
const sha256 = createHash('sha256').update(PAPER).digest('hex')

describe.each([
  ['on disk', onDisk],
  ['in an S3-compatible store', onS3],
])('a document %s', (_where, open: () => Promise<Stored>) => {
  test('is known by its bytes, and they come back', async () => {
    const { store } = await open()
    expect(await store.put(PAPER)).toEqual({ sha256, size: PAPER.length, contentType: 'application/pdf' })
    expect(await store.read(sha256)).toEqual(PAPER)
  })

  test('comes as a stream too, in pieces of any size', async () => {
    const { store } = await open()
    const stream = Readable.from([PAPER.subarray(0, 3), PAPER.subarray(3, 7), PAPER.subarray(7)])
    expect(await store.put(stream)).toEqual({ sha256, size: PAPER.length, contentType: 'application/pdf' })
    expect(await store.read(sha256)).toEqual(PAPER)
  })

  test('of an unknown kind, or empty, is stored as it is', async () => {
    const { store } = await open()
    const { contentType } = await store.put(Buffer.from('<html>'))
    expect(contentType).toBe('application/octet-stream')
    const empty = await store.put(Buffer.alloc(0))
    expect(empty.size).toBe(0)
    expect(await store.read(empty.sha256)).toEqual(Buffer.alloc(0))
  })

  test('that nobody stored is undefined', async () => {
    const { store } = await open()
    expect(await store.read('0'.repeat(64))).toBeUndefined()
  })

  test('as large as allowed is stored; one byte more is refused and leaves nothing', async () => {
    const { store, contents } = await open()
    expect(await store.put(Buffer.alloc(MAX_UPLOAD_BYTES, 1))).toMatchObject({ size: MAX_UPLOAD_BYTES })
    const tooLarge = Readable.from([Buffer.alloc(MAX_UPLOAD_BYTES, 2), Buffer.alloc(1)])
    const refusal = await store.put(tooLarge).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DomainError)
    expect(refusal).toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect((await contents()).map((bytes) => bytes.length)).toEqual([MAX_UPLOAD_BYTES])
  })

  test('whose sender goes away in the middle leaves nothing', async () => {
    const { store, contents } = await open()
    const broken = Readable.from(
      (async function* () {
        yield PAPER
        throw new Error('gone')
      })(),
    )
    await expect(store.put(broken)).rejects.toThrow('gone')
    expect(await contents()).toEqual([])
    expect(await store.read(sha256)).toBeUndefined()
  })

  test('sent several times at once is stored once', async () => {
    const { store, contents } = await open()
    await Promise.all([store.put(PAPER), store.put(PAPER), store.put(PAPER)])
    expect(await contents()).toEqual([PAPER])
  })

  test('is claimed once its bytes are known and before they are in place', async () => {
    const { store, contents } = await open()
    let seen: Buffer | undefined = PAPER
    await store.put(PAPER, async (file) => {
      expect(file).toEqual({ sha256, size: PAPER.length, contentType: 'application/pdf' })
      seen = await store.read(sha256)
    })
    expect(seen).toBeUndefined()
    expect(await contents()).toEqual([PAPER])
  })

  test('that cannot be claimed is not stored', async () => {
    const { store, contents } = await open()
    await expect(store.put(PAPER, () => Promise.reject(new Error('no row')))).rejects.toThrow('no row')
    expect(await contents()).toEqual([])
  })

  test('is removed for good, also twice, and can be stored again', async () => {
    const { store, contents } = await open()
    await store.put(PAPER)
    await store.remove(sha256)
    await store.remove(sha256)
    expect(await store.read(sha256)).toBeUndefined()
    expect(await contents()).toEqual([])
    await store.put(PAPER)
    expect(await store.read(sha256)).toEqual(PAPER)
  })

  test('that was damaged is returned as it is, and repaired when it is stored again', async () => {
    const { store, damage } = await open()
    await store.put(PAPER)
    await damage(sha256)
    expect(await store.read(sha256)).toEqual(Buffer.from('damaged'))
    await store.put(PAPER)
    expect(await store.read(sha256)).toEqual(PAPER)
  })
})

test('what a killed server was receiving is gone with the next document', async () => {
  const folder = join(await temporaryFolder(), 'documents')
  await mkdir(join(folder, 'incoming'), { recursive: true })
  await writeFile(join(folder, 'incoming', 'incoming-1'), 'half')
  await diskFileStore(folder).put(PAPER)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

describe('an S3-compatible store', () => {
  test('that fails for a moment is called again', async () => {
    const { store, server } = await onS3()
    server.fail(1)
    await store.put(PAPER)
    server.fail(1)
    expect(await store.read(sha256)).toEqual(PAPER)
  })

  test('that refuses the key is a fault, not a missing document', async () => {
    const { settings } = await onS3()
    const store = s3FileStore({ ...settings, accessKeyId: 'another' })
    const refused = { code: 'UNAVAILABLE', cause: { name: 'AccessDenied' } }
    await expect(store.put(PAPER)).rejects.toMatchObject(refused)
    await expect(store.read(sha256)).rejects.toMatchObject(refused)
    expect(await incoming()).toEqual([])
  })
})
