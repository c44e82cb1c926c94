import { area } from '../area.ts'

/** Texts of what is returned of a confirmed shipment. */
export const massReturns = area('massReturns', {
  title: 'Returns',
  none: 'Nothing of this delivery is returned.',
  propose: 'Return some of it',
  proposeHint: '{company} decides. Until then, your book keeps it as promised.',
  position: 'Position {number}: {material}',
  kilograms: 'Kilograms to return',
  onDay: 'Day of the return',
  reason: 'Why; the seller reads it',
  proposed: 'The return is proposed. {company} decides.',
  proposeFailed: 'The return could not be proposed: {reason}',
  what: '{kilograms} kg of {material}',
  why: '{day}: {reason}',
  waitsForSeller: 'Waits for the seller',
  waitsForYou: 'Waits for you',
  ACCEPTED: 'Accepted',
  REFUSED: 'Refused',
  WITHDRAWN: 'Withdrawn',
  accept: 'Accept the return',
  refuse: 'Refuse it',
  withdraw: 'Withdraw it',
  decideTitle:
    '{decision, select, ACCEPTED {Accept this return?} REFUSED {Refuse this return?} other {Withdraw this return?}}',
  decideHint:
    '{decision, select, ACCEPTED {It leaves the book of the buyer and comes into yours, where you keep them.} REFUSED {It stays with the buyer.} other {It stays with you, and is free again.}}',
  decided:
    '{decision, select, ACCEPTED {The return is accepted.} REFUSED {The return is refused.} other {The return is withdrawn.}}',
  decideFailed: 'The return could not be decided: {reason}',
})
