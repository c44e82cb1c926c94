import { readNumber } from '../number-text.ts'
import { type Read, readAmount } from '../position-import.ts'
import type { ReadersNumbers } from '../readers-numbers.ts'
import { importIssues } from './import-issues.ts'

/**
 * An amount or a weight in a cell: from 0, at most two decimals; null for an empty one. One that reads two ways, as `1,234` does, is read as the
 * language of `reader` writes it. It is an error where nobody says which language that is, or where that language is read by people who write both
 * forms, also where only one of them has two decimals: `1,234` may be a thousand pieces or a bit more than a ton.
 */
export function typedAmount(text: string, reader?: ReadersNumbers): Read<number | null> {
  const [point, comma] = [readNumber(text, 'point', reader), readNumber(text, 'comma', reader)]
  if (point !== undefined && comma !== undefined && point !== comma) {
    if (reader === undefined || reader.asks) return { error: importIssues.importNumberTwoWays }
    return readAmount(text, reader.style, reader)
  }
  return readAmount(text, point === undefined ? 'comma' : 'point', reader)
}
