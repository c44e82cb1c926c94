import { isSealed, sealRow } from '../../crypto/row-seal.ts'
import { keyCommitment } from '@selvedge/proof/blockchain-events.ts'
import type { Selectable } from 'kysely'
import type { LedgerTables } from '../../db/ledger-tables.ts'
import { openPrivateKey } from './sealed-key.ts'
import { fastAddressOf } from './fast-signer.ts'

export type KeyRow = Selectable<LedgerTables['company_key']>

type Sealable = Omit<KeyRow, 'id' | 'private_key' | 'seal'>

const KIND = 'company key'
const FORMER = 'company key of an earlier release'

const valuesOf = (row: Sealable) => [
  row.company_id,
  row.version,
  row.address,
  row.public_key,
  row.commitment_salt,
  row.commitment,
  row.created_at.getTime(),
  row.replaced_at?.getTime() ?? null,
]

/** The seal of a key's row, with the times from and until which it counts. What an earlier release made stays known as that. */
export const sealKeyRow = (
  masterKey: Uint8Array,
  row: Sealable & { seal?: string | null },
  isFormer: boolean = isFormerKey(masterKey, { seal: null, ...row }),
): string => sealRow(masterKey, isFormer ? FORMER : KIND, valuesOf(row))

/** Whether an earlier release made this key, in which companies did not state themselves. */
export function isFormerKey(masterKey: Uint8Array, row: Sealable & Pick<KeyRow, 'seal'>): boolean {
  try {
    return isSealed(masterKey, FORMER, valuesOf(row), row.seal)
  } catch {
    // A date that is none.
    return false
  }
}

/** Whether a server wrote exactly this about a key. */
export function hasKeySeal(masterKey: Uint8Array, row: Sealable & Pick<KeyRow, 'seal'>): boolean {
  try {
    return isSealed(masterKey, KIND, valuesOf(row), row.seal) || isFormerKey(masterKey, row)
  } catch {
    // A date that is none.
    return false
  }
}

/**
 * Whether this server, or one with its master key, made this row: its private key opens as this company's key of this version, and
 * is the key of its address and of what stands for it on the blockchain, and its seal covers its times. A row written by somebody with the database alone is not.
 */
export const isGenuine = (masterKey: Uint8Array, row: KeyRow): boolean =>
  hasKeySeal(masterKey, row) && opensAsItself(masterKey, row)

/** The same without its seal, which an earlier release did not write. */
export function opensAsItself(masterKey: Uint8Array, row: KeyRow): boolean {
  const { company_id: companyId, version, address, commitment, commitment_salt: salt } = row
  try {
    const opened = openPrivateKey(masterKey, { companyId, version }, row.private_key)
    return (
      fastAddressOf(opened) === address.toLowerCase() &&
      keyCommitment({ salt, company: companyId }) === commitment
    )
  } catch {
    return false
  }
}
