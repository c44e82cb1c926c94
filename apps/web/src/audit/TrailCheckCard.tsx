import { Button, Skeleton } from '@mantine/core'
import { type AuditCheck, checkAuditTrailEndpoint, type TRAIL_FAULTS } from '@selvedge/contract/audit.ts'
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
/** A chain that is away for long is not asked for ever. */
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
      title="Blockchain check"
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
            Check again
          </Button>
        </div>
      }
    >
      {check.isPending && <Skeleton height={96} />}
      {!data && check.isError && (
        <ErrorCard
          title="The trail could not be checked."
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
          { label: fault ? 'Lines in order before it' : 'Lines, all in order', value: lines },
          { label: 'Vouched for by the chain', value: anchored },
          { label: 'Since', value: anchoredAt && instantText(anchoredAt) },
          { label: 'Being added', value: unsealed },
        ]}
      />
    </>
  )
}

const SENTENCE: Record<AuditCheck['verdict'], string> = {
  verified: 'Each line carries the hash of the one before, and the chain holds the hash of the last.',
  altered: 'The trail is not what was anchored.',
  waiting: 'Each line carries the hash of the one before. Anchoring the first part takes a few seconds.',
  unreachable: 'Each line carries the hash of the one before. The chain cannot be asked at the moment.',
  newer: 'The trail was stated by a newer version of Selvedge than this server is of, which cannot check it.',
}

const FAULT: Record<(typeof TRAIL_FAULTS)[number], (line: number) => string> = {
  missing: (line) => `Line ${line} is missing.`,
  altered: (line) => `Line ${line} was changed after it was written.`,
  inserted: (line) => `Line ${line} was added by somebody else.`,
  statement: (line) => `What was signed and anchored about the trail up to line ${line} does not hold.`,
}

const issueSentence = ({ kind, sequence }: NonNullable<AuditCheck['fault']>) => FAULT[kind](sequence)
