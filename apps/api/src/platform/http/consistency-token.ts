import { createHmac } from 'node:crypto'
import { momentOf, readConsistencyToken } from '@selvedge/contract/consistency-token.ts'
import { withEitherKey } from '../crypto/key-ring.ts'
import { seal, unsealWith } from '../crypto/seal.ts'
import type { Progress } from '../db/lsn.ts'

const PURPOSE = 'position'
const MOMENT_DIGITS = 16

/**
 * A key for each moment: far more positions are sealed than random nonces of one key stay apart for, and none of them
 * wears the master key. It also ties the place to its moment.
 */
const keyAt = (masterKey: Uint8Array, moment: number): Buffer =>
  createHmac('sha256', masterKey).update(`selvedge position at ${moment}`).digest()

/**
 * A log position as callers see it. The plain position would reveal how much everybody has written, so it is encrypted: two of
 * them can be compared only by their times (docs/adr/0024).
 */
export const sealConsistencyToken = (masterKey: Buffer, { moment, place }: Progress): string =>
  `${String(moment).padStart(MOMENT_DIGITS, '0')}.${seal(keyAt(masterKey, moment), PURPOSE, place)}`

/** What a caller sent back; undefined for what no server of this installation has sealed, under the key before either. */
export function openConsistencyToken(masterKey: Buffer, sent: string | undefined): Progress | undefined {
  const consistencyToken = readConsistencyToken(sent)
  if (consistencyToken === undefined) return undefined
  const moment = momentOf(consistencyToken)
  const sealed = consistencyToken.slice(MOMENT_DIGITS + 1)
  try {
    return {
      moment,
      place: withEitherKey(masterKey, (key) => unsealWith(keyAt(key, moment), PURPOSE, sealed)),
    }
  } catch {
    return undefined
  }
}
