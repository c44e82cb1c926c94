import { area } from '../area.ts'

/** Texts about the people of a company: who has access, and in which role. */
export const people = area('people', {
  title: 'People',
  access: 'Access',
  empty: 'Nobody is here yet',

  admin: 'Admin',
  operator: 'Operator',
  partner: 'Partner',

  active: 'Active',
  ended: 'Ended',
  giveAccess: 'Give access',
  giveAccessTo: 'Give access: {name}',
  accessRestored: '{name} may log in again.',
  giveAccessFailed: 'The access was not given back: {reason}',
  endAccess: 'End access',
  endAccessOf: 'End access: {name}',
  endAccessTitle: 'End the access?',
  endAccessText:
    '{name} is logged out everywhere at once and cannot log in any more. What {name} recorded stays.',
  endAccessOfAdminText: 'Given access again, {name} comes back as an operator.',
  accessEnded: 'The access of {name} is ended.',

  makeAdmin: 'Make administrator',
  makeAdminOf: 'Make administrator: {name}',
  makeAdminTitle: 'Make this person an administrator?',
  makeAdminText:
    '{name} can then replace the signing keys, rename the company, and end the access of others, also yours. All administrators get an e-mail about this.',
  madeAdmin: '{name} is an administrator now.',
  makeOperator: 'Make operator',
  makeOperatorOf: 'Make operator: {name}',
  makeOperatorTitle: 'Make this person an operator?',
  makeOperatorText:
    '{name} can then no longer change the keys, the name and the people of the company. All administrators get an e-mail about this.',
  madeOperator: '{name} is an operator now.',
})
