import { codedText } from '@selvedge/messages/reference-name.ts'
import type { Position, Trade } from '@selvedge/contract/trades.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { RecordLink } from '../../records/RecordLink.tsx'
import { type Datum, DataList } from '../../ui/display/DataList.tsx'
import { amountText } from '../../ui/format.ts'
import classes from './TradePage.module.css'

/** One position's data as the contractor recorded them. */
export function PositionFacts({
  position,
  more,
  side,
}: {
  position: Position
  more?: readonly Datum[]
  /** Whose own material leads to its page. */
  side?: Trade['side']
}) {
  const { contractorMaterialId, contractorMaterialName, quantity, unit, weight, externalDescription, lot } =
    position
  return (
    <DataList
      isTrimmed
      items={[
        {
          label: tradePage.contractorMaterial,
          isLead: true,
          value:
            side === 'contractor' ? (
              <OwnMaterial id={contractorMaterialId} name={contractorMaterialName} />
            ) : (
              contractorMaterialName
            ),
        },
        {
          label: tradeFields.quantity,
          isLead: true,
          value: quantity === null ? null : quantityText(amountText(quantity), unit),
        },
        {
          label: tradeFields.weight,
          value: weight === null ? null : tradeFields.kilograms({ weight: amountText(weight) }),
        },
        { label: tradeFields.lot, value: lot },
        { label: tradeFields.description, value: externalDescription },
        ...(more ?? []),
      ]}
    />
  )
}

const quantityText = (quantity: string, unit: string | null) =>
  unit === null ? tradeFields.quantityWithoutUnit({ quantity }) : `${quantity} ${codedText(unit)}`

/** Of more the number is said: they follow below. */
const GOODS_NAMED = 3

/** What a trade is about, in a line for each of the first positions: how much of what. */
export function Goods({ positions }: Pick<Trade, 'positions'>) {
  const more = positions.length - GOODS_NAMED
  return (
    <ul className={classes['goods']} aria-label={tradeFields.positions}>
      {positions.slice(0, GOODS_NAMED).map(({ id, quantity, unit, contractorMaterialName: material }) => (
        <li key={id}>
          {quantity === null
            ? material
            : tradePage.goods({ amount: quantityText(amountText(quantity), unit), material })}
        </li>
      ))}
      {more > 0 && <li>{tradePage.moreGoods({ count: more })}</li>}
    </ul>
  )
}

/** The positions of a trade, with the material each became at the consignee. */
export function PositionList({
  trade: { positions, status, side },
}: {
  trade: Pick<Trade, 'positions' | 'status' | 'side'>
}) {
  return (
    <ol className={classes['positions']}>
      {positions.map((position, i) => (
        <li key={position.id}>
          <h3>{tradeFields.position({ number: String(i + 1) })}</h3>
          <PositionFacts
            position={position}
            side={side}
            more={[
              {
                label: tradePage.consigneeMaterial,
                value: <ReceivedAs position={position} status={status} side={side} />,
              },
            ]}
          />
        </li>
      ))}
    </ol>
  )
}

/** What the buyer calls what it received: nothing is chosen while the trade waits. */
function ReceivedAs({
  position: { consigneeMaterialId: id, consigneeMaterialName: name },
  status,
  side,
}: {
  position: Position
  status: Trade['status']
  side: Trade['side']
}) {
  if (status === 'PENDING') return tradePage.notChosen
  return side === 'consignee' ? <OwnMaterial id={id} name={name} /> : name
}

/** The reader's own material of a position, which leads to its page; nothing while none is chosen. */
function OwnMaterial({ id, name }: { id: number | null; name: string | null }) {
  if (id === null || name === null) return name
  return <RecordLink to={{ record: 'material', id }}>{name}</RecordLink>
}
