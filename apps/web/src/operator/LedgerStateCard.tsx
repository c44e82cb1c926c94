import { Skeleton } from '@mantine/core'
import { type LedgerState, ledgerStateEndpoint } from '@selvedge/contract/ledger.ts'
import { operatorLedger } from '@selvedge/messages/en/operator-ledger.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { Alarm } from '../ui/feedback/Alarm.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { CheckRounds } from './CheckRounds.tsx'
import { Witnesses } from './Witnesses.tsx'
import classes from './OperatorPage.module.css'

const stateQuery = queryOptions({
  queryKey: keys.operator.ledger,
  queryFn: ({ signal }) => call(ledgerStateEndpoint, {}, { signal }),
})

/** Whether somebody has written into the database what no server recorded: the first thing an operator has to know. */
export function LedgerStateCard() {
  const state = useQuery(stateQuery)
  return (
    <Card title={operatorLedger.title}>
      {state.isPending && <Skeleton height={22} />}
      {state.isError && (
        <ErrorCard
          title={operatorLedger.failed}
          error={state.error}
          onRetry={() => void state.refetch()}
          retrying={state.isFetching}
        />
      )}
      {state.data && <State of={state.data} />}
      {state.data?.check && <CheckRounds of={state.data.check} />}
      {state.data && <Witnesses of={state.data} />}
    </Card>
  )
}

function State({ of: { setAside, refused, held, newest, refusedRows: rows } }: { of: LedgerState }) {
  const refusedRows = rows ?? []
  if (setAside + refused + held === 0 && refusedRows.length === 0)
    return <p className={classes['fine']}>{operatorLedger.fine}</p>
  return (
    <>
      <Alarm>
        {setAside > 0 && <p>{operatorLedger.setAside({ count: setAside })}</p>}
        {refused > 0 && <p>{operatorLedger.refused({ count: refused })}</p>}
        {held > 0 && <p>{operatorLedger.held({ count: held })}</p>}
        {refusedRows.map(({ table, count }) => (
          <p key={table}>{operatorLedger.refusedRows({ table, count })}</p>
        ))}
        {(setAside + held > 0 || refusedRows.length > 0) && <p>{operatorLedger.next}</p>}
      </Alarm>
      {newest.length > 0 && <Newest of={newest} />}
    </>
  )
}

function Newest({ of: rows }: { of: LedgerState['newest'] }) {
  return (
    <>
      <h3 className={classes['newest']}>{operatorLedger.newest}</h3>
      <ul className={classes['found']}>
        {rows.map(({ foundAt, reason, recordType, recordId, companyName }) => (
          <li key={`${recordType} ${recordId} ${foundAt} ${reason}`}>
            {operatorLedger.one({
              type: recordType,
              id: String(recordId),
              company: companyName ?? operatorLedger.unknownCompany,
              time: instantText(foundAt),
            })}
            <span className={classes['soft']}> {operatorLedger.why({ reason })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
