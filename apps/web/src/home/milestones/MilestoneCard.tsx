import { ActionIcon } from '@mantine/core'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import type { Page } from '@selvedge/contract/client.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { type Milestone, MILESTONES, milestonesOf } from '@selvedge/domain/milestone.ts'
import { milestones as texts } from '@selvedge/messages/en/milestones.ts'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { callPage } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { useCurrentUser } from '../../session.ts'
import { usePages } from '../../use-pages.ts'
import { productsQuery } from '../home-queries.ts'
import classes from '../HomePage.module.css'
import { keepSeen, readSeen } from './seen-milestones.ts'

/** Enough to tell whether there is a first one, beside one that was altered: that one counts nowhere. */
const FEW = 3
const accepted = { status: 'ACCEPTED', page: 1, size: FEW } as const

const acceptedTradesQuery = queryOptions({
  queryKey: keys.trades.accepted,
  queryFn: ({ signal }) => callPage(listTradesEndpoint, { query: accepted }, { signal }),
})
const acceptedCertificatesQuery = queryOptions({
  queryKey: keys.certifications.accepted,
  queryFn: ({ signal }) => callPage(listCertificationsEndpoint, { query: accepted }, { signal }),
})

/** One sentence about what was reached, once, with what comes next. What cannot be loaded is not missed. */
export default function MilestoneCard({ withTrades }: { withTrades: boolean }) {
  const { id } = useCurrentUser()
  const [seen, setSeen] = useState(() => readSeen(id))
  const isOpen = seen.length < MILESTONES.length
  const trades = useQuery({ ...acceptedTradesQuery, enabled: isOpen && withTrades })
  const certificates = useQuery({ ...acceptedCertificatesQuery, enabled: isOpen })
  const products = useQuery({ ...productsQuery, enabled: isOpen && withTrades })
  const proven = (products.data?.products ?? []).filter(({ verdict }) => verdict?.outcome === 'proven')
  const { show, past } = milestonesOf(
    {
      acceptedTrades: unaltered(trades.data),
      acceptedCertificates: unaltered(certificates.data),
      provenProducts: proven.length,
    },
    seen,
  )
  if (!show) return null
  const dismiss = () => {
    const read = [...seen, show, ...past]
    keepSeen(id, read)
    setSeen(read)
  }
  return (
    <section className={classes['milestone']} aria-label={texts.title}>
      <IconCircleCheck size={22} aria-hidden />
      <Said milestone={show} product={proven[0]} />
      <ActionIcon variant="subtle" color="gray" aria-label={texts.dismiss} onClick={dismiss}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  )
}

/** How many of a few are still what was signed; of many, how many there are. */
const unaltered = (page: Page<readonly { altered?: unknown }[]> | undefined): number => {
  if (!page) return 0
  return page.total > FEW ? page.total : page.rows.filter(({ altered }) => !altered).length
}

type SaidProps = { milestone: Milestone; product: { materialId: number; name: string } | undefined }

function Said({ milestone, product }: SaidProps): ReactNode {
  const pages = usePages()
  if (milestone === 'first-trade')
    return (
      <p>
        {texts.firstTrade} <Link {...pages.partners()}>{texts.firstTradeNext}</Link>
      </p>
    )
  if (milestone === 'first-certificate')
    return (
      <p>
        {texts.firstCertificate} <Link {...pages.materials()}>{texts.firstCertificateNext}</Link>
      </p>
    )
  return (
    product && (
      <p>
        {texts.provenChain({ product: product.name })}{' '}
        <Link {...pages.supplyChain(product.materialId)}>{texts.provenChainNext}</Link>
      </p>
    )
  )
}
