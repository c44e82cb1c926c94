import { detectNumberStyle } from '../number-text.ts'
import { type ReadersNumbers, readersNumbers } from '../readers-numbers.ts'

/**
 * How the numbers of a sheet are read: as the language of now writes them, unless the sheet itself does otherwise. Then what reads two ways is asked
 * about. `semicolons`: whether they divide its cells, as where commas are before decimals.
 */
export function sheetNumbers(amounts: readonly string[], semicolons = false): ReadersNumbers {
  const numbers = readersNumbers()
  const style = detectNumberStyle(amounts, semicolons ? 'comma' : numbers.style)
  return style === numbers.style ? numbers : { ...numbers, asks: true }
}
