import { Button, Skeleton } from '@mantine/core'
import { type AuditCheck, checkAuditTrailEndpoint, type TRAIL_ISSUES } from '@selvedge/contract/audit.ts'
import { audit } from '@selvedge/messages/en/audit.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { DataList } from '../ui/display/DataList.tsx'
import { LedgerBadge } from '../ui/display/LedgerBadge.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from './AuditPage.module.css'

const LOOK_AGAIN_MS = 3000
/** An unreachable blockchain is not queried for ever. */
const LOOKS = 20

const isOnItsWay = ({ verdict, unsealed, lines, anchored }: AuditCheck) =>
  verdict === 'waiting' || (verdict === 'verified' && (unsealed > 0 || anchored < lines))

/** Whether the trail is whole, line by line and against the chain. */
export function TrailCheckCard() {
  const check = useQuery({
    queryKey: keys.audit.check,
    queryFn: ({ signal }) => call(checkAuditTrailEndpoint, {}, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isOnItsWay(data) && dataUpdateCount < LOOKS ? LOOK_AGAIN_MS : false,
  })
  const { data } = check
  return (
    <Card
      title={audit.check}
      actions={
        <div className={classes['actions']}>
          <output>{data && <LedgerBadge verdict={data.verdict} of="Record" />}</output>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={check.isRefetching && !(check.data && isOnItsWay(check.data))}
            onClick={() => void check.refetch()}
          >
            {audit.checkAgain}
          </Button>
        </div>
      }
    >
      {check.isPending && <Skeleton height={96} />}
      {!data && check.isError && (
        <ErrorCard
          title={audit.checkFailed}
          error={check.error}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      )}
      {data && <Found by={data} />}
    </Card>
  )
}

function Found({ by }: { by: AuditCheck }) {
  const { fault, lines, anchored, anchoredAt, unsealed } = by
  return (
    <>
      <p className={classes['found']} {...(fault && { 'data-tone': 'bad' })}>
        {fault ? issueSentence(fault) : SENTENCE[by.verdict]}
      </p>
      <DataList
        items={[
          { label: fault ? audit.linesBefore : audit.linesInOrder, value: lines },
          { label: audit.vouchedFor, value: anchored },
          { label: audit.since, value: anchoredAt && instantText(anchoredAt) },
          { label: audit.beingAdded, value: unsealed },
        ]}
      />
    </>
  )
}

const SENTENCE: Record<AuditCheck['verdict'], string> = {
  verified: audit.verified,
  altered: audit.altered,
  waiting: audit.waiting,
  unreachable: audit.unreachable,
  newer: audit.newer,
}

const ISSUE: Record<(typeof TRAIL_ISSUES)[number], (at: { line: string }) => string> = {
  missing: audit.lineMissing,
  altered: audit.lineAltered,
  inserted: audit.lineInserted,
  statement: audit.statementWrong,
}

const issueSentence = ({ kind, sequence }: NonNullable<AuditCheck['fault']>) =>
  ISSUE[kind]({ line: String(sequence) })
