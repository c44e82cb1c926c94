import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { companyName } from '../chain-words.ts'
import classes from './ChainMap.module.css'
import { MAX_ROUTES } from './places.ts'

/** What the map cannot show. */
export function LostNote({ lost, routes }: { lost: readonly ChainCompany[]; routes: number }) {
  const names = lost.slice(0, 5).map(companyName)
  const more = lost.length > names.length ? ` and ${lost.length - names.length} more` : ''
  return (
    <p className={classes['note']}>
      A ring with a broken line stands for companies somewhere in a country: their place may not be told, or
      they gave none.
      {lost.length > 0 && ` Not on the map: ${names.join(', ')}${more}.`}
      {routes === MAX_ROUTES && ` The ${MAX_ROUTES} busiest links are drawn.`}
    </p>
  )
}
