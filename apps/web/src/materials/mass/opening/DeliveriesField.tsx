import { byCode } from '@selvedge/domain/by-code.ts'
import { Checkbox, Input, Skeleton } from '@mantine/core'
import type { MassDelivery, MassOpening } from '@selvedge/contract/mass-openings.ts'
import { massOpening } from '@selvedge/messages/en/mass-opening.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { dayTag } from '../../../ui/display/Day.tsx'
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx'
import { rich } from '../../../ui/rich.ts'
import { Pager } from '../../../ui/table/Pager.tsx'
import classes from './Opening.module.css'
import { DELIVERIES_SHOWN, deliveriesQuery } from './opening-queries.ts'
import { type OpeningValues, weightOf } from './opening-values.ts'

type Props = {
  control: Control<OpeningValues>
  materialId: number
  proposed: MassOpening | undefined
  /** With what is chosen from now on. */
  onChoose: (chosen: MassDelivery[]) => void
}

/** The confirmed deliveries of a material, to be ticked, with what those ticked weigh; they stay ticked on other pages. */
export function DeliveriesField({ control, materialId, proposed, onChoose }: Props) {
  const {
    field: { value, ref },
    fieldState,
  } = useController({ control, name: 'chosen' })
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(deliveriesQuery(materialId, page))
  const chosen = new Set(value.map(({ positionId }) => positionId))
  const pages = Math.ceil((data?.total ?? 0) / DELIVERIES_SHOWN)
  const toggle = (delivery: MassDelivery) =>
    onChoose(
      chosen.has(delivery.positionId)
        ? value.filter(({ positionId }) => positionId !== delivery.positionId)
        : [...value, delivery].toSorted((a, b) => byCode(b.onDay, a.onDay)),
    )
  return (
    <fieldset className={classes['deliveries']} ref={ref} tabIndex={-1}>
      <legend>{massOpening.deliveries}</legend>
      <p className={classes['hint']}>
        {data?.total === 0 ? massOpening.none : proposed && sentenceOf(proposed)}
      </p>
      {!data && !error && <Skeleton height={240} />}
      {!data && error && (
        <ErrorCard
          title={massOpening.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.total > 0 && (
        <div className={classes['list']} data-paged={pages > 1 || undefined}>
          {data.rows.map((delivery) => (
            <Checkbox
              key={delivery.positionId}
              label={delivery.tradeReference}
              description={rich(wordsOf(delivery))}
              checked={chosen.has(delivery.positionId)}
              disabled={delivery.kilograms === null}
              onChange={() => toggle(delivery)}
            />
          ))}
        </div>
      )}
      {pages > 1 && <Pager label={massOpening.pages} page={page} pages={pages} onPage={setPage} />}
      <output className={classes['sum']}>
        {massOpening.chosen({ count: chosen.size, kilograms: weightOf(value) })}
      </output>
      {fieldState.error && <Input.Error>{fieldState.error.message}</Input.Error>}
    </fieldset>
  )
}

function sentenceOf({ received, sent, kilograms }: MassOpening): string {
  if (received === null || sent === null) return massOpening.notProposed
  if (kilograms !== null) return massOpening.proposed({ received, sent, kilograms })
  return sent >= received ? massOpening.sentAll({ received, sent }) : massOpening.notProposed
}

function wordsOf({ onDay, companyName, kilograms, lot }: MassDelivery) {
  const shown = { day: dayTag(onDay, 'table'), company: companyName }
  if (kilograms === null) return massOpening.unweighed(shown)
  return lot === null
    ? massOpening.delivery({ ...shown, kilograms })
    : massOpening.deliveryOfLot({ ...shown, kilograms, lot })
}
