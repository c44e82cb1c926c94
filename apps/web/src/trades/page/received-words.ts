import type { Reception } from '@selvedge/contract/shipment-drafts.ts'
import { differSentence } from '@selvedge/domain/refused-amounts.ts'
import { receptions as texts } from '@selvedge/messages/en/shipment-drafts.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { sentences } from '@selvedge/messages/list.ts'
import { amountText } from '../../ui/format.ts'

type Received = Reception['positions'][number]
type Amount = Received['received']

const amountWords = ({ quantity, unit }: Amount): string => {
  const amount = amountText(quantity)
  if (unit === 'KGM') return tradeFields.kilograms({ weight: amount })
  return unit === null ? tradeFields.quantityWithoutUnit({ quantity: amount }) : `${amount} ${unit}`
}

/** What the buyer's own system noted about a position, beside what was shipped: `Shipped 4,000 kg, received 3,950 kg`. */
export function receivedText({ received, shipped, isSame }: Received): string {
  const amount = amountWords(received)
  if (isSame === true) return texts.same({ received: amount })
  return shipped
    ? texts.different({ shipped: amountWords(shipped), received: amount })
    : texts.received({ received: amount })
}

/** Where less or more came in than was shipped, in sentences: what a refusal may give as its reason. */
export function differences(reception: Reception, positionIds: readonly number[]): string {
  const said = reception.positions.flatMap(({ id, received, shipped, isSame }) =>
    isSame === false && shipped
      ? [differSentence({ position: positionIds.indexOf(id) + 1, shipped, received })]
      : [],
  )
  return sentences(said)
}
