import { area } from '../area.ts'

/** What the server says of its blockchain, and why a batch was not anchored. */
export const ledger = area('ledger', {
  embedded: 'Embedded blockchain',
  rpc: 'External blockchain',

  unreachable: 'The blockchain does not answer: {reason}',
  contractMissing: 'The contract is not on this blockchain',
  contractMissingAt: 'There is no contract at {address} on this blockchain',
  cannotPay: 'The account cannot pay for the transaction: {reason}',
  roleMissing: 'The account {account} does not have the role the contract asks for',
  refused: 'The contract refused: {reason}',
  noReason: 'no reason given',
  tooDear: 'It takes {fee} gwei per gas now, more than the {max} gwei allowed by LEDGER_MAX_FEE_GWEI',
  reverted: 'The transaction was reverted',
  replaced: 'Another transaction took its place',
  notOurs: 'No server of this installation made it: the rows in the database were written by somebody else',
})
