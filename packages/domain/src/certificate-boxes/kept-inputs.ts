import { nameKey } from '../text.ts'
import type { CertificateBoxes } from './boxes.ts'

/** An input as the table of inputs has it, so that it is found by what it draws on. */
export type KeptInput = {
  readonly ordinal: number
  readonly bodyKey: string
  readonly numberKey: string
  readonly grams: number
  /** The certificate here that it draws on. */
  readonly cited: number | null
}

/**
 * Whether the table of inputs says what the boxes say, in their order. `said` is what the audit trail says they draw on; undefined where
 * the certificate was filed before the trail said so.
 */
export function areInputsKept(
  boxes: CertificateBoxes | null,
  kept: readonly KeptInput[],
  said: readonly (number | null)[] | undefined,
): boolean {
  const inputs = boxes?.inputs ?? []
  if (inputs.length !== kept.length) return false
  return inputs.every(({ body, number, used }, at) => {
    const row = kept[at]
    return (
      row !== undefined &&
      row.ordinal === at &&
      row.bodyKey === nameKey(body) &&
      row.numberKey === nameKey(number) &&
      row.grams === used &&
      (said === undefined || (said[at] ?? null) === row.cited)
    )
  })
}
