import { DomainError } from '@selvedge/domain/errors.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import {
  BlockchainRefusedError,
  BlockchainUnreachableError,
  ContractMissingError,
} from '../../platform/ledger/network/blockchain-error.ts'
import { type Finding, finding, type Subject } from './finding.ts'

/**
 * Looks at one row. A value in it that no server writes, such as a date that is none, may make a check fail: that is a finding, and
 * nobody can keep everything else from being checked by it. Throws what the database or the blockchain throws.
 */
export async function guarded(about: Subject, find: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await find()
  } catch (error) {
    if (isOfElsewhere(error)) throw error
    const { kind, id } = about
    return [finding('unreadable', about, say.unreadable({ kind, id: String(id ?? '') }))]
  }
}

/** Whether the database, the blockchain or the store of documents failed, not a value. Errors of the first and the last have a code. */
const isOfElsewhere = (error: unknown): boolean =>
  error instanceof BlockchainUnreachableError ||
  error instanceof ContractMissingError ||
  error instanceof BlockchainRefusedError ||
  error instanceof DomainError ||
  (error instanceof Error && 'code' in error && !(error instanceof TypeError || error instanceof RangeError))
