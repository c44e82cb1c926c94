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
} as const

export type Caller = keyof typeof CALLERS
export const CALLER_NAMES = Object.keys(CALLERS) as Caller[]
