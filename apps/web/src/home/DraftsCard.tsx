import { shipmentDrafts as texts } from '@selvedge/messages/en/shipment-drafts.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { openDraftsQuery } from './home-queries.ts'
import classes from './HomePage.module.css'

/** Shipments that events of the company's own system propose: how many wait; nothing at all where there are none. */
export function DraftsCard() {
  const { data } = useQuery(openDraftsQuery)
  if (!data || data.total === 0) return null
  return (
    <section className={classes['waiting']} aria-labelledby="drafts-wait">
      <h2 id="drafts-wait">
        <IconTruckDelivery size={22} aria-hidden />
        <Link to="/shipment-drafts" search={{ state: 'open' }}>
          {texts.wait({ count: data.total, shown: String(data.total) })}
        </Link>
      </h2>
      <p>{texts.waitHint}</p>
    </section>
  )
}
