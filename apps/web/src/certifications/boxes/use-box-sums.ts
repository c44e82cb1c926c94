import { useDebouncedValue } from '@mantine/hooks'
import { findingsInBoxes } from '@selvedge/domain/certificate-boxes/box-findings.ts'
import type { BoxRule } from '@selvedge/domain/finding-rules.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { amountText } from '../../ui/format.ts'
import { type BoxesForm, readBoxes } from './box-values.ts'

/** Two thousand products are read again when somebody stops typing, not with each letter. */
const STILL_MS = 250

/** What the lines come to, and what the boxes say against themselves, by the rules that the server checks them by. */
export function useBoxSums(control: Control<BoxesForm>) {
  const values = useWatch({ control, name: 'boxes' })
  const [still] = useDebouncedValue(values, STILL_MS)
  return useMemo(() => {
    const boxes = readBoxes(still)
    const findings = boxes ? findingsInBoxes(boxes) : []
    const { inputs, products, rawMaterials } = still
    return {
      used: sumText(inputs, ({ used }) => used),
      net: sumText(products, ({ net }) => net),
      certified: sumText(products, ({ certified }) => certified),
      raw: sumText(rawMaterials, ({ certified }) => certified),
      found: (...rules: readonly BoxRule[]) =>
        findings.filter(({ rule }) => rules.includes(rule)).map(({ reason }) => sentence(reason)),
    }
  }, [still])
}

/** In hundredths, so that 0.1 and 0.2 are 0.3; what is no number yet counts as nothing. */
const sumText = <T>(lines: readonly T[], of: (line: T) => unknown): string => {
  const hundredths = lines.reduce((sum, line) => {
    const amount = of(line)
    return sum + (typeof amount === 'number' ? Math.round(amount * 100) : 0)
  }, 0)
  return amountText(hundredths / 100)
}
