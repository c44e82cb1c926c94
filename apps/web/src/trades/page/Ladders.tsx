import { referenceName } from '@selvedge/messages/reference-name.ts'
import { Skeleton } from '@mantine/core'
import { type LadderRow, readLaddersEndpoint, type TradeLadder } from '@selvedge/contract/trade-ladders.ts'
import type { Trade } from '@selvedge/contract/trades.ts'
import { ladderOf, type Rung } from '@selvedge/domain/quantity-ladder.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { ladder as texts } from '@selvedge/messages/en/ladder.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { RecordLink } from '../../records/RecordLink.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { exactAmount } from '../../ui/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import classes from './Ladders.module.css'

/** What was ordered and shipped of a trade, and of those it belongs to. */
const laddersQuery = (id: number) =>
  queryOptions({
    queryKey: keys.trades.ladders(id),
    queryFn: ({ signal }) => call(readLaddersEndpoint, { params: { id } }, { signal }),
  })

/** Shown at once; the others on demand. */
const OPEN_ROWS = 6

/** How much of a contract or an order was ordered and shipped, of a trade that is linked to others. */
export default function Ladders({ trade }: { trade: Trade }) {
  const { data, error, isFetching, refetch } = useQuery(laddersQuery(trade.id))
  if (data?.length === 0) return null
  if (!data && error)
    return (
      <ErrorCard title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  return (
    <Card title={texts.title}>
      {data ? (
        data.map((each) => <Ladder key={each.trade.id} ladder={each} isOwn={each.trade.id === trade.id} />)
      ) : (
        <Skeleton height={120} radius="md" />
      )}
    </Card>
  )
}

function Ladder({ ladder, isOwn }: { ladder: TradeLadder; isOwn: boolean }) {
  const { trade, rows, rowsTotal, leftOut } = ladder
  const others = rows.slice(OPEN_ROWS)
  const { type, id, contractorReferenceNumber: reference } = trade
  const name = recordNames.tradeNamed({ kind: type, reference })
  // Without the trade's own heading above them.
  const Heading = isOwn ? 'h3' : 'h4'
  return (
    <div className={classes['ladder']}>
      {!isOwn && (
        <h3>
          <RecordLink to={{ record: 'trade', id, type }}>{name}</RecordLink>
        </h3>
      )}
      {rows.slice(0, OPEN_ROWS).map((row) => (
        <Material key={keyOf(row)} row={row} kind={type} as={Heading} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{texts.showOthers({ count: others.length })}</summary>
          {others.map((row) => (
            <Material key={keyOf(row)} row={row} kind={type} as={Heading} />
          ))}
        </details>
      )}
      {rowsTotal > rows.length && (
        <p>{texts.rowsLeftOut({ shown: String(rows.length), total: String(rowsTotal) })}</p>
      )}
      {leftOut > 0 && <p>{texts.leftOut({ count: leftOut })}</p>}
    </div>
  )
}

const keyOf = ({ material, unit, measure }: LadderRow) => JSON.stringify([material, unit, measure])

/** What comes before its code is for machines: `KGM - kilogram`. */
const unitName = (unit: string) => referenceName(unit.split(' - ').slice(1).join(' - '))

function headingOf({ material, unit, measure }: LadderRow): string {
  if (measure === 'weight') return texts.weight({ material })
  return unit === null ? texts.withoutUnit({ material }) : texts.material({ material, unit: unitName(unit) })
}

function Material({ row, kind, as: Heading }: { row: LadderRow; kind: TradeKind; as: 'h3' | 'h4' }) {
  const rungs = ladderOf(row.steps)
  // A step that was passed over says nothing: goods may be shipped against a contract without an order.
  const isSaid = ({ isBegun, waits }: Rung) => isBegun || waits
  const shown = rungs.filter((rung, i) => isSaid(rung) || !rungs.slice(i).some(isSaid))
  return (
    <div className={classes['material']}>
      <Heading>{headingOf(row)}</Heading>
      <ol>
        {shown.map((rung, i) => (
          <RungLine
            key={rung.step}
            rung={rung}
            kind={kind}
            isFirst={i === 0 && rung.step === rungs[0]?.step}
          />
        ))}
      </ol>
    </div>
  )
}

function RungLine({ rung, kind, isFirst }: { rung: Rung; kind: TradeKind; isFirst: boolean }) {
  const { step, acceptedShare, share, isBegun, waits } = rung
  const compared = isFirst ? null : comparison(rung, kind)
  return (
    <li>
      <span className={classes['step']}>{texts[step]}</span>
      <span className={classes['track']} aria-hidden>
        {/* All of a first step counts: whether it is confirmed is said on the page. */}
        {(isFirst || isBegun) && <span style={{ width: `${isFirst ? share : acceptedShare}%` }} />}
        {!isFirst && waits && <span data-pending style={{ width: `${share - acceptedShare}%` }} />}
      </span>
      <span className={classes['words']}>
        <strong>{exactAmount(isFirst ? sumOf(rung) : rung.accepted)}</strong>
        {compared && <span data-over={rung.over === null ? undefined : true}>{compared}</span>}
        {!isFirst && waits && <span>{texts.pending({ amount: exactAmount(rung.pending) })}</span>}
      </span>
    </li>
  )
}

/** A first step is one record: either all of it is accepted, or nothing. */
const sumOf = ({ accepted, isBegun, pending }: Rung) => (isBegun ? accepted : pending)

function comparison({ of, open, over, isBegun }: Rung, kind: TradeKind): string {
  if (of === null) return texts.notAgreed({ kind: kind === 'contract' ? 'contract' : 'order' })
  if (over !== null) return texts.over({ step: of, amount: exactAmount(over) })
  if (open !== null) return !isBegun ? texts.nothing : texts.open({ amount: exactAmount(open) })
  return texts.complete
}
