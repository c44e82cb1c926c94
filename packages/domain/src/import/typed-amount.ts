import { MAX_AMOUNT } from '../limits.ts'
import { issues } from '../issues.ts'
import type { Read } from '../position-import.ts'
import { type ReadersNumbers, readTyped } from '../readers-numbers.ts'

/** Where nobody says how numbers are written, what reads two ways is asked about. */
const NOBODY: ReadersNumbers = { style: 'point', lakhs: false, asks: true }
const DECIMALS = 2

/**
 * An amount or a weight in a cell: from 0, at most two decimals; null for an empty one. It is read as in a field of a form (`readTyped`): one that
 * reads two ways, as `1,234` does, as the language of `reader` writes it. It is an error where nobody says which language that is, or where that
 * language is read by people who write both forms, also where only one of them has two decimals: `1,234` may be a thousand pieces or a bit more
 * than a ton.
 */
export function typedAmount(text: string, reader: ReadersNumbers = NOBODY): Read<number | null> {
  if (text === '') return { value: null }
  const typed = readTyped(text, reader, DECIMALS)
  if ('fault' in typed)
    return { error: typed.fault === 'two ways' ? issues.importNumberTwoWays : issues.quantity }
  const { value } = typed
  const fits =
    value >= 0 && !Object.is(value, -0) && value <= MAX_AMOUNT && Number(value.toFixed(DECIMALS)) === value
  return fits ? { value } : { error: issues.quantity }
}
