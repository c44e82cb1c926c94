import { createCipheriv, createHmac } from 'node:crypto'

/** The viewer, and the secret from which the placeholders are made. */
export type Viewer = { companyId: number; masterKey: Buffer }

/** Ids of the database stay far below; all of these are whole numbers that JSON and JavaScript keep exactly. */
const FIRST_STAND_IN = 2 ** 52
/** An id is shuffled as two halves of this many values each. */
const HALF = 2 ** 26
const ROUNDS = 8
const BLOCK_BYTES = 16

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
  const left = ids.map((id) => Math.floor(id / HALF))
  const right = ids.map((id) => id % HALF)
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = mix(key, round, right)
    right.forEach((half, i) => {
      right[i] = (left[i] ?? 0) ^ (mixed[i] ?? 0)
      left[i] = half
    })
  }
  return new Map(ids.map((id, i) => [id, FIRST_STAND_IN + (left[i] ?? 0) * HALF + (right[i] ?? 0)]))
}

/** What the halves are mixed with in a round: all in one go, since a large chain has some ten thousands. */
function mix(key: Buffer, round: number, halves: readonly number[]): number[] {
  const blocks = Buffer.alloc(halves.length * BLOCK_BYTES)
  halves.forEach((half, i) => {
    blocks.writeUInt32BE(half, i * BLOCK_BYTES)
    blocks.writeUInt32BE(round, i * BLOCK_BYTES + 4)
  })
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const mixed = cipher.update(blocks)
  return halves.map((_, i) => mixed.readUInt32BE(i * BLOCK_BYTES) % HALF)
}

/**
 * The placeholder of a hidden company: always the same for one viewer, different for any other, and revealing nothing about the
 * company.
 */
export const companyStandIn = (viewer: Viewer, companyId: number): string =>
  `hidden-${keyed(viewer, `company ${companyId}`).digest('hex').slice(0, 24)}`

/** The placeholder for the number of a hidden holder's certificate: one number, one placeholder. */
export const numberStandIn = (viewer: Viewer, number: string): string =>
  `hidden-${keyed(viewer, `certificate number ${number}`).digest('hex').slice(0, 12)}`

const keyed = ({ companyId, masterKey }: Viewer, what: string) =>
  createHmac('sha256', masterKey).update(`hidden ${what} for ${companyId}`)
