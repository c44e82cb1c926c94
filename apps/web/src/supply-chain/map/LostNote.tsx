import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { chainMap } from '@selvedge/messages/en/chain-map.ts'
import { list } from '@selvedge/messages/list.ts'
import { companyName } from '../chain-words.ts'
import classes from './ChainMap.module.css'
import { MAX_ROUTES } from './places.ts'

/** What the map cannot show. */
export function LostNote({ lost, routes }: { lost: readonly ChainCompany[]; routes: number }) {
  const names = lost.slice(0, 5).map(companyName)
  const companies = list(names)
  const more = lost.length - names.length
  const notOnMap =
    more > 0 ? chainMap.notOnMapMore({ companies, count: String(more) }) : chainMap.notOnMap({ companies })
  return (
    <p className={classes['note']}>
      {chainMap.brokenRing}
      {lost.length > 0 && ` ${notOnMap}`}
      {routes === MAX_ROUTES && ` ${chainMap.busiestLinks({ count: String(MAX_ROUTES) })}`}
    </p>
  )
}
