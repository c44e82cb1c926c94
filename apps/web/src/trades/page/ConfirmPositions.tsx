import type { Position } from '@selvedge/contract/trades.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { memo } from 'react'
import type { Control } from 'react-hook-form'
import { LINES_OPEN } from '../open-lines.ts'
import type { ConfirmValues } from './confirm-values.ts'
import { OwnMaterialField } from './OwnMaterialField.tsx'
import { PositionFacts } from './PositionList.tsx'
import classes from './TradePage.module.css'

type Props = { control: Control<ConfirmValues>; positions: readonly Position[] }

/**
 * Each position of the contractor, and the company's material it becomes. A separate component, so that typing elsewhere does not
 * redraw them.
 */
export const ConfirmPositions = memo(function ConfirmPositions({ control, positions }: Props) {
  const isMany = positions.length > LINES_OPEN
  return (
    <ol className={classes['positions']} aria-label={tradeFields.positions}>
      {positions.map((position, i) => (
        <li key={position.id}>
          <h3>{tradeFields.position({ number: String(i + 1) })}</h3>
          <PositionFacts position={position} />
          <OwnMaterialField
            control={control}
            index={i}
            suggested={position.consigneeMaterialId}
            isLate={isMany}
          />
        </li>
      ))}
    </ol>
  )
})
