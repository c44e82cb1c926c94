import type { Draw } from '@selvedge/domain/certificate-boxes/place.ts'
import { isSameBody } from '@selvedge/domain/certificate-boxes/same-body.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { IS_SUPERSEDED } from '../../records/stands-in-chains.ts'

/** What is drawn on: versions of one place, by their ids and numbers, of one body, and who bought what they certify. */
export type DrawnOn = {
  readonly ids: readonly number[]
  readonly numberKeys: readonly string[]
  readonly body: string
  /** Shipments that they certify. Whoever named the number before there was a certificate here draws on it too, if it bought of these. */
  readonly shipments: readonly number[]
}

type Row = Draw & {
  cited: number | null
  bound: boolean
  bodyKey: string
  numberKey: string
  shipments: number[]
}

/**
 * What certificates that were not refused draw on each of these: those that cite one of the ids, and those that name a number without a
 * certificate that is accepted behind it, since they were filed before there was one, or the one they cite was refused.
 */
export async function drawsOf(reader: Reader, places: readonly DrawnOn[]): Promise<Draw[][]> {
  if (places.length === 0) return []
  const ids = places.flatMap((place) => place.ids)
  const numberKeys = [...new Set(places.flatMap((place) => place.numberKeys))]
  const shipments = places.flatMap((place) => place.shipments)
  const { rows } = await sql<Row>`
    select certification.id as by, input.used_g as grams, input.cited_id as cited, input.body_key as "bodyKey",
      input.number_key as "numberKey", ${PLACE} as "inPlaceOf",
      exists (select from certification cited where cited.id = input.cited_id and cited.status = 'ACCEPTED') as bound,
      (select coalesce(json_agg(trade.id), '[]') from trade where trade.id = any(${shipments}::bigint[])
        and trade.consignee_id = certification.consignee_id) as shipments
    from (select * from certificate_input where cited_id = any(${ids}::bigint[])
      union select * from certificate_input where number_key = any(${numberKeys}::text[])) input
    join certification on certification.id = input.certification_id
    where certification.status <> 'REFUSED' and not ${IS_SUPERSEDED}`.execute(reader)
  return places.map((place) => rows.filter((row) => isOn(row, place)))
}

const isOn = (row: Row, { ids, numberKeys, body, shipments }: DrawnOn): boolean =>
  row.cited !== null && ids.includes(row.cited)
    ? true
    : !row.bound &&
      numberKeys.includes(row.numberKey) &&
      row.shipments.some((id) => shipments.includes(id)) &&
      isSameBody(row.bodyKey, body)

/** The certificate in whose place a certificate stands, or waits to stand: its own, unless it waits. */
const PLACE = sql<number>`
  coalesce(case when certification.status = 'PENDING' then certification.replaces_id end, certification.id)`

/** The shipments that each of these certificates covers. */
export async function shipmentsOf(reader: Reader, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await reader
    .selectFrom('certification_shipment')
    .where('certification_id', '=', anyOf(ids))
    .select(['certification_id as id', 'trade_id as shipment'])
    .execute()
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byId].map(([id, of]) => [id, of.map(({ shipment }) => shipment)]))
}
