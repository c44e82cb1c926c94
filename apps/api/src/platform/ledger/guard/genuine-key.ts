import { keyCommitment } from '@selvedge/proof/blockchain-events.ts'
import type { Selectable } from 'kysely'
import type { LedgerTables } from '../../db/ledger-tables.ts'
import { openPrivateKey } from '../keys/sealed-key.ts'
import { fastAddressOf } from '../keys/fast-signer.ts'

export type KeyRow = Selectable<LedgerTables['company_key']>

/**
 * Whether this server, or one with its master key, made this row: its private key opens as this company's key of this version, and
 * is the key of its address and of what stands for it on the blockchain. A row written by somebody with the database alone is not.
 */
export function isGenuine(masterKey: Uint8Array, row: KeyRow): boolean {
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
