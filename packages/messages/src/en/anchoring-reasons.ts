/** Why a batch or a key is not on the blockchain, by the code of the reason: stored by the server, and said by it and by the wallet. */
export const anchoringReasons = {
  contractMissingAt: 'There is no contract at {address} on this blockchain',
  accountUsed:
    'The account {account} was used before and no contract is at {address}: name the contract in LEDGER_CONTRACT',
  cannotPay: 'The account cannot pay for the transaction: {reason}',
  roleMissing: 'The account {account} does not have the role the contract asks for',
  contractRefused: 'The contract refused: {reason}',
  contractRefusedUnsaid: 'The contract refused: no reason given',
  feeTooHigh: 'It takes {fee} gwei per gas now, more than the {max} gwei allowed by LEDGER_MAX_FEE_GWEI',
  transactionReverted: 'The transaction was reverted',
  transactionReplaced: 'Another transaction took its place',
  notRecordedHere: 'No server of this installation recorded it: somebody else wrote it into the database',
  blockchainIsAhead:
    'The blockchain has a newer batch than this database, which was set back: nothing is anchored beside it',
  // The words of a node, which no catalogue knows.
  blockchainSaid: '{message}',
} as const
