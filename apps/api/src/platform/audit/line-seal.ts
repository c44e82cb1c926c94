import { randomBytes } from 'node:crypto'
import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import { isSealed, sealRow } from '../crypto/row-seal.ts'

/** What a line of the audit trail says, before it has a place there. */
export type Line = {
  at: Date
  company_id: number
  user_id: number
  event: string
  subject_id: number | null
  data: JsonObject
}

const KIND = 'audit line'

const valuesOf = (nonce: string, { at, company_id, user_id, event, subject_id, data }: Line) => [
  nonce,
  at.getTime(),
  company_id,
  user_id,
  event,
  subject_id,
  canonicalJson(data),
]

/**
 * Says that a server of this installation wrote the line: a number used once, so that two lines that say the same have two seals and a
 * copied line has one that is taken, and the seal of the row.
 */
export function sealLine(masterKey: Uint8Array, line: Line): string {
  const nonce = randomBytes(8).toString('hex')
  return `${nonce}:${sealRow(masterKey, KIND, valuesOf(nonce, line))}`
}

/** Whether a server of this installation wrote this line. */
export function isWrittenHere(masterKey: Uint8Array, line: Line, seal: string | null): boolean {
  const [nonce = '', mac = ''] = seal?.split(':') ?? []
  try {
    return isSealed(masterKey, KIND, valuesOf(nonce, line), mac)
  } catch {
    // A date that is none, or numbers that no server writes.
    return false
  }
}

/** The same line's seal under another key, where this key made it. */
export const sealLineAnew = (
  { next, previous }: { next: Uint8Array; previous: Uint8Array },
  line: Line,
  seal: string | null,
): string | undefined => {
  const [nonce = ''] = seal?.split(':') ?? []
  if (!isWrittenHere(previous, line, seal)) return undefined
  return `${nonce}:${sealRow(next, KIND, valuesOf(nonce, line))}`
}
