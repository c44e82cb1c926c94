import { credentialFacts as say } from '@selvedge/messages/en/credential-facts.ts'
import type { MaybeFact } from './facts.ts'
import { amountIn, at, classIn, dayIn, each, first, nameIn, textIn, valueOf } from './read-facts.ts'
import { named, words } from './signed-words.ts'
import { listOf } from '../read-json.ts'

/** What one event says: a life cycle event of UNTP 0.7.0, or one in the words of EPCIS of 0.6. */
export function eventFacts(event: unknown, timeZone: string | undefined): MaybeFact[] {
  const kind = textIn(listOf(at(event, 'type'))[0])
  return [
    [say.event, words(first(event, 'name') ?? kind)],
    [say.eventOn, dayIn(at(event, 'eventDate') ?? at(event, 'eventTime'), timeZone)],
    [say.activity, classIn(at(event, 'activityType')) ?? words(first(event, 'processType'))],
    [
      say.place,
      nameIn(at(event, 'madeAtFacility') ?? at(event, 'modifiedAtFacility') ?? at(event, 'bizLocation')),
    ],
    ...goods(event, say.input, ['inputProduct', 'inputEPCList', 'inputQuantityList']),
    ...goods(event, say.output, ['outputProduct', 'outputEPCList', 'outputQuantityList', 'modifiedProduct']),
    ...goods(event, say.moved, ['movedProduct', 'epcList', 'quantityList']),
    [say.whole, nameIn(at(event, 'parentEPC'))],
    ...goods(event, say.part, ['childEPCList', 'childQuantityList']),
    [say.from, nameIn(at(event, 'fromFacility') ?? at(event, 'sourceParty'))],
    [say.to, nameIn(at(event, 'toFacility') ?? at(event, 'destinationParty'))],
  ]
}

const goods = (event: unknown, label: string, lists: readonly string[]): MaybeFact[] =>
  lists.flatMap((list) => each(at(event, list), (one) => [label, goodIn(one)] as const))

/** `product` and `quantity` in 0.7; an item, or `productName`, `quantity` and `uom`, in 0.6. */
function goodIn(good: unknown): string | undefined {
  const quantity = at(good, 'quantity')
  const amount = amountIn(at(quantity, 'value'), at(quantity, 'unit')) ?? amountIn(quantity, at(good, 'uom'))
  const name = nameIn(at(good, 'product')) ?? named(first(good, 'productName', 'name', 'productId', 'id'))
  return valueOf(name, amount)
}
