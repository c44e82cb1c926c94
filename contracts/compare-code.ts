import type { Compiled } from './compile.ts'

/** How the code on a chain stands to the code that the source compiles to. */
export type Comparison =
  | { verdict: 'match' }
  /** The same instructions, compiled from a source or with a compiler that differs in words alone. */
  | { verdict: 'same-instructions' }
  | { verdict: 'mismatch'; reason: string }

/** Compares deployed code (hex with 0x) with compiled code: byte for byte, save for values written at deployment. */
export function compareCode(
  onChain: string,
  { object, immutableReferences = {} }: Compiled['deployed'],
): Comparison {
  const found = Buffer.from(onChain.slice(2), 'hex')
  const expected = Buffer.from(object, 'hex')
  if (found.length === 0) return { verdict: 'mismatch', reason: 'there is no contract at this address' }
  if (found.length !== expected.length)
    return {
      verdict: 'mismatch',
      reason: `it has ${found.length} bytes of code, the source compiles to ${expected.length}`,
    }
  for (const { start, length } of Object.values(immutableReferences).flat())
    for (const code of [found, expected]) code.fill(0, start, start + length)
  if (found.equals(expected)) return { verdict: 'match' }
  const end = instructionsEnd(expected)
  const differs = found.findIndex((byte, at) => byte !== expected[at])
  if (differs >= end && instructionsEnd(found) === end) return { verdict: 'same-instructions' }
  return { verdict: 'mismatch', reason: `it differs from byte ${differs} on` }
}

/** Where the instructions end and the compiler's description of itself begins: its length is in the last two bytes. */
export function instructionsEnd(code: Buffer): number {
  const end = code.length - 2 - (code.length < 2 ? 0 : code.readUInt16BE(code.length - 2))
  return Math.max(end, 0)
}
