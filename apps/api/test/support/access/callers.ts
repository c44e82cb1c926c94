/** The callers of the access table, in its order, with a description. */
export const CALLERS = {
  anonymous: 'Nobody signed in.',
  stranger: 'The ADMIN of a company without any partner.',
  contractor: 'An OPERATOR of the company that the records belong to, who recorded them.',
  colleague: 'Another OPERATOR of that company.',
  admin: 'The ADMIN of that company.',
  consignee: 'The ADMIN of the company that receives its trades and decides on them.',
  approver: 'The ADMIN of the company that verifies its declaration and has to decide on it.',
  certifier: 'The ADMIN of the certification body that issued its scope certificate.',
  former:
    'An OPERATOR of that company whose session is over: logged out, ended by a changed password, idle for too long, or ended by the ADMIN.',
  key: 'A program with a key of the contractor’s company, which has every scope.',
  strangerKey: 'A program with such a key of a company without any partner.',
  endedKey: 'A program with a key of the contractor’s company that was ended.',
  bareKey:
    'A program with a key of the contractor’s company that has every scope but the one that the call asks for.',
  secondAdmin: 'Another ADMIN of the contractor’s company.',
  asker: 'The ADMIN of a company that asked the contractor’s company to be its partner, and got no answer.',
  asked:
    'The ADMIN of a company that the contractor’s company asked to be its partner, and that has not answered.',
  blocked: 'The ADMIN of a former partner that the contractor’s company has blocked.',
  unconfirmed:
    'The ADMIN of a partner that is an unconfirmed certification body; the contractor’s company gave it access.',
  ungranted:
    'The ADMIN of a partner that is a confirmed certification body; the contractor’s company never gave it access.',
  takenBack: 'The ADMIN of such a body whose access the contractor’s company has withdrawn.',
  operator: 'The ADMIN of a company without any partner, who is an operator of the installation.',
  demo: 'The ADMIN of a demo company without any partner, on a server that others can reach.',
} as const

/**
 * Callers that are answered like another one unless a line of the table says otherwise. Their role makes a difference in few lines,
 * so they have no column of their own.
 */
export const ANSWERED_LIKE = {
  strangerKey: 'key',
  endedKey: 'key',
  bareKey: 'key',
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
/** Programs, which call with a key in place of a session. */
const PROGRAMS = ['key', 'strangerKey', 'endedKey', 'bareKey'] as const satisfies readonly Caller[]
type Program = (typeof PROGRAMS)[number]
export const isProgram = (caller: Caller): caller is Program => PROGRAMS.some((name) => name === caller)

export const CALLER_NAMES = Object.keys(CALLERS) as Caller[]
