import { crc32 } from './crc-32.ts'
import { unpack } from './unpack.ts'
import { listZip, LOCAL_BYTES, LOCAL_ENTRY, type ZipEntry } from './zip-directory.ts'

const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** What is read of a zip file at most. */
export type ZipLimits = { readonly files: number; readonly bytes: number }

/** A file out of a zip file. */
export type ZipFile = { readonly name: string; readonly bytes: Uint8Array }

/**
 * The files in a zip file. Undefined where it is none, is damaged or encrypted, packed in a way that is not read here, or has more than these limits: what
 * came from whoever must not use up the reader's memory.
 */
export async function readZip(bytes: Uint8Array, most: ZipLimits): Promise<ZipFile[] | undefined> {
  const entries = listZip(bytes)?.filter(({ name }) => !name.endsWith('/'))
  if (!entries || entries.length > most.files) return undefined
  if (entries.reduce((sum, { size }) => sum + size, 0) > most.bytes) return undefined
  const files = await Promise.all(entries.map((entry) => fileOf(bytes, entry)))
  const whole = files.filter((file) => file !== undefined)
  return whole.length === files.length ? whole : undefined
}

async function fileOf(zip: Uint8Array, entry: ZipEntry): Promise<ZipFile | undefined> {
  const { name, flags, method, crc, packedSize, size, start } = entry
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  if (flags & ENCRYPTED || start + LOCAL_BYTES > zip.length) return undefined
  if (view.getUint32(start, true) !== LOCAL_ENTRY) return undefined
  const from = start + LOCAL_BYTES + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const packed = zip.subarray(from, from + packedSize)
  if (packed.length !== packedSize) return undefined
  try {
    const bytes =
      method === STORED ? packed : method === DEFLATED ? await unpack(packed, 'deflate-raw', size) : undefined
    return bytes?.length === size && crc32(bytes) === crc ? { name, bytes } : undefined
  } catch {
    return undefined
  }
}
