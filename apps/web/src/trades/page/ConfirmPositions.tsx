import type { Reception } from '@selvedge/contract/shipment-drafts.ts'
import type { Position } from '@selvedge/contract/trades.ts'
import { receptions as texts } from '@selvedge/messages/en/shipment-drafts.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { memo } from 'react'
import type { Control } from 'react-hook-form'
import { LINES_OPEN } from '../open-lines.ts'
import type { ConfirmValues } from './confirm-values.ts'
import { OwnMaterialField } from './OwnMaterialField.tsx'
import { PositionFacts } from './PositionList.tsx'
import { receivedText } from './received-words.ts'
import classes from './TradePage.module.css'

type Props = {
  control: Control<ConfirmValues>
  positions: readonly Position[]
  /** What the company's own system noted about them. */
  reception: Reception | undefined
}

/**
 * Each position of the contractor, and the company's material it becomes. A separate component, so that typing elsewhere does not
 * redraw them.
 */
export const ConfirmPositions = memo(function ConfirmPositions({ control, positions, reception }: Props) {
  const noted = new Map(reception?.positions.map((position) => [position.id, position]))
  const isMany = positions.length > LINES_OPEN
  return (
    <ol className={classes['positions']} aria-label={tradeFields.positions}>
      {positions.map((position, i) => (
        <li key={position.id}>
          <h3>{tradeFields.position({ number: String(i + 1) })}</h3>
          <PositionFacts position={position} more={factOf(noted.get(position.id))} />
          <OwnMaterialField
            control={control}
            index={i}
            suggested={position.consigneeMaterialId}
            received={noted.get(position.id)?.material?.id ?? null}
            isLate={isMany}
          />
        </li>
      ))}
    </ol>
  )
})

const factOf = (received: Reception['positions'][number] | undefined) =>
  received ? [{ label: texts.label, value: receivedText(received) }] : []
