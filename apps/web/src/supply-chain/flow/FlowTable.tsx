import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import classes from './ChainFlow.module.css'
import type { Flow } from './flow-layout.ts'
import { certifiedShare, countryName } from './flow-words.ts'

/** The bars in words and numbers. */
export function FlowTable({ flow, tiers }: { flow: Flow; tiers: readonly string[] }) {
  const totals = new Map<number, number>()
  for (const { tier, steps } of flow.bars) totals.set(tier, (totals.get(tier) ?? 0) + steps)
  return (
    <details className={classes['table']}>
      <summary>{chainFlow.asTable}</summary>
      {/* A phone scrolls it sideways. */}
      <div>
        <table>
          <thead>
            <tr>
              <th scope="col">{chainFlow.tier}</th>
              <th scope="col">{chainFlow.country}</th>
              <th scope="col">{chainFlow.count}</th>
              <th scope="col">{chainFlow.share}</th>
              <th scope="col">{chainFlow.certified}</th>
            </tr>
          </thead>
          <tbody>
            {flow.bars.map((bar) => {
              const share = certifiedShare(bar)
              return (
                <tr key={`${bar.tier} ${bar.country}`}>
                  <td>{tiers[bar.tier]?.split(' · ')[0]}</td>
                  <th scope="row">{countryName(bar)}</th>
                  <td>{chainFlow.number({ count: bar.steps })}</td>
                  <td>
                    {chainWords.share({
                      share: String(Math.round((bar.steps * 100) / (totals.get(bar.tier) ?? 1))),
                    })}
                  </td>
                  <td>{share === undefined ? '-' : chainWords.share({ share: String(share) })}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </details>
  )
}
