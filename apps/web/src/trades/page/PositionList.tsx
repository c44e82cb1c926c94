import type { Position, Trade } from '@selvedge/contract/trades.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { type Datum, DataList } from '../../ui/display/DataList.tsx'
import { amountText } from '../../ui/format.ts'
import classes from './TradePage.module.css'

/** One position's data as the contractor recorded them. */
export function PositionFacts({ position, more }: { position: Position; more?: readonly Datum[] }) {
  const { contractorMaterialName, quantity, unit, weight, externalDescription } = position
  return (
    <DataList
      items={[
        { label: tradePage.contractorMaterial, value: contractorMaterialName },
        {
          label: tradeFields.quantity,
          value: quantity === null ? null : quantityText(amountText(quantity), unit),
        },
        {
          label: tradeFields.weight,
          value: weight === null ? null : tradeFields.kilograms({ weight: amountText(weight) }),
        },
        { label: tradeFields.description, value: externalDescription },
        ...(more ?? []),
      ]}
    />
  )
}

const quantityText = (quantity: string, unit: string | null) =>
  unit === null ? tradeFields.quantityWithoutUnit({ quantity }) : `${quantity} ${unit}`

/** The positions of a trade, with the material each became at the consignee. */
export function PositionList({
  trade: { positions, status },
}: {
  trade: Pick<Trade, 'positions' | 'status'>
}) {
  return (
    <ol className={classes['positions']}>
      {positions.map((position, i) => (
        <li key={position.id}>
          <h3>{tradeFields.position({ number: String(i + 1) })}</h3>
          <PositionFacts
            position={position}
            more={[
              {
                label: tradePage.consigneeMaterial,
                value: status === 'PENDING' ? tradePage.notChosen : position.consigneeMaterialName,
              },
            ]}
          />
        </li>
      ))}
    </ol>
  )
}
