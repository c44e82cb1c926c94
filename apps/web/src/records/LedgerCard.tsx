import { Skeleton } from '@mantine/core'
import type { RecordState, Verification } from '@selvedge/contract/ledger.ts'
import { useQuery } from '@tanstack/react-query'
import { CopyText } from '../ui/display/CopyText.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { type Checked, LedgerBadge } from '../ui/display/LedgerBadge.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { PartsList } from '../ui/display/PartsList.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { capitalised, counted, instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from './LedgerCard.module.css'
import { ProofButton } from './ProofButton.tsx'
import type { verificationQuery } from './verification-query.ts'

type Props = {
  query: ReturnType<typeof verificationQuery>
  /** What is called counterfeited when the check fails. */
  of?: Checked
}

/** A record, and its document where it has one, checked against the chain, state by state. */
export function LedgerCard({ query, of = 'Document' }: Props) {
  const check = useQuery(query)
  const { data } = check
  const [, kind, id] = query.queryKey
  return (
    <Card
      title="Blockchain check"
      actions={<output>{data && <LedgerBadge verdict={data.verdict} of={of} />}</output>}
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
      {data && <Compared of={of} verification={data} />}
      {data && <PartsList parts={data.parts} />}
      {data && (
        <>
          <ol className={classes['states']}>
            {data.states.map((state) => (
              <StateItem key={state.version} state={state} of={of} />
            ))}
          </ol>
          <p className={classes['chain']}>
            Chain: {data.chain.name} ({data.chain.chainId})
            {data.chain.contract && `, contract ${data.chain.contract}`}
          </p>
          {data.permissions.proof && (
            <div className={classes['proof']}>
              <ProofButton kind={kind} id={id} />
              <p className={classes['chain']}>
                One file, to be checked without this server. <a href="/verify">Verify a file</a>
              </p>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

type ComparedProps = { of: Checked; verification: Verification }

/** What the check compared, so that its verdict can be judged. */
function Compared({ of, verification: { states } }: ComparedProps) {
  const times = counted(states.length, 'state')
  return (
    <div className={classes['compared']}>
      <p>Compared, for {times} of the record:</p>
      <ul>
        <li>what the record says now, with what the company signed;</li>
        {of === 'Document' && (
          <li>the SHA-256 hash of the stored file, taken anew, with the hash that was signed;</li>
        )}
        <li>the signed statement, with the root that its transaction anchored on the chain.</li>
      </ul>
    </div>
  )
}

function StateItem({ state, of }: { state: RecordState; of: Checked }) {
  const { event, at, companyName, certifierConfirmed, verdict, sentence, anchor } = state
  return (
    <li>
      <div className={classes['stateHead']}>
        <h3>
          {capitalised(event)} by {companyName}
          <NotConfirmedBadge confirmed={certifierConfirmed} />, {instantText(at)}
        </h3>
        <LedgerBadge verdict={verdict} of={of} />
      </div>
      {sentence && <p className={classes['error']}>{sentence}</p>}
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
        verdict === 'waiting' && (
          <p className={classes['chain']}>
            Anchoring takes a few seconds. This page refreshes automatically.
          </p>
        )
      )}
    </li>
  )
}
