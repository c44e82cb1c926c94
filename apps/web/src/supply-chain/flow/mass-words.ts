import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import type { MassBar } from './mass-layout.ts'

export const barName = ({ company }: Pick<MassBar, 'company'>): string => company || chainMass.others

/** `1,000 kg in` and `880 kg out`; what is not there is not said. */
export function amountsOf({ into, out }: Pick<MassBar, 'into' | 'out'>): string[] {
  const said = [
    ...(into > 0 ? [chainMass.inAlone({ into: shortKilograms(into) })] : []),
    ...(out > 0 ? [chainMass.outAlone({ out: shortKilograms(out) })] : []),
  ]
  return said.length > 0 ? said : [chainMass.none]
}

/** Grams as kilograms to read at a glance: whole ones from a hundred on, for a bar has little room. */
export const shortKilograms = (grams: number): number =>
  grams >= 100_000 ? Math.round(grams / 1000) : grams / 1000
