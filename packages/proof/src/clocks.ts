import type { Statement } from './statement.ts'

/** How much two clocks may differ: blocks count whole seconds, and no server's clock is the blockchain's. */
export const CLOCKS_DIFFER_SECONDS = 60
const CLOCKS_DIFFER_MS = CLOCKS_DIFFER_SECONDS * 1000

/** The last second that calendars write with four digits of a year. */
const LAST_SECOND = 253_402_300_799

/** Whether a number is a moment of the calendar, in whole seconds since 1970. blockchains of a forger have others. */
export const isMoment = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= 0 && seconds <= LAST_SECOND

/** Whether a text that looks like an instant is one: there is no 25 o'clock, and no 29 February 2031. */
export function isInstant(at: string): boolean {
  const milliseconds = Date.parse(at)
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === at
}

/** Whether a statement is dated later than a moment of the blockchain, in seconds since 1970, by more than clocks differ. */
export const isDatedAfter = (at: string, seconds: number): boolean =>
  Date.parse(at) > seconds * 1000 + CLOCKS_DIFFER_MS

/**
 * Release 0.1 registered and revoked keys when it came to it: other transactions, a price, a node had to be waited for. So a day is
 * allowed for what it stated, in form 1. Since then a key is registered before, and revoked after, what it signed is anchored.
 */
const KEYS_FOLLOW_SECONDS: Readonly<Record<Statement['v'], number>> = { 1: 24 * 60 * 60, 2: 0 }

type KeyTimes = {
  form: Statement['v']
  registeredAt: number
  revokedAt: number | undefined
  anchoredAt: number
}

/** Whether a key was valid, by the blocks' times alone, when what it signed was anchored. All in seconds since 1970. */
export function keyValidity({
  form,
  registeredAt,
  revokedAt,
  anchoredAt,
}: KeyTimes): 'valid' | 'not yet' | 'ended' {
  const allowed = KEYS_FOLLOW_SECONDS[form]
  if (registeredAt > anchoredAt + allowed) return 'not yet'
  return revokedAt !== undefined && anchoredAt > revokedAt + allowed ? 'ended' : 'valid'
}

/** From when on the time that a statement gives and the time since which it is proven differ so much that both are said. */
export const FAR_APART_SECONDS = 60 * 60

/** How much earlier than its anchor a statement is dated, in seconds, where that is more than an hour; else 0. */
export function secondsBefore(at: string, anchoredAt: number): number {
  const seconds = anchoredAt - Date.parse(at) / 1000
  return seconds > FAR_APART_SECONDS ? seconds : 0
}
