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
    super(texts.unreachable({ reason: sentence(cause) }), { cause })
    this.name = 'ChainUnreachableError'
  }
}

/** The blockchain answered no for good: a role, coins or the contract is missing, and a person has to act. */
export class BlockchainRefusedError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'ChainRefusedError'
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
  constructor(reason: string) {
    super(reason)
    this.name = 'FeeTooHighError'
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
    return new BlockchainRefusedError(texts.cannotPay({ reason: sentence(error) }), error)
  return error instanceof Error ? error : new Error(String(error))
}

/** The first line of what went wrong, short enough for a table. */
export function sentence(error: unknown): string {
  const text = error instanceof BaseError ? error.details || error.shortMessage : messageOf(error)
  return (text.split('\n')[0] ?? '').slice(0, 300)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function revertReason({ data, reason }: ContractFunctionRevertedError): string {
  if (data?.errorName === 'AccessControlUnauthorizedAccount')
    return texts.roleMissing({ account: String(data.args?.[0]) })
  return texts.refused({ reason: data?.errorName ?? reason ?? texts.noReason })
}
