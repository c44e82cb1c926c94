import { readNumber } from '../number-text.ts'
import { type Read, readAmount } from '../position-import.ts'
import { importIssues } from './import-issues.ts'

/**
 * An amount or a weight in a cell: from 0, at most two decimals; null for an empty one. One that reads two ways is an error, also where only one
 * of them has two decimals: `1,234` may be a thousand pieces or a bit more than a ton.
 */
export function typedAmount(text: string): Read<number | null> {
  const [point, comma] = [readNumber(text, 'point'), readNumber(text, 'comma')]
  if (point !== undefined && comma !== undefined && point !== comma)
    return { error: importIssues.importNumberTwoWays }
  return readAmount(text, point === undefined ? 'comma' : 'point')
}
