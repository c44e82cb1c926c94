/**
 * Mass is counted in whole grams. The most that one book, or one amount, may be: nine billion tonnes, some 300 times the cotton of a
 * year, and below 2^53, so that a number holds it exactly.
 */
export const MAX_GRAMS = 9_000_000_000_000_000

/** `dividend / divisor` as the nearest whole number, a half to the even one. Both are above or equal to 0, the divisor not 0. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor
  const twice = (dividend % divisor) * 2n
  const isUp = twice > divisor || (twice === divisor && whole % 2n === 1n)
  return isUp ? whole + 1n : whole
}

/** `dividend / divisor`, rounded up: what is used is never less than what was needed. Both are above or equal to 0. */
export const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

/** An amount with two decimals, as the wire and the database have it, in whole hundredths. */
export const hundredthsOf = (amount: number): bigint => BigInt(Math.round(amount * 100))

/** Kilograms with two decimals, in grams. */
export const gramsOf = (kilograms: number): number => Number(hundredthsOf(kilograms) * 10n)

/** Grams as kilograms to show: what somebody has rounded down, so that no sentence shows more than there is. */
export const kilogramsHeld = (grams: number): number => Math.floor(grams / 10) / 100

/** Grams as kilograms to show: what somebody needs rounded up, so that what is shown suffices. */
export const kilogramsNeeded = (grams: number): number => Math.ceil(grams / 10) / 100
