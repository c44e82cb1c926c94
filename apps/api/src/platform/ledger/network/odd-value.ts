import { DomainError } from '@selvedge/domain/errors.ts'
import { describeDatabaseError } from '../../db/database-errors.ts'
import { sqlState } from '../../db/hosts/sql-state.ts'
import {
  BlockchainRefusedError,
  BlockchainUnreachableError,
  ContractMissingError,
} from './blockchain-error.ts'

/** Data exceptions, such as a number out of range, a row too many where one is expected, and values nested too deeply. */
const OF_A_VALUE = /^(21|22|54)...$/

/**
 * Whether something failed because of a value that no server writes, such as a date that is none: it says that a row was changed, and
 * must not keep anything else from being checked. False where the database, the blockchain or the store of documents failed.
 */
export function isOfOddValue(error: unknown): boolean {
  if (
    !(error instanceof Error) ||
    error instanceof BlockchainUnreachableError ||
    error instanceof ContractMissingError ||
    error instanceof BlockchainRefusedError ||
    error instanceof DomainError ||
    describeDatabaseError(error) !== undefined
  )
    return false
  if (!('code' in error) || error instanceof TypeError || error instanceof RangeError) return true
  return OF_A_VALUE.test(sqlState(error) ?? '')
}
