import { crc32 } from './crc-32.ts'
import { packedPlaces, type Place } from './packed-places.ts'
import { unpack } from './unpack.ts'
import { listZip, type ZipEntry } from './zip-directory.ts'

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** What is read of a zip file at most; `bytes` of the file itself, and of all that comes out of it. */
export type ZipLimits = { readonly files: number; readonly bytes: number }

/** A file out of a zip file. */
export type ZipFile = { readonly name: string; readonly bytes: Uint8Array }

/**
 * The files in a zip file. Undefined where it is none, is damaged or encrypted, packed in a way that is not read here, has a name twice or packed bytes that two
 * files share, or has more than these limits: what came from whoever must not use up the reader's memory.
 */
export async function readZip(zip: Uint8Array, most: ZipLimits): Promise<ZipFile[] | undefined> {
  if (zip.length > most.bytes) return undefined
  const entries = listZip(zip)?.filter(({ name }) => !name.endsWith('/'))
  if (!entries || entries.length > most.files) return undefined
  if (entries.reduce((sum, { size }) => sum + size, 0) > most.bytes) return undefined
  // Programs differ in which of two files of one name they take.
  if (new Set(entries.map(({ name }) => name)).size < entries.length) return undefined
  const places = packedPlaces(zip, entries)
  if (!places) return undefined
  const files: ZipFile[] = []
  // One after the other, each up to the size that it declares: together never more than the limit.
  for (const place of places) {
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await bytesOf(zip, place)
    if (!bytes) return undefined
    files.push({ name: place.entry.name, bytes })
  }
  return files
}

async function bytesOf(zip: Uint8Array, { entry, from, to }: Place): Promise<Uint8Array | undefined> {
  if (entry.flags & ENCRYPTED) return undefined
  try {
    const bytes = await unpackedBy(entry, zip.subarray(from, to))
    return bytes?.length === entry.size && crc32(bytes) === entry.crc ? bytes : undefined
  } catch {
    return undefined
  }
}

async function unpackedBy({ method, size }: ZipEntry, packed: Uint8Array): Promise<Uint8Array | undefined> {
  if (method === STORED) return packed
  return method === DEFLATED ? unpack(packed, 'deflate-raw', size) : undefined
}
