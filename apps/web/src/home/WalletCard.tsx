import { Skeleton } from '@mantine/core'
import type { LedgerSummary } from '@selvedge/contract/ledger.ts'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../session.ts'
import { CopyText } from '../ui/display/CopyText.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { LedgerBadge } from '../ui/display/LedgerBadge.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { AnchoringCost } from './AnchoringCost.tsx'
import { AnchoringState } from './AnchoringState.tsx'
import { ledgerQuery } from './home-queries.ts'
import { KeyPair } from './KeyPair.tsx'

/** The company's wallet: its address and key, and how much of what it recorded is on the chain. */
export function WalletCard() {
  const user = useCurrentUser()
  const ledger = useQuery(ledgerQuery)
  return (
    <Card title="Wallet">
      {ledger.isError && (
        <ErrorCard
          title="The wallet could not be loaded."
          error={ledger.error}
          onRetry={() => void ledger.refetch()}
          retrying={ledger.isFetching}
        />
      )}
      {ledger.data && <Summary ledger={ledger.data} />}
      {ledger.isPending && <Skeleton height={220} />}
      {user.permissions.manageKeys && <KeyPair />}
    </Card>
  )
}

function Summary({ ledger }: { ledger: LedgerSummary }) {
  const { companyAddress, publicKey, last, chain } = ledger
  return (
    <>
      <AnchoringState ledger={ledger} />
      <DataList
        items={[
          {
            label: 'Company address',
            value: companyAddress && <CopyText label="Company address" value={companyAddress} />,
            wide: true,
          },
          {
            label: 'Public key',
            value: publicKey && <CopyText label="Public key" value={publicKey} />,
            wide: true,
          },
          {
            label: 'Last transaction',
            value: last ? <CopyText label="Last transaction" value={last.transactionHash} /> : 'None yet',
            wide: true,
          },
          { label: 'Block', value: last && `${last.blockNumber}, ${instantText(last.blockTime)}` },
          { label: 'Chain', value: chain.chainId === null ? chain.name : `${chain.name} (${chain.chainId})` },
          {
            label: 'Connection',
            value: chain.reachable ? 'Reachable' : <LedgerBadge verdict="unreachable" />,
          },
          {
            label: 'Contract',
            value: chain.contract && <CopyText label="Contract" value={chain.contract} />,
            wide: true,
          },
        ]}
      />
      <AnchoringCost ledger={ledger} />
    </>
  )
}
