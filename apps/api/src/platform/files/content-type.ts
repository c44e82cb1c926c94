/** The type of anything that is neither pdf nor a picture; it is only ever offered for download. */
const OTHER = 'application/octet-stream'

const SIGNATURES: readonly (readonly [contentType: string, offset: number, bytes: readonly number[]])[] = [
  ['application/pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
]

/** The bytes that `contentTypeOf` needs to see. */
export const SIGNATURE_BYTES = 16

/** Detected from the bytes alone: what a caller says about a file is not trusted. */
export function contentTypeOf(head: Buffer): string {
  const match = SIGNATURES.find(([, offset, bytes]) => bytes.every((byte, i) => head[offset + i] === byte))
  return match ? match[0] : OTHER
}
