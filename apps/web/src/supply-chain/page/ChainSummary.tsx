import type { DrawnChain } from '@selvedge/contract/expand-chain.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import classes from './ChainScreen.module.css'

/** How much there is, and what is hidden or left out. */
export function ChainSummary({ chain, skipped }: { chain: DrawnChain; skipped: number }) {
  const { companiesInfo, materials, trades, transformations } = chain
  const hidden = companiesInfo.filter((company) => company.visibleName === null).length
  const summary = supplyChain.summary({
    companies: companiesInfo.length,
    materials: materials.length,
    plans: transformations.length,
    positions: trades.length,
  })
  return (
    <p className={classes['summary']}>
      {summary}
      {hidden > 0 && ` ${supplyChain.hidden({ count: hidden })}`}
      {skipped > 0 && ` ${supplyChain.skipped({ count: skipped })}`}
    </p>
  )
}
