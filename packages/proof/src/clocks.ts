/** How much two clocks may differ: blocks count whole seconds, and no server's clock is the blockchain's. */
const CLOCKS_DIFFER_MS = 60_000

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
