import type { PlaceVersion } from '@selvedge/domain/certificate-boxes/place.ts'
import { type RawBuilder, sql } from 'kysely'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { isAsSigned } from '../../records/integrity/altered-part.ts'
import { certifierVouches, IS_SUPERSEDED } from '../../records/stands-in-chains.ts'

/** A certificate as a version of its place, with its body and its number as they are written. */
type Version = PlaceVersion & { bodyId: number; body: string; number: string | null }

/** What an input may be: the certificates of one body with one number that a company bought, with all versions of their places. */
export type Place = {
  readonly bodyId: number
  readonly body: string
  readonly numberKey: string
  readonly versions: readonly Version[]
}

const isBoughtBy = (buyerId: number): RawBuilder<boolean> => sql`exists (
  select from certification_shipment join trade on trade.id = certification_shipment.trade_id
  where certification_id = certification.id and trade.consignee_id = ${buyerId})`

/** Transaction certificates that were not refused; `citable` by the company. Their bodies filed them, so one that waits counts too. */
const versions = async (reader: Reader, buyerId: number) => {
  const counts = sql<boolean>`(${isBoughtBy(buyerId)} and ${certifierVouches(await confirmedCertifiers(reader))}
    and ${isAsSigned('certification', 'certification.id')})`
  const query = reader
    .selectFrom('certification')
    .innerJoin('company as certifier', 'certifier.id', 'certification.contractor_id')
    .where('certification.subject', '=', 'TRANSACTION')
    .where('certification.status', '<>', 'REFUSED')
    .select([
      'certification.id',
      'certification.status',
      'certification.contractor_id as bodyId',
      'certifier.name as body',
      'certification.certificate_reference as number',
      'certification.certificate_reference_key as numberKey',
      'certification.boxes',
      'certification.replaces_id as replacesId',
      IS_SUPERSEDED.as('superseded'),
      counts.as('citable'),
    ])
  return { query, counts }
}

/** The accepted certificates of what a company bought, in which its own may draw: those that have a weight and a number. */
export async function boughtBy(reader: Reader, buyerId: number) {
  const { query, counts } = await versions(reader, buyerId)
  return query.where('certification.status', '=', 'ACCEPTED').where(counts)
}

/** The places of what a company bought by these numbers, of whichever bodies. */
export async function findPlaces(
  reader: Reader,
  buyerId: number,
  numberKeys: readonly string[],
): Promise<Place[]> {
  if (numberKeys.length === 0) return []
  const { query, counts } = await versions(reader, buyerId)
  const named = await query
    .where('certification.certificate_reference_key', 'in', [...numberKeys])
    .where(counts)
    .execute()
  const known = new Map(named.map((one) => [one.id, one]))
  // Step by step, since a distributed database lacks recursive queries: one step for all versions of a number, mostly the only one.
  for (let last = named; last.length > 0;) {
    const ids = last.map(({ id }) => id)
    const before = last.flatMap(({ replacesId }) => replacesId ?? [])
    const next = await query
      .where((eb) =>
        eb.or([eb('certification.id', '=', anyOf(before)), eb('certification.replaces_id', '=', anyOf(ids))]),
      )
      .where('certification.id', '<>', sql<number>`all(${[...known.keys()]}::bigint[])`)
      .execute()
    for (const one of next) known.set(one.id, one)
    last = next
  }
  const groups = Map.groupBy(named, ({ bodyId, numberKey }) => JSON.stringify([bodyId, numberKey]))
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...placeOf([first, ...more], known), bodyId: first.bodyId, body: first.body }] : [],
  )
}

function placeOf(named: readonly Version[], known: ReadonlyMap<number, Version>) {
  const inPlace = new Set(named.map(({ id }) => id))
  let size = 0
  while (size !== inPlace.size) {
    size = inPlace.size
    for (const { id, replacesId } of known.values()) {
      if (replacesId !== null && inPlace.has(replacesId)) inPlace.add(id)
      if (replacesId !== null && inPlace.has(id) && known.has(replacesId)) inPlace.add(replacesId)
    }
  }
  return {
    numberKey: named[0]?.numberKey ?? '',
    versions: [...known.values()].filter(({ id }) => inPlace.has(id)),
  }
}
