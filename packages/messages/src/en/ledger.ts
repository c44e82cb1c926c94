import { area } from '../area.ts'

/** What the server says of its blockchain. */
export const ledger = area('ledger', {
  embedded: 'Embedded blockchain',
  rpc: 'External blockchain',

  unreachable: 'The blockchain does not answer: {reason}',
  contractMissing: 'The contract is not on this blockchain',
})
