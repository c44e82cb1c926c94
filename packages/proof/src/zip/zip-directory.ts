export const LOCAL_ENTRY = 0x04034b50
export const DIRECTORY_ENTRY = 0x02014b50
export const END_OF_DIRECTORY = 0x06054b50
export const LOCAL_BYTES = 30
export const ENTRY_BYTES = 46
export const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff

/** What the directory of a zip file says about one file in it. */
export type ZipEntry = {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  /** Bytes. */
  readonly packedSize: number
  readonly size: number
  /** Where its own header begins. */
  readonly start: number
}

/** The files of a zip file by its directory (APPNOTE.TXT 6.3.10, section 4.3), read before anything is unpacked; undefined where there is none. */
export function listZip(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    })
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Where the end of a directory is, looked for from the end of the file. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return undefined
}
