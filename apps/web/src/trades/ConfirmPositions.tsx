import type { Position } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { type Control, Controller } from 'react-hook-form'
import { MaterialPicker } from '../ui/MaterialPicker.tsx'
import record from '../ui/record.module.css'
import type { ConfirmValues } from './confirm-values.ts'
import { PositionFacts } from './PositionList.tsx'
import classes from './TradePage.module.css'

type Props = { control: Control<ConfirmValues>; positions: readonly Position[] }

/** Each position of the contractor, and the own material it becomes. */
export function ConfirmPositions({ control, positions }: Props) {
  return (
    <ol className={classes['positions']} aria-label="Positions">
      {positions.map((position, i) => (
        <li key={position.id}>
          <h3>Position {i + 1}</h3>
          <PositionFacts position={position} />
          <div className={record['narrow']}>
            <Controller
              control={control}
              name={`positions.${i}.material`}
              rules={{ validate: (material) => material !== null || messages.selectMaterial }}
              render={({ field, fieldState }) => (
                <MaterialPicker
                  ref={field.ref}
                  label={`Your material for position ${i + 1}`}
                  from="received"
                  value={field.value}
                  onPick={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
