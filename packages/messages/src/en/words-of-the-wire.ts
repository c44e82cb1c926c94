import { area } from '../area.ts'

/** Words of the wire as a cell shows them, by the word itself. */
export const wordsOfTheWire = area('wordsOfTheWire', {
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  REFUSED: 'Refused',
  WITHDRAWN: 'Withdrawn',
  WITHDRAWN_BY_BODY: 'Withdrawn',
  TAKEN_BACK: 'Taken back',
  SUSPENDED: 'Suspended',
  SUPERSEDED: 'Replaced',

  SCOPE: 'Scope',
  TRANSACTION: 'Transaction',
  MATERIAL: 'Material',
  SELF: 'Self',

  sold: 'Sold',
  received: 'Received',
  input: 'Input',
  output: 'Output',

  ACTIVE: 'Active',
  INVITED: 'Invited',

  AGREED: 'Agreed',
  ASKED_BY_US: 'Asked by us',
  ASKED_OF_US: 'Asked of us',
  IGNORED: 'Ignored',
  BLOCKED: 'Blocked',

  pending: 'Pending',
  expired: 'Expired',
})
