import { concatBytes } from '@noble/hashes/utils.js'

/** Unpacks bytes piece by piece. Throws for bytes that are not packed so, and as soon as they are more than `most`: what is too much is never held. */
export async function unpack(
  packed: Uint8Array,
  form: 'gzip' | 'deflate-raw',
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream(form))
    .getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    // One after the other: what is too much is never read.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read()
    if (done) return concatBytes(...parts)
    if (length + value.length > most) {
      void reader.cancel().catch(() => undefined)
      throw new RangeError('too large')
    }
    parts.push(value)
    length += value.length
  }
}
