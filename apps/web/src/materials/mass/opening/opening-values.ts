import type { Upload } from '@selvedge/contract/documents.ts'
import { NewMassBook, type NewMassBookInput } from '@selvedge/contract/mass.ts'
import type { MassDelivery } from '@selvedge/contract/mass-openings.ts'
import { lotKey, tidyLot } from '@selvedge/domain/lot.ts'
import { mayKeepLots } from '@selvedge/domain/mass/lots.ts'
import { openingErrors } from '@selvedge/domain/mass/opening.ts'
import { kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import { z } from 'zod'
import type { RuleErrors } from '../../../ui/form/form-resolver.ts'
import { amountOf, massFieldOf, ofForm, textOf, withDocument } from '../mass-values.ts'

/** Whether the stock was counted, or consists of deliveries. */
export const SOURCES = ['counted', 'delivered'] as const
export type Source = (typeof SOURCES)[number]

/** The call's fields, with what was chosen in place of its numbers, and the finished upload in place of the document. */
export const OpeningSchema = NewMassBook.omit({ positions: true }).extend({
  source: z.enum(SOURCES),
  chosen: z.custom<MassDelivery[]>(),
  lots: z.custom<LotValues[]>(),
  upload: z.custom<Upload | null>(),
})
export type OpeningValues = z.input<typeof OpeningSchema>
export type LotValues = { lot: string; kilograms: number | string }

export const EMPTY_LOT: LotValues = { lot: '', kilograms: '' }

/** Whether the book is to be kept by lot. */
export const isByLot = ({ byLot, custody }: OpeningValues) => byLot === true && mayKeepLots(custody)
const gramsOfDelivery = ({ kilograms }: MassDelivery) => Math.round((kilograms ?? 0) * 1000)

/** What deliveries weigh together, in kilograms to show. */
export const weightOf = (chosen: readonly MassDelivery[]): number =>
  kilogramsHeld(chosen.reduce((sum, delivery) => sum + gramsOfDelivery(delivery), 0))

/**
 * The lots of a stock of so many kilograms out of these deliveries, the newest first: what came first was sent first, so the oldest may be there in
 * part. A lot is called as its newest delivery has it.
 */
export function lotsOf(chosen: readonly MassDelivery[], kilograms: number): LotValues[] {
  const lots = new Map<string, { lot: string; grams: number }>()
  let left = Math.round(kilograms * 1000)
  for (const delivery of chosen) {
    const grams = Math.min(left, gramsOfDelivery(delivery))
    left -= grams
    const lot = delivery.lot ?? ''
    const key = lotKey(lot)
    const so = lots.get(key) ?? { lot, grams: 0 }
    lots.set(key, { ...so, grams: so.grams + grams })
  }
  return [...lots.values()].flatMap(({ lot, grams }) =>
    grams > 0 ? [{ lot, kilograms: kilogramsHeld(grams) }] : [],
  )
}

/** What lots weigh together, as far as that was typed. In kilograms. */
export const weightOfLots = (lots: readonly LotValues[]): number =>
  kilogramsHeld(lots.reduce((sum, { kilograms }) => sum + Math.round((amountOf(kilograms) ?? 0) * 1000), 0))

/** Whether the stock is said by its lots. */
export const isSaidByLots = (values: OpeningValues): boolean => isByLot(values) && values.lots.length > 0

/** What is wrong with an opening, by the rules that the server has. */
export const openingRules =
  (today: string) =>
  (values: OpeningValues): RuleErrors => {
    const { openedOn, kilograms, reason, upload, source, chosen, lots } = values
    return ofForm(
      openingErrors(
        {
          openedOn: openedOn ?? '',
          kilograms: isSaidByLots(values) ? null : amountOf(kilograms),
          deliveries: source === 'delivered' ? chosen.length : 0,
          reason: textOf(reason),
          hasDocument: Boolean(upload),
          byLot: isByLot(values),
          lots: isSaidByLots(values)
            ? lots.map((one) => ({ lot: tidyLot(one.lot), kilograms: amountOf(one.kilograms) }))
            : [],
        },
        today,
      ),
    )
  }

/** The body of the call. */
export function openingBody({ source, chosen, ...values }: OpeningValues): NewMassBookInput {
  const said = isSaidByLots({ source, chosen, ...values })
  return withDocument({
    ...values,
    byLot: isByLot({ source, chosen, ...values }),
    kilograms: said ? null : values.kilograms,
    lots: said ? values.lots : [],
    positions: source === 'delivered' ? chosen.map(({ positionId }) => positionId) : [],
  })
}

/** The field of the form for a path that the server names. */
export function openingFieldOf(path: string, values: OpeningValues): string {
  if (path === 'positions') return 'chosen'
  return path === 'kilograms' && isSaidByLots(values) ? 'lots.0.kilograms' : massFieldOf(path)
}
