import type { Day } from '../day.ts'
import type { FieldErrors } from '../errors.ts'
import { lotKey } from '../lot.ts'
import { massIssues } from './mass-issues.ts'
import { gramsOf, kilogramsHeld } from './whole-grams.ts'

/** A lot that was counted or delivered; `lot` is null for what is of no lot. In kilograms. */
export type OpeningLot = { lot: string | null; kilograms: number | null }

/**
 * A book as it is opened: with a stock that was counted or estimated, or with the confirmed deliveries that it consists of; where it is kept by
 * lot, with the lots of that stock.
 */
export type OpeningDraft = {
  openedOn: Day
  kilograms: number | null
  deliveries: number
  reason: string | null
  hasDocument: boolean
  byLot: boolean
  lots: readonly OpeningLot[]
}

/** What lots weigh together, in grams. */
const gramsOfLots = (lots: readonly OpeningLot[]): number =>
  lots.reduce((sum, { kilograms }) => sum + gramsOf(kilograms ?? 0), 0)

/** What a book is opened with, as far as it was typed, in grams; null where its deliveries alone say it. */
export function openedWith({ kilograms, lots }: Pick<OpeningDraft, 'kilograms' | 'lots'>): number | null {
  if (kilograms !== null) return gramsOf(kilograms)
  return lots.length > 0 ? gramsOfLots(lots) : null
}

/** What is wrong with an opening, before its deliveries are looked at; `today` in UTC. */
export function openingErrors(opening: OpeningDraft, today: Day): FieldErrors {
  const { deliveries, reason, hasDocument } = opening
  const stock = openedWith(opening)
  const fields: FieldErrors = {}
  if (opening.openedOn > today) fields['openedOn'] = massIssues.massDayAhead
  if (stock === null && deliveries === 0) fields['kilograms'] = massIssues.massStock
  const isUnfounded = deliveries === 0 && (stock ?? 0) > 0
  if (isUnfounded && reason === null && !hasDocument) fields['reason'] = massIssues.massReason
  return { ...fields, ...lotErrors(opening) }
}

function lotErrors({ byLot, kilograms, lots }: OpeningDraft): FieldErrors {
  if (lots.length === 0) return {}
  if (!byLot) return { 'lots.0.lot': massIssues.massLotUnkept }
  const fields: FieldErrors = {}
  const seen = new Set<string>()
  lots.forEach((one, i) => {
    const key = lotKey(one.lot ?? '')
    if (seen.has(key)) fields[`lots.${i}.lot`] = massIssues.massLotTwice
    seen.add(key)
    if (one.kilograms === null) fields[`lots.${i}.kilograms`] = massIssues.massWeight
    else if (one.kilograms === 0) fields[`lots.${i}.kilograms`] = massIssues.massWeightZero
  })
  const sum = gramsOfLots(lots)
  if (Object.keys(fields).length === 0 && kilograms !== null && gramsOf(kilograms) !== sum)
    fields['kilograms'] = massIssues.massLotSum({ kilograms: kilogramsHeld(sum) })
  return fields
}

/** A confirmed delivery as far as a proposal needs it: what is left of it after returns, in grams; null where it says no weight. */
type Weighable = { grams: number | null }

/**
 * What may be left of deliveries, the newest first, after so many grams were sent on: how much, and how many of the newest deliveries it consists
 * of, for what came first was sent first. Undefined where something has no weight, or nothing is left.
 */
export function proposeOpening(
  received: readonly Weighable[],
  sent: readonly Weighable[],
): { grams: number; deliveries: number } | undefined {
  const came = sumOf(received)
  const went = sumOf(sent)
  if (came === undefined || went === undefined || came <= went) return undefined
  const grams = came - went
  let deliveries = 0
  for (let covered = 0; covered < grams; deliveries++) covered += received[deliveries]?.grams ?? 0
  return { grams, deliveries }
}

/** Undefined where one has no weight. */
const sumOf = (all: readonly Weighable[]): number | undefined =>
  all.some(({ grams }) => grams === null) ? undefined : all.reduce((sum, { grams }) => sum + (grams ?? 0), 0)
