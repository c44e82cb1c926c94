import { isCertifier } from '@selvedge/domain/company.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useCurrentUser } from '../../session.ts'
import { AccessDenied } from '../../ui/feedback/AccessDenied.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { TradeForm } from './TradeForm.tsx'

const route = getRouteApi('/app/$sector/transactions/$kind')

/** Records a contract, an order or a shipment. */
export function NewTradePage() {
  const { kind } = route.useParams()
  const start = route.useSearch()
  const user = useCurrentUser()
  if (kind === undefined || isCertifier({ role: user.company.partnerType?.name ?? null }))
    return <AccessDenied />
  return (
    <>
      <PageHeader
        title={tradeForm.title({ kind })}
        crumbs={[tradeForm.crumb]}
        intro={tradeForm.intro({ kind })}
      />
      <TradeForm key={`${kind} ${start.parentId ?? ''}`} kind={kind} userId={user.id} start={start} />
    </>
  )
}
