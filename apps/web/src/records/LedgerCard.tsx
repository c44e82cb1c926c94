import { Skeleton } from '@mantine/core'
import type { RecordState, Verification } from '@selvedge/contract/ledger.ts'
import { ledgerCheck } from '@selvedge/messages/en/ledger-check.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CopyText } from '../ui/display/CopyText.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { type Checked, LedgerBadge } from '../ui/display/LedgerBadge.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { PartsList } from '../ui/display/PartsList.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { rich } from '../ui/rich.ts'
import classes from './LedgerCard.module.css'
import { ProofButton } from './ProofButton.tsx'
import { ShareButton } from './share/ShareButton.tsx'
import type { verificationQuery } from './verification-query.ts'

type Props = {
  query: ReturnType<typeof verificationQuery>
  /** What is called counterfeited when the check fails. */
  of?: Checked
}

/** What a failed check speaks against: the document only where its bytes are others. */
const blamed = (of: Checked, { failedPart }: Pick<Verification, 'failedPart'>): Checked =>
  failedPart === null || failedPart === 'file' ? of : 'Record'

const toVerifier = (inner: ReactNode) => <a href="/verify">{inner}</a>

/** A record, and its document where it has one, checked against the chain, state by state. */
export function LedgerCard({ query, of = 'Document' }: Props) {
  const check = useQuery(query)
  const { data } = check
  const [, kind, id] = query.queryKey
  return (
    <Card
      title={ledgerCheck.title}
      actions={<output>{data && <LedgerBadge verdict={data.verdict} of={blamed(of, data)} />}</output>}
    >
      {check.isPending && <Skeleton height={160} />}
      {!data && check.isError && (
        <ErrorCard
          title={ledgerCheck.failed}
          error={check.error}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      )}
      {data && (
        <>
          <ol className={classes['states']}>
            {data.states.map((state) => (
              <StateItem
                key={state.version}
                state={state}
                event={choiceOf(kind, state.event)}
                of={of}
                isOfAltered={data.verdict === 'altered'}
              />
            ))}
          </ol>
          {/* Who finds nothing wrong needs the answer alone; what is wrong is open. */}
          <details className={classes['details']} open={data.verdict !== 'verified'}>
            <summary>{ledgerCheck.details}</summary>
            <Compared of={of} verification={data} />
            <PartsList parts={data.parts} />
            <p className={classes['chain']}>{chainText(data.chain)}</p>
          </details>
          {data.permissions.proof && (
            <div className={classes['proof']}>
              <ProofButton kind={kind} id={id} />
              <ShareButton kind={kind} id={id} />
              <p className={classes['chain']}>{rich(ledgerCheck.proofHint({ link: toVerifier }))}</p>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function chainText({ name, chainId, contract }: Verification['chain']): string {
  const chain = chainId === null ? name : `${name} (${chainId})`
  return contract ? ledgerCheck.chainAndContract({ chain, contract }) : ledgerCheck.chain({ chain })
}

type ComparedProps = { of: Checked; verification: Verification }

/** What the check compared, so that its verdict can be judged. */
function Compared({ of, verification: { states } }: ComparedProps) {
  const count = states.length
  return (
    <div className={classes['compared']}>
      <p>{ledgerCheck.compared({ count, shown: String(count) })}</p>
      <ul>
        <li>{ledgerCheck.comparedRecord}</li>
        {of === 'Document' && <li>{ledgerCheck.comparedFile}</li>}
        <li>{ledgerCheck.comparedStatement}</li>
      </ul>
    </div>
  )
}

const markOf = (confirmed: boolean | null) => () => <NotConfirmedBadge confirmed={confirmed} />

function Unanchored({ isRefused }: { isRefused: boolean }) {
  if (!isRefused) return <p className={classes['chain']}>{ledgerCheck.waiting}</p>
  return (
    <div className={classes['error']}>
      <strong>{ledgerCheck.refusedTitle}</strong>
      <p>{ledgerCheck.refused}</p>
    </div>
  )
}

type StateProps = { state: RecordState; event: string; of: Checked; isOfAltered: boolean }

function StateItem({ state, event, of, isOfAltered }: StateProps) {
  const { at, companyName, certifierConfirmed, verdict, sentence, anchor } = state
  const mark = markOf(certifierConfirmed)
  return (
    <li>
      <div className={classes['stateHead']}>
        <h3>{rich(ledgerCheck.state({ event, company: companyName, mark, time: instantText(at) }))}</h3>
        <LedgerBadge verdict={verdict} of={blamed(of, state)} isOfAltered={isOfAltered} />
      </div>
      {sentence && <p className={classes['error']}>{sentence}</p>}
      {anchor ? (
        <details className={classes['details']}>
          <summary>{ledgerCheck.provenSince({ time: instantText(anchor.blockTime) })}</summary>
          <DataList
            items={[
              {
                label: ledgerCheck.transaction,
                value: <CopyText label={ledgerCheck.transaction} value={anchor.transactionHash} />,
                wide: true,
              },
              { label: ledgerCheck.block, value: anchor.blockNumber },
            ]}
          />
        </details>
      ) : (
        verdict === 'waiting' && <Unanchored isRefused={state.refused === true} />
      )}
    </li>
  )
}

/** What happened, as the texts choose by it. */
/** A seller withdraws a trade before anybody decides; a body withdraws a certificate for good. Other languages have two words for it. */
const choiceOf = (kind: string, event: string) =>
  kind === 'certification' && event === 'withdrawn' ? 'withdrawn_by_body' : event.replaceAll('-', '_')
