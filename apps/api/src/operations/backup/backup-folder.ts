import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError, systemCode } from '../../platform/config/start-error.ts'
import { BLOCKCHAIN_KINDS } from '../../platform/ledger/network/blockchain-client.ts'

/**
 * The contents of a backup folder. `base/TIME/` has copies of the database, each with a manifest that was written last. `wal/`,
 * `documents/` and `chain/` are shared by all of them, and grow while the server runs.
 */
export const inBackup = (folder: string) => ({
  identity: join(folder, 'backup.json'),
  shipped: join(folder, 'shipped.json'),
  bases: join(folder, 'base'),
  wal: join(folder, 'wal'),
  documents: join(folder, 'documents'),
  chain: join(folder, 'chain'),
  secrets: join(folder, 'secrets'),
})

/** Names the folder in the data folder; the server that runs there copies into it from then on. */
export const linkFile = (dataDir: string) => join(dataDir, 'backup.json')

export const Link = z.object({ id: z.string(), folder: z.string() })

/** How far the copies go: everything committed before `at` can be restored. */
export const Shipped = z.object({ at: z.iso.datetime(), segment: z.string(), block: z.number() })
export type Shipped = z.output<typeof Shipped>

const FileEntry = z.object({ path: z.string(), size: z.number(), sha256: z.string() })

/** Written last: a base without it was cut off and counts for nothing. */
export const Manifest = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  /** Restoring reaches to this moment or later. */
  stoppedAt: z.iso.datetime(),
  /** The first file of the log that a restore needs. */
  firstSegment: z.string(),
  postgres: z.string(),
  schema: z.number(),
  /** Checks whether a master key is the one that this database's keys are encrypted with. */
  masterKey: z.string(),
  documents: z.enum(['disk', 's3']),
  chain: z.enum(BLOCKCHAIN_KINDS),
  folders: z.array(z.string()),
  files: z.array(FileEntry),
})
export type Manifest = z.output<typeof Manifest>

/** Shows nothing of the key, and is the same for the same key. */
export const masterKeyMark = (key: Buffer) =>
  createHmac('sha256', key).update('selvedge backup').digest('hex').slice(0, 32)

/** A small JSON file written by us; undefined if it is not there. */
export async function readJson<T>(path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return shape.parse(JSON.parse(text))
  } catch (error) {
    throw new StartError(`${path} is damaged: it was not written by npm run backup.`, { cause: error })
  }
}

/** Names in a folder; none where there is no folder. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  })

const SEGMENT = /^[0-9A-F]{24}$/

export const isSegment = (name: string) => SEGMENT.test(name)

/** The name after `segment` on its timeline: 256 files of 16 MB to each number in the middle. */
export function segmentAfter(segment: string): string {
  const next = BigInt(`0x${segment.slice(8, 16)}`) * 256n + BigInt(`0x${segment.slice(16)}`) + 1n
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return segment.slice(0, 8) + hex(next / 256n) + hex(next % 256n)
}
