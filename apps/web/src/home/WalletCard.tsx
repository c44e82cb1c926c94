import { Skeleton } from '@mantine/core'
import { home } from '@selvedge/messages/en/home.ts'
import { Term } from '../ui/display/Term.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { WhenNear } from '../ui/layout/WhenNear.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import classes from './HomePage.module.css'

/** At the end of the page: fetched once somebody comes near it. */
const Wallet = lazyPart(() => import('./Wallet.tsx').then((module) => module.default), {
  waiting: <Skeleton height={64} />,
})

/** The company's wallet. */
export function WalletCard() {
  return (
    <Card title={home.wallet} actions={<Term of="wallet" word={home.wallet} asMark />}>
      <div className={classes['wallet']}>
        <WhenNear>
          <Wallet />
        </WhenNear>
      </div>
    </Card>
  )
}
