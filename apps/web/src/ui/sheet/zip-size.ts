import { listZip } from '@selvedge/proof/zip/zip-directory.ts'

/**
 * The unpacked size of a zip file according to its directory, read before anything is unpacked. Undefined if it is not a zip
 * file. An unpacker that trusts these sizes never takes more memory than they say.
 */
export const unzippedSize = (bytes: ArrayBuffer): number | undefined =>
  listZip(new Uint8Array(bytes))?.reduce((sum, { size }) => sum + size, 0)
