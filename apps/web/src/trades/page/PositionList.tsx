import type { Position } from '@selvedge/contract/trades.ts'
import { type Datum, DataList } from '../../ui/display/DataList.tsx'
import { amountText } from '../../ui/format.ts'
import classes from './TradePage.module.css'

/** One position's data as the contractor recorded them. */
export function PositionFacts({ position, more }: { position: Position; more?: readonly Datum[] }) {
  const { contractorMaterialName, quantity, unit, weight, externalDescription } = position
  return (
    <DataList
      items={[
        { label: 'Contractor material', value: contractorMaterialName },
        {
          label: 'Quantity',
          value: quantity === null ? null : [amountText(quantity), unit].filter(Boolean).join(' '),
        },
        { label: 'Weight', value: weight === null ? null : `${amountText(weight)} kg` },
        { label: 'Description', value: externalDescription },
        ...(more ?? []),
      ]}
    />
  )
}

/** The positions of a trade, with the material each became at the consignee. */
export function PositionList({ positions }: { positions: readonly Position[] }) {
  return (
    <ol className={classes['positions']}>
      {positions.map((position, i) => (
        <li key={position.id}>
          <h3>Position {i + 1}</h3>
          <PositionFacts
            position={position}
            more={[{ label: 'Consignee material', value: position.consigneeMaterialName }]}
          />
        </li>
      ))}
    </ol>
  )
}
