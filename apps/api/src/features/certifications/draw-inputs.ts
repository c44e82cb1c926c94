import { boxIssues } from '@selvedge/domain/certificate-boxes/box-issues.ts'
import { drawErrors, type Drawable, type InputReference } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { citedIn, sumOfDraws } from '@selvedge/domain/certificate-boxes/place.ts'
import { isSameBody } from '@selvedge/domain/certificate-boxes/same-body.ts'
import { DomainError, type FieldErrors, fieldError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { drawsOf, shipmentsOf } from './draws-of.ts'
import { findPlaces, type Place } from './find-places.ts'

/** An input, and the certificate here that it is; null where it is none, or the seller did not buy what it certifies. */
export type NamedInput = InputReference & { citedId: number | null }

/**
 * Finds which certificates here a seller's inputs are, those that wait for a decision included. Their numbers have to be locked, so that two
 * certificates filed at once cannot both draw the same kilogram. Throws MASS_SHORT where one draws more than what is certified and not drawn yet: by those that
 * wait, and by those accepted. Throws VALIDATION_FAILED for one whose place a newer version took, and for two inputs that are one certificate.
 */
export async function requireDrawable(
  tx: Tx,
  sellerId: number,
  inputs: readonly InputReference[],
  /** The certificate whose place the drawing one takes: what that draws is drawn anew. */
  replacesId: number | null = null,
): Promise<NamedInput[]> {
  if (inputs.length === 0) return []
  const found = await findCited(tx, sellerId, inputs)
  requireOnce(found)
  const cited = [...found]
  const drawn = await drawnOn(
    tx,
    cited.map(([, { place }]) => place),
    replacesId,
  )
  const drawable = cited.map(([at, { number, certified }], i): [number, Drawable] => [
    at,
    { number, certified, drawn: drawn[i] ?? 0 },
  ])
  const fields = drawErrors(inputs, new Map(drawable))
  const [first] = Object.values(fields)
  if (first) throw new DomainError('MASS_SHORT', first, fields)
  return inputs.map((input, at) => ({ ...input, citedId: found.get(at)?.id ?? null }))
}

type Cited = { id: number; place: Place; number: string; certified: number }

/** The certificates that a seller's inputs are, by their place among them. Whether others exist shows in nothing. */
async function findCited(
  reader: Reader,
  sellerId: number,
  inputs: readonly InputReference[],
): Promise<Map<number, Cited>> {
  const places = await findPlaces(reader, sellerId, [...new Set(inputs.map(({ number }) => nameKey(number)))])
  const cited = new Map<number, Cited>()
  inputs.forEach(({ body, number }, at) => {
    const place = placeNamed(places, { body, number })
    const found = place && citedIn(place.versions, place.numberKey)
    if (!place || !found) return
    const field = `boxes.inputs.${at}.number`
    if ('replaced' in found)
      throw fieldError(
        field,
        found.newer?.number
          ? boxIssues.boxInputRenumbered({ number, newer: found.newer.number })
          : boxIssues.boxInputReplaced({ number }),
      )
    const { id, number: itsOwn } = found.cited
    cited.set(at, { id, place, number: itsOwn ?? number, certified: found.certified })
  })
  return cited
}

/** The place that an input names: of the body that is written so letter by letter, before one that is written otherwise. */
const placeNamed = (places: readonly Place[], { body, number }: Pick<InputReference, 'body' | 'number'>) => {
  const numbered = places.filter(({ numberKey }) => numberKey === nameKey(number))
  return (
    numbered.find((place) => nameKey(place.body) === nameKey(body)) ??
    numbered.find((place) => isSameBody(body, place.body))
  )
}

/** Throws VALIDATION_FAILED for a second input that draws on the certificate of an earlier one: each is compared by itself. */
function requireOnce(found: ReadonlyMap<number, Cited>): void {
  const met = new Set<number>()
  const fields: FieldErrors = {}
  for (const [at, { place }] of found) {
    if (place.versions.some(({ id }) => met.has(id)))
      fields[`boxes.inputs.${at}.number`] = boxIssues.boxInputTwice
    for (const { id } of place.versions) met.add(id)
  }
  throwIfInvalid(fields)
}

/** What is drawn on each of these places, in grams; without what `besides` and versions that wait for its place draw. */
export async function drawnOn(
  reader: Reader,
  places: readonly Place[],
  besides: number | null = null,
): Promise<number[]> {
  const shipments = await shipmentsOf(
    reader,
    places.flatMap(({ versions }) => versions.map(({ id }) => id)),
  )
  const draws = await drawsOf(
    reader,
    places.map(({ body, numberKey, versions }) => ({
      body,
      ids: versions.map(({ id }) => id),
      numberKeys: [numberKey, ...versions.flatMap((one) => one.numberKey ?? [])],
      shipments: versions.flatMap(({ id }) => shipments.get(id) ?? []),
    })),
  )
  return draws.map((each) => sumOfDraws(each, besides))
}
