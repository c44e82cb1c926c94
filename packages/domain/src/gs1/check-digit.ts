/**
 * The check digit of a GS1 key, from the digits before it: from the right, every other one counts three times, and the check digit fills the sum up to
 * a multiple of ten (GS1 General Specifications, 7.9.1).
 */
export function checkDigit(digits: string): string {
  let sum = 0
  for (let place = 0; place < digits.length; place++)
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 3 : 1)
  return String((10 - (sum % 10)) % 10)
}

/** The digits with their check digit behind them. */
export const withCheckDigit = (digits: string): string => digits + checkDigit(digits)

const isChecked = (key: string): boolean => checkDigit(key.slice(0, -1)) === key.at(-1)

/** Whether this is a Global Location Number: 13 digits, of which the last one fits. */
export const isGln = (text: string): boolean => /^\d{13}$/.test(text) && isChecked(text)

/** The digits of a GTIN as it is kept. */
export const GTIN_DIGITS = 14

/** A Global Trade Item Number of 8, 12, 13 or 14 digits as one of 14; undefined for anything else, and where its check digit does not fit. */
export function gtin14(text: string): string | undefined {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text) || !isChecked(text)) return undefined
  return text.padStart(GTIN_DIGITS, '0')
}
