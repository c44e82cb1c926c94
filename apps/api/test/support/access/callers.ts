/** Everybody who calls in the table of access, in its order, with who that is. */
export const CALLERS = {
  anonymous: 'Nobody signed in.',
  stranger: 'The ADMIN of a company that knows no other.',
  contractor: 'An OPERATOR of the company whose records the calls are about; recorded them.',
  colleague: 'Another OPERATOR of that company.',
  admin: 'The ADMIN of that company.',
  consignee: 'The ADMIN of the company that its trades go to, and that decides on them.',
  approver: 'The ADMIN of the company that verifies its declaration, and is asked to decide on it.',
  certifier: 'The ADMIN of the certification body that gave it a scope certificate.',
  former:
    'An OPERATOR of that company whose session is over: logged out, ended by a changed password, idle for too long, or ended by the ADMIN.',
  secondAdmin: 'Another ADMIN of the contractor’s company.',
  asker: 'The ADMIN of a company that asked the contractor’s to be its partner, and got no answer.',
  asked: 'The ADMIN of a company that the contractor’s asked to be its partner, and that has not answered.',
  blocked: 'The ADMIN of a company that was a partner of the contractor’s, which has blocked it.',
  unconfirmed:
    'The ADMIN of a partner that certifies and is not confirmed; the contractor’s company lets it read.',
  ungranted:
    'The ADMIN of a partner that certifies and is confirmed; the contractor’s company never let it read.',
  takenBack: 'The same of one that the contractor’s company let read, and lets no more.',
  operator: 'The ADMIN of a company that knows no other, who is an operator of the installation.',
  demo: 'The ADMIN of a company of the demo, which knows no other, on a server that others reach.',
} as const

/**
 * Who is answered like whom, where a line of the table does not say otherwise: what the callers named here are makes a
 * difference in few lines, and there it is said.
 */
export const ANSWERED_LIKE = {
  secondAdmin: 'admin',
  asker: 'stranger',
  asked: 'stranger',
  blocked: 'stranger',
  unconfirmed: 'stranger',
  ungranted: 'stranger',
  takenBack: 'stranger',
  operator: 'stranger',
  demo: 'stranger',
} as const satisfies Partial<Record<keyof typeof CALLERS, keyof typeof CALLERS>>

export type Caller = keyof typeof CALLERS
export const CALLER_NAMES = Object.keys(CALLERS) as Caller[]
