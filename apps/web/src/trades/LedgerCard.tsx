import { Skeleton } from '@mantine/core'
import type { RecordState } from '@selvedge/contract/ledger.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../ui/Card.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { DataList } from '../ui/DataList.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { capitalised, instantText } from '../ui/format.ts'
import { LedgerBadge, PROOF_PART } from '../ui/LedgerBadge.tsx'
import { verificationQuery } from './trade-queries.ts'
import classes from './TradePage.module.css'

/** The trade and its document, checked against the chain, state by state. */
export function LedgerCard({ tradeId }: { tradeId: number }) {
  const check = useQuery(verificationQuery(String(tradeId)))
  const { data } = check
  return (
    <Card
      title="Blockchain check"
      actions={<output>{data && <LedgerBadge verdict={data.verdict} />}</output>}
    >
      {check.isPending && <Skeleton height={160} />}
      {!data && check.isError && (
        <ErrorCard
          title="The check against the chain did not work."
          error={check.error}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      )}
      {data?.failedPart && <p className={classes['fault']}>{PROOF_PART[data.failedPart]}</p>}
      {data && (
        <>
          <ol className={classes['states']}>
            {data.states.map((state) => (
              <StateItem key={state.version} state={state} />
            ))}
          </ol>
          <p className={classes['chain']}>
            Chain: {data.chain.name} ({data.chain.chainId})
            {data.chain.contract && `, contract ${data.chain.contract}`}
          </p>
        </>
      )}
    </Card>
  )
}

function StateItem({ state }: { state: RecordState }) {
  const { event, at, companyName, verdict, failedPart, anchor } = state
  return (
    <li>
      <div className={classes['stateHead']}>
        <h3>
          {capitalised(event)} by {companyName}, {instantText(at)}
        </h3>
        <LedgerBadge verdict={verdict} />
      </div>
      {failedPart && <p className={classes['fault']}>{PROOF_PART[failedPart]}</p>}
      {anchor ? (
        <DataList
          items={[
            {
              label: 'Transaction',
              value: <CopyText label="Transaction" value={anchor.transactionHash} />,
              wide: true,
            },
            { label: 'Block', value: anchor.blockNumber },
            { label: 'Time', value: instantText(anchor.blockTime) },
          ]}
        />
      ) : (
        <p className={classes['chain']}>
          It will be anchored within moments; this page looks again by itself.
        </p>
      )}
    </li>
  )
}
