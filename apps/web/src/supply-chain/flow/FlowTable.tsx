import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { BarsTable } from './BarsTable.tsx'
import type { Flow } from './flow-layout.ts'
import { certifiedShare, countryName } from './flow-words.ts'

type Bar = Flow['bars'][number]

/** How many steps each country has of a tier, and how many of them are certified. */
export function FlowTable({ flow, tiers }: { flow: Flow; tiers: readonly string[] }) {
  const totals = new Map<number, number>()
  for (const { tier, steps } of flow.bars) totals.set(tier, (totals.get(tier) ?? 0) + steps)
  const shareOf = ({ tier, steps }: Bar) => Math.round((steps * 100) / (totals.get(tier) ?? 1))
  const certified = (bar: Bar) => {
    const share = certifiedShare(bar)
    return share === undefined ? '-' : chainWords.share({ share: String(share) })
  }
  return (
    <BarsTable
      bars={flow.bars}
      tiers={tiers}
      of={chainFlow.country}
      nameOf={countryName}
      numbers={[
        { header: chainFlow.count, cell: ({ steps }) => chainFlow.number({ count: steps }) },
        { header: chainFlow.share, cell: (bar) => chainWords.share({ share: String(shareOf(bar)) }) },
        { header: chainFlow.certified, cell: certified },
      ]}
    />
  )
}
