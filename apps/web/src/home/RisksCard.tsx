import { ListedName } from '../ui/display/ListedName.tsx'
import { Skeleton } from '@mantine/core'
import type { UpstreamRisk } from '@selvedge/contract/supply-chain.ts'
import { placeText } from '@selvedge/domain/chain-gaps.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { listParts } from '@selvedge/messages/list.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GapStep } from '../pickers/GapStep.tsx'
import { rich } from '../ui/rich.ts'
import { Card } from '../ui/layout/Card.tsx'
import { Day } from '../ui/display/Day.tsx'
import { usePages } from '../use-pages.ts'
import { productsQuery } from './home-queries.ts'
import classes from './DeskList.module.css'

/** More are in the supply chains themselves. */
const SHOWN = 5

/** Certificates of others that the company's products rest on, and that do not count any more or end soon. */
export function RisksCard() {
  const { data, isPending } = useQuery(productsQuery)
  if (isPending) return <Skeleton height={120} radius="md" />
  // What failed is said where the products are.
  if (!data) return null
  return (
    <Card title={home.risks}>
      {data.risks.length === 0 ? (
        <p>{home.risksNone}</p>
      ) : (
        <ul className={classes['list']}>
          {data.risks.slice(0, SHOWN).map((risk) => (
            <Risk key={[risk.place, risk.standard, risk.validUntil].join('\n')} risk={risk} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Risk({
  risk: { step, verdict, whom, standard, risk, validUntil, products },
}: {
  risk: UpstreamRisk
}) {
  const gap = { place: { step }, verdicts: [verdict], endsOn: risk === 'ending' ? validUntil : null }
  const hasDay = risk === 'expired' || risk === 'ending'
  const pages = usePages()
  const chains = () =>
    listParts(products).map((one) =>
      typeof one === 'string' ? (
        one
      ) : (
        <Link key={one.materialId} {...pages.supplyChain(one.materialId)}>
          {one.name}
        </Link>
      ),
    )
  return (
    <li data-tone={risk === 'ending' ? 'wait' : 'bad'}>
      <strong>{placeText(gap.place)}</strong>
      <span>
        <ListedName of={standard} /> {home.risk({ risk })} {hasDay && <Day of={validUntil} form="word" />}
      </span>
      <span>{rich(home.risksOf({ products: chains }))}</span>
      <div>
        <GapStep gap={gap} whom={() => whom} />
      </div>
    </li>
  )
}
