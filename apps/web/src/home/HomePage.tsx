import { isCertifier } from '@selvedge/domain/company.ts'
import { useCurrentUser } from '../session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AwaitingHint } from './AwaitingHint.tsx'
import classes from './HomePage.module.css'
import { TradesCard } from './TradesCard.tsx'
import { WalletCard } from './WalletCard.tsx'

/** Home: what waits, the trades, and the company on the ledger. */
export function HomePage() {
  const user = useCurrentUser()
  const role = user.company.partnerType?.name ?? null
  const certifies = isCertifier({ role })
  return (
    <>
      <PageHeader
        title={`Welcome, ${user.firstname}`}
        windowTitle="Home"
        intro={
          certifies
            ? `${user.company.companyName} certifies companies and materials. Certificates will be listed here.`
            : `Contracts, orders and shipments of ${user.company.companyName}, sent and received.`
        }
      />
      <div className={classes['stack']}>
        {!certifies && <AwaitingHint />}
        {!certifies && <TradesCard />}
        <WalletCard />
      </div>
    </>
  )
}
