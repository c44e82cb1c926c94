import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import { BarsTable } from './BarsTable.tsx'
import type { MassFlow } from './mass-layout.ts'
import { barName } from './mass-words.ts'

type Bar = MassFlow['bars'][number]

/** What each company of a tier received and passed on. */
export const MassTable = ({ flow, tiers }: { flow: MassFlow; tiers: readonly string[] }) => (
  <BarsTable
    bars={flow.bars}
    tiers={tiers}
    of={chainMass.company}
    nameOf={barName}
    numbers={[
      { header: chainMass.into, cell: ({ into }) => amount(into) },
      { header: chainMass.out, cell: ({ out }) => amount(out) },
      { header: chainMass.outOfIn, cell: percent },
    ]}
  />
)

const amount = (grams: number): string => (grams > 0 ? chainFlow.number({ count: grams / 1000 }) : '-')

const percent = ({ into, out }: Bar): string =>
  into > 0 && out > 0 ? chainMass.percent({ percent: Math.round((out * 10_000) / into) / 100 }) : '-'
