import { Skeleton } from '@mantine/core'
import type { LedgerSummary } from '@selvedge/contract/ledger.ts'
import { wallet } from '@selvedge/messages/en/wallet.ts'
import { list } from '@selvedge/messages/list.ts'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../session.ts'
import { CopyText } from '../ui/display/CopyText.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { LedgerBadge } from '../ui/display/LedgerBadge.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { instantText } from '../ui/format.ts'
import { AnchoringCost } from './AnchoringCost.tsx'
import { AnchoringState } from './AnchoringState.tsx'
import { ledgerQuery } from './home-queries.ts'
import classes from './HomePage.module.css'
import { KeyPair } from './KeyPair.tsx'

/** How much of what the company recorded is on the chain; its address and keys, and what anchoring costs. */
export default function Wallet() {
  const user = useCurrentUser()
  const ledger = useQuery(ledgerQuery)
  return (
    <>
      {ledger.isError && (
        <ErrorCard
          title={wallet.failed}
          error={ledger.error}
          onRetry={() => void ledger.refetch()}
          retrying={ledger.isFetching}
        />
      )}
      {ledger.data && <AnchoringState ledger={ledger.data} />}
      {ledger.isPending && <Skeleton height={64} />}
      <details className={classes['details']}>
        <summary>{wallet.details}</summary>
        {ledger.data && <Summary ledger={ledger.data} />}
        {user.permissions.manageKeys && <KeyPair />}
      </details>
    </>
  )
}

function Summary({ ledger }: { ledger: LedgerSummary }) {
  const { companyAddress, publicKey, commitment, last, chain } = ledger
  return (
    <>
      <DataList
        items={[
          {
            label: wallet.companyAddress,
            value: companyAddress && <CopyText label={wallet.companyAddress} value={companyAddress} />,
            wide: true,
          },
          {
            label: wallet.publicKey,
            term: 'keyPair',
            value: publicKey && <CopyText label={wallet.publicKey} value={publicKey} />,
            wide: true,
          },
          {
            label: wallet.commitment,
            value: commitment && (
              <>
                <div>
                  <CopyText label={wallet.commitment} value={commitment} />
                </div>
                <small>{wallet.commitmentHint}</small>
              </>
            ),
            wide: true,
          },
          {
            label: wallet.lastTransaction,
            value: last ? (
              <CopyText label={wallet.lastTransaction} value={last.transactionHash} />
            ) : (
              wallet.noTransaction
            ),
            wide: true,
          },
          {
            label: wallet.block,
            value: last && list([String(last.blockNumber), instantText(last.blockTime)]),
          },
          {
            label: wallet.blockchain,
            term: 'blockchain',
            value: chain.chainId === null ? chain.name : `${chain.name} (${chain.chainId})`,
          },
          {
            label: wallet.connection,
            value: chain.reachable ? wallet.reachable : <LedgerBadge verdict="unreachable" />,
          },
          {
            label: wallet.contract,
            value: chain.contract && <CopyText label={wallet.contract} value={chain.contract} />,
            wide: true,
          },
        ]}
      />
      <AnchoringCost ledger={ledger} />
    </>
  )
}
