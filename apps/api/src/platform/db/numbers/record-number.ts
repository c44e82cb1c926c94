/**
 * How many numbers of records there are in a second (migration 0024): 64 for every 16 microseconds. A number reveals when a
 * record was made, and nothing about how many others there are.
 */
export const NUMBERS_A_SECOND = 4_000_000

/** The time at which the record with this number was made, for those numbered since migration 0024. */
export const numberedAt = (number: number): Date =>
  new Date(Date.UTC(2026, 0, 1) + (number / NUMBERS_A_SECOND) * 1000)
