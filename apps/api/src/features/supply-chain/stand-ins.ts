import { createCipheriv, createHmac } from 'node:crypto'
import { endianness } from 'node:os'
import { readyKey } from '../../platform/crypto/ready-key.ts'

/** The viewer, and the secret from which the placeholders are made. */
export type Viewer = { companyId: number; masterKey: Buffer }

/** Ids of the database stay far below; all of these are whole numbers that JSON and JavaScript keep exactly. */
const FIRST_STAND_IN = 2 ** 52
/** An id is shuffled as two halves of this many values each. */
const HALF = 2 ** 26
const ROUNDS = 8
/** Of four bytes each. */
const BLOCK_WORDS = 4

/**
 * Placeholders for the ids of hidden items: the same ones for this viewer each time, different for any other, and revealing
 * nothing about the ids, not even by their order. A keyed permutation (a Feistel network over AES), so that no two are ever the
 * same, and none is a real id.
 */
export function standInsFor(
  viewer: Viewer,
  kind: 'material' | 'plan',
  ids: readonly number[],
): Map<number, number> {
  const key = keyed(viewer, `ids of ${kind}s`).digest()
  let left = Uint32Array.from(ids, (id) => Math.floor(id / HALF))
  let right = Uint32Array.from(ids, (id) => id % HALF)
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = mix(key, round, right)
    for (let i = 0; i < left.length; i += 1) left[i] = (left[i] ?? 0) ^ ((mixed[i * BLOCK_WORDS] ?? 0) % HALF)
    ;[left, right] = [right, left]
  }
  const standIns = new Map<number, number>()
  for (let i = 0; i < ids.length; i += 1)
    standIns.set(ids[i] ?? 0, FIRST_STAND_IN + (left[i] ?? 0) * HALF + (right[i] ?? 0))
  return standIns
}

/** What the halves are mixed with in a round, in the first word of each block: all in one go, since a large chain has some ten thousands. */
function mix(key: Buffer, round: number, halves: Uint32Array): Uint32Array {
  const words = new Uint32Array(halves.length * BLOCK_WORDS)
  for (let i = 0; i < halves.length; i += 1) {
    words[i * BLOCK_WORDS] = halves[i] ?? 0
    words[i * BLOCK_WORDS + 1] = round
  }
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const mixed = inWireOrder(cipher.update(inWireOrder(Buffer.from(words.buffer))))
  return new Uint32Array(mixed.buffer, mixed.byteOffset, words.length)
}

/** Numbers of four bytes, the highest byte first whatever the machine: placeholders are the same on all of them. */
const inWireOrder = (bytes: Buffer): Buffer => (endianness() === 'LE' ? bytes.swap32() : bytes)

/**
 * The placeholder of a hidden company: always the same for one viewer, different for any other, and revealing nothing about the
 * company.
 */
export const companyStandIn = (viewer: Viewer, companyId: number): string =>
  `hidden-${keyed(viewer, `company ${companyId}`).digest('hex').slice(0, 24)}`

/** The placeholder for the number of a hidden holder's certificate: one number, one placeholder. */
export const numberStandIn = (viewer: Viewer, number: string): string =>
  `hidden-${keyed(viewer, `certificate number ${number}`).digest('hex').slice(0, 12)}`

/** The placeholder of a shipment whose papers are not shown: nobody learns which one it stands for, but two of them differ. */
export const shipmentStandIn = (viewer: Viewer, tradeId: number): string =>
  keyed(viewer, `shipment ${tradeId}`).digest('hex').slice(0, 24)

const keyed = ({ companyId, masterKey }: Viewer, what: string) =>
  createHmac('sha256', readyKey(masterKey)).update(`hidden ${what} for ${companyId}`)
