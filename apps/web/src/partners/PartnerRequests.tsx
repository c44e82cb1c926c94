import type { PartnerRow } from '@selvedge/contract/partners.ts'
import { partnerPage } from '@selvedge/messages/en/partner-page.ts'
import { requestRows } from '@selvedge/messages/en/request-rows.ts'
import { Link } from '@tanstack/react-router'
import { keys } from '../query-keys.ts'
import { RequestsCard } from '../records/RequestsCard.tsx'

/** More are on the page of requests. */
const SHOWN = 5

/** What the reader's company and one partner asked each other for. */
export function PartnerRequests({ partner: { id, companyName: company } }: { partner: PartnerRow }) {
  return (
    <RequestsCard
      title={partnerPage.requests({ company })}
      cacheKey={keys.requests.with(id)}
      of={{ partner: id }}
      most={SHOWN}
      all={
        <Link to="/requests" search={{ search: company }}>
          {requestRows.showAll}
        </Link>
      }
      empty={{ title: partnerPage.noRequests, hint: partnerPage.noRequestsHint({ company }) }}
    />
  )
}
