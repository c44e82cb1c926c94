import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import classes from './ChainScreen.module.css'

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** How much there is, and what is hidden or left out. */
export function ChainSummary({ chain, skipped }: { chain: SupplyChain; skipped: number }) {
  const { companiesInfo, materials, trades, transformations } = chain
  const hidden = companiesInfo.filter((company) => company.visibleName === null).length
  const parts = [
    count(companiesInfo.length, 'company', 'companies'),
    count(materials.length, 'material', 'materials'),
    count(transformations.length, 'transformation', 'transformations'),
    count(trades.length, 'traded position', 'traded positions'),
  ]
  return (
    <p className={classes['summary']}>
      {parts.join(', ')}.
      {hidden > 0 &&
        ` ${count(hidden, 'company is', 'companies are')} not named: a plan limits who sees upstream.`}
      {skipped > 0 &&
        ` ${count(skipped, 'entry is', 'entries are')} left out: what they name is not in the chain.`}
    </p>
  )
}
