const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const ENTRY_BYTES = 46

/** Where the directory of a zip file ends, looked for from its end; undefined if there is none. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return undefined
}

/**
 * The unpacked size of a zip file according to its directory, read before anything is unpacked. Undefined if it is not a zip
 * file. An unpacker that trusts these sizes never takes more memory than they say.
 */
export function unzippedSize(bytes: ArrayBuffer): number | undefined {
  const view = new DataView(bytes)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let i = 0; i < entries; i++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined
    size += view.getUint32(at + 24, true)
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  return size
}
