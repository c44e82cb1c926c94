import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js'
import { bytesToNumberBE } from '@noble/curves/utils.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const { Point } = ristretto255
type GroupPoint = InstanceType<typeof Point>

/** Nobody knows its discrete logarithm to the base of the group: it is hashed to the group (RFC 9496, RFC 9380). */
export const LINK_GENERATOR: GroupPoint = ristretto255_hasher.hashToCurve(utf8ToBytes('link generator'), {
  DST: 'Selvedge-link-v1',
})
LINK_GENERATOR.precompute(8, false)

/** What a link point stands for: the number of a company or of a material. */
export type LinkKind = 'company' | 'material'

/** A number below the order of the group from 64 bytes, read big-endian. */
const scalarOf = (bytes: Uint8Array): bigint => Point.Fn.create(bytesToNumberBE(sha512(bytes)))

/** The secret part of a point, from bytes that only the statement's salt gives. */
export const blindingOf = (bytes: Uint8Array): bigint => scalarOf(bytes)

/**
 * The Pedersen commitment C = mG + rH to a number of a kind: it hides the number, and of two of them one can show that they
 * stand for the same number, and nothing else, by giving the difference of their blindings.
 */
export function linkPoint(kind: LinkKind, number: number, blinding: bigint): GroupPoint {
  return messagePoint(kind, number).add(LINK_GENERATOR.multiply(blinding))
}

const AT_MOST = 10_000
const messages = new Map<string, GroupPoint>()

// The same companies and materials come again and again, and this half of the work depends on them alone.
function messagePoint(kind: LinkKind, number: number): GroupPoint {
  const text = `${kind}:${number}`
  const known = messages.get(text)
  if (known) return known
  const made = Point.BASE.multiply(scalarOf(utf8ToBytes(text)))
  if (messages.size >= AT_MOST) messages.clear()
  messages.set(text, made)
  return made
}
