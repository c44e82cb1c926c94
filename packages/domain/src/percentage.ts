import { numberTyped } from '@selvedge/messages/number-words.ts'

/**
 * Percentages are counted in hundredths, as whole numbers: 33.33 + 33.33 + 33.34 is exactly 100, whatever order they
 * are added in.
 */
export const WHOLE = 100_00

/** `.5` is half a per cent. */
const TEXT = /^(?=[.,]?\d)(\d{0,9})(?:[.,](\d{1,2}))?$/
/** Far below a hundredth, far above the rounding error of a computed number: 0.1 + 0.2 is meant as 0.3. */
const NOISE = 1e-6

/** What somebody typed or sent, in hundredths; undefined for anything but a number from 0 with at most two decimals. */
export function toHundredths(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') return numberToHundredths(value)
  const [, whole, decimals = ''] = TEXT.exec(value.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

function numberToHundredths(value: number): number | undefined {
  const hundredths = Math.round(value * 100)
  const fits = value >= 0 && value < 1e9 && Math.abs(value * 100 - hundredths) < NOISE
  return fits ? hundredths : undefined
}

/** The sum in hundredths. What is no number yet counts as nothing: this is what a running total shows. */
export const sumOfHundredths = (values: readonly (string | number | null | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (toHundredths(value) ?? 0), 0)

/** Hundredths for people, without idle zeros, as their language writes them: `33.3`, `33,3`, `100`. */
export const percentText = (hundredths: number): string => numberTyped(hundredths / 100)
