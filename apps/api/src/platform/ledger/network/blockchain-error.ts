import { anchoringIssues } from '@selvedge/domain/anchoring-issues.ts'
import { type Issue, sentence } from '@selvedge/domain/issues.ts'
import { ledger as texts } from '@selvedge/messages/en/ledger.ts'
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  TimeoutError,
} from 'viem'

/** The blockchain did not answer: nothing is wrong with the work, it is tried again for as long as it takes. */
export class BlockchainUnreachableError extends Error {
  constructor(cause: unknown) {
    super(texts.unreachable({ reason: firstLine(cause) }), { cause })
    this.name = 'ChainUnreachableError'
  }
}

/** The blockchain answered no for good: a role, coins or the contract is missing, and a person has to act. */
export class BlockchainRefusedError extends Error {
  readonly reason: Issue

  constructor(reason: Issue, cause?: unknown) {
    super(sentence(reason), { cause })
    this.name = 'ChainRefusedError'
    this.reason = reason
  }
}

/** The contract is not where it was: the blockchain is another one, or was restarted from nothing. */
export class ContractMissingError extends Error {
  constructor(cause: unknown) {
    super(texts.contractMissing, { cause })
    this.name = 'ContractMissingError'
  }
}

/** The blockchain asks for more than the operator allows: it is waited for, and what was sent before stays sent. */
export class FeeTooHighError extends Error {
  readonly reason: Issue

  constructor(reason: Issue) {
    super(sentence(reason))
    this.name = 'FeeTooHighError'
    this.reason = reason
  }
}

const REFUSALS =
  /insufficient funds|exceeds (the )?balance|sender doesn't have enough funds|gas required exceeds/i

/** Sorts what viem threw into what the worker can act on; what fits nowhere stays itself and is tried again. */
export function blockchainError(error: unknown): Error {
  if (error instanceof BaseError) {
    if (error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError))
      return new BlockchainUnreachableError(error)
    if (error.walk((cause) => cause instanceof ContractFunctionZeroDataError))
      return new ContractMissingError(error)
    const revert = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
    if (revert instanceof ContractFunctionRevertedError)
      return new BlockchainRefusedError(revertReason(revert), error)
  }
  if (error instanceof Error && REFUSALS.test(error.message))
    return new BlockchainRefusedError(anchoringIssues.cannotPay({ reason: firstLine(error) }), error)
  return error instanceof Error ? error : new Error(String(error))
}

/** The first line of what went wrong, short enough for a table. */
export function firstLine(error: unknown): string {
  const text = error instanceof BaseError ? error.details || error.shortMessage : messageOf(error)
  return (text.split('\n')[0] ?? '').slice(0, 300)
}

/** Why something is not on the blockchain: a reason of ours, or what the node said. */
export const reasonOf = (error: unknown): Issue =>
  error instanceof BlockchainRefusedError || error instanceof FeeTooHighError
    ? error.reason
    : anchoringIssues.blockchainSaid({ message: firstLine(error) })

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function revertReason({ data, reason }: ContractFunctionRevertedError): Issue {
  if (data?.errorName === 'AccessControlUnauthorizedAccount')
    return anchoringIssues.roleMissing({ account: String(data.args?.[0]) })
  const said = data?.errorName ?? reason
  return said === undefined
    ? anchoringIssues.contractRefusedUnsaid
    : anchoringIssues.contractRefused({ reason: firstLine(said) })
}
