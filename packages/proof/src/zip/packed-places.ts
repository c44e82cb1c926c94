import { LOCAL_BYTES, LOCAL_ENTRY, type ZipEntry } from './zip-directory.ts'

/** Where the packed bytes of a file are in its zip file: from the first, up to the one after the last. */
export type Place = { readonly entry: ZipEntry; readonly from: number; readonly to: number }

/**
 * Where each file of a zip file is packed, in the order of the directory. Undefined where a header is missing, a place is beyond the end, or two files share bytes: a
 * small file could then unpack to any size, however honest each entry is for itself.
 */
export function packedPlaces(zip: Uint8Array, entries: readonly ZipEntry[]): Place[] | undefined {
  const places = entries.flatMap((entry) => placeOf(zip, entry) ?? [])
  if (places.length < entries.length) return undefined
  const inOrder = places.toSorted((a, b) => a.entry.start - b.entry.start)
  const isApart = inOrder.every(({ to }, at) => to <= (inOrder[at + 1]?.entry.start ?? zip.length))
  return isApart ? places : undefined
}

function placeOf(zip: Uint8Array, entry: ZipEntry): Place | undefined {
  const { start, packedSize } = entry
  if (start + LOCAL_BYTES > zip.length) return undefined
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  if (view.getUint32(start, true) !== LOCAL_ENTRY) return undefined
  const from = start + LOCAL_BYTES + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  return { entry, from, to: from + packedSize }
}
