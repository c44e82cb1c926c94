import type { ErrorCode } from '@selvedge/domain/errors.ts'
import { ANSWERED_LIKE, CALLER_NAMES, type Caller } from './callers.ts'

/**
 * How a call is answered: allowed; allowed for what is the caller's own alone; allowed, with an empty answer; or refused, with
 * status and code.
 */
export type Cell = 'allowed' | 'own only' | 'nothing' | `${number} ${ErrorCode}`

/** One line of the table: how a call answers everybody. */
export type Cells = Record<Caller, Cell>

export const NO_SESSION = '401 UNAUTHENTICATED'
export const FORBIDDEN = '403 FORBIDDEN'
export const NOT_FOUND = '404 NOT_FOUND'

/** The same for everybody, with a session or without one; who is answered like somebody else is, unless said otherwise. */
export const open = (cell: Cell = 'allowed', other: Partial<Cells> = {}): Cells => {
  const likes: Partial<Record<Caller, Caller>> = ANSWERED_LIKE
  const cellOf = (name: Caller) => other[name] ?? other[likes[name] ?? name] ?? cell
  return Object.fromEntries(CALLER_NAMES.map((name) => [name, cellOf(name)])) as Cells
}

/** Callers with a session: only their own company's data, unless said otherwise. Programs with a key are refused. */
export const signedIn = (cell: Cell = 'own only', other: Partial<Cells> = {}): Cells =>
  open(cell, { anonymous: NO_SESSION, former: NO_SESSION, key: FORBIDDEN, strangerKey: FORBIDDEN, ...other })

/** Programs with a key, for their company's data; people are refused. */
export const keysOnly = (): Cells => signedIn(FORBIDDEN, { key: 'own only', strangerKey: 'own only' })

/** The ADMIN of each company, for that company. */
export const adminOnly = (): Cells => signedIn('own only', { contractor: FORBIDDEN, colleague: FORBIDDEN })

/** The contractor's company, and those outside it who are named; everybody else is refused with `refusal`. */
export const ofCompany = (refusal: Cell, ...others: readonly Caller[]): Cells =>
  signedIn(refusal, {
    contractor: 'allowed',
    colleague: 'allowed',
    admin: 'allowed',
    ...Object.fromEntries(others.map((name) => [name, 'allowed'])),
  })

/** A list of the caller's own data, of which the callers named have none. */
export const ownList = (...without: readonly Caller[]): Cells =>
  signedIn('own only', Object.fromEntries(without.map((name) => [name, 'nothing'])))

/** Partners that certify, whatever access they have. */
const BODIES = ['unconfirmed', 'ungranted', 'takenBack'] as const
export const bodies = (cell: Cell): Partial<Cells> => Object.fromEntries(BODIES.map((name) => [name, cell]))

/** Whether a caller is of a certification body. */
export const isBody = (caller: Caller): boolean =>
  caller === 'certifier' || BODIES.some((name) => name === caller)
