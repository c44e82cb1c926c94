import {
  type CertificateBoxes,
  drawErrors,
  type Drawable,
  type InputReference,
} from '@selvedge/domain/certificate-boxes/boxes.ts'
import { boxIssues } from '@selvedge/domain/certificate-boxes/box-issues.ts'
import { versionOf } from '@selvedge/domain/certificate-scope/scope.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'
import { isAsSigned } from '../../records/integrity/altered-part.ts'
import { certifierVouches, IS_SUPERSEDED } from '../../records/stands-in-chains.ts'

/** An input, and the certificate here that it is; null where it is none, or the seller did not buy what it certifies. */
export type NamedInput = InputReference & { citedId: number | null }

/**
 * Finds which certificates here a seller's inputs are, and locks them, so that two certificates filed at once cannot both draw the same
 * kilogram. Throws MASS_SHORT where one draws more than what is certified and not drawn yet: by those that wait, and by those accepted.
 */
export async function requireDrawable(
  tx: Tx,
  sellerId: number,
  inputs: readonly InputReference[],
  /** The certificate whose place the drawing one takes: what that draws is drawn anew. */
  replacesId: number | null = null,
): Promise<NamedInput[]> {
  const found = await findCited(tx, sellerId, inputs)
  const ids = [...found.values()].flatMap(({ versions }) => versions)
  await tx
    .selectFrom('certification')
    .where('id', '=', anyOf(ids))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const drawn = await drawnFrom(tx, ids, replacesId)
  const fields = drawErrors(
    inputs,
    new Map(
      [...found].map(([at, { versions, number, certified }]): [number, Drawable] => [
        at,
        { number, certified, drawn: versions.reduce((sum, id) => sum + (drawn.get(id) ?? 0), 0) },
      ]),
    ),
  )
  const [first] = Object.values(fields)
  if (first) throw new DomainError('MASS_SHORT', first, fields)
  return inputs.map((input, at) => ({ ...input, citedId: found.get(at)?.id ?? null }))
}

/** `versions`: all that have its number, itself included. What was drawn on an earlier one is drawn. */
type Cited = { id: number; versions: readonly number[]; number: string; certified: number }

/**
 * The accepted transaction certificates of confirmed bodies that a seller's inputs are, by their place: those of shipments that it bought.
 * Whether others exist shows in nothing. Throws VALIDATION_FAILED for one whose place a newer version took that does not certify what it bought.
 */
async function findCited(
  reader: Reader,
  sellerId: number,
  inputs: readonly InputReference[],
): Promise<Map<number, Cited>> {
  if (inputs.length === 0) return new Map()
  const newest = newestFirst(
    await (
      await bought(reader, sellerId)
    )
      .where('certification.certificate_reference_key', 'in', [
        ...new Set(inputs.map(({ number }) => nameKey(number))),
      ])
      .execute(),
  )
  return new Map(
    inputs.flatMap(({ body, number }, at): [number, Cited][] => {
      const named = newest.filter(
        ({ bodyKey, numberKey }) => bodyKey === nameKey(body) && numberKey === nameKey(number),
      )
      const [row] = named
      if (row?.superseded)
        throw fieldError(`boxes.inputs.${at}.number`, boxIssues.boxInputReplaced({ number }))
      const certified = row?.boxes?.certified ?? null
      if (!row || certified === null) return []
      const versions = named.map(({ id }) => id)
      return [[at, { id: row.id, versions, number: row.number ?? number, certified }]]
    }),
  )
}

/** The transaction certificates of what a company bought, in which others may be drawn on. */
export const bought = async (reader: Reader, buyerId: number) =>
  reader
    .selectFrom('certification')
    .innerJoin('company as certifier', 'certifier.id', 'certification.contractor_id')
    .where('certification.subject', '=', 'TRANSACTION')
    .where('certification.status', '=', 'ACCEPTED')
    .where(certifierVouches(await confirmedCertifiers(reader)))
    .where(isAsSigned('certification', 'certification.id'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('certification_shipment')
          .innerJoin('trade', 'trade.id', 'certification_shipment.trade_id')
          .whereRef('certification_id', '=', 'certification.id')
          .where('trade.consignee_id', '=', buyerId)
          .select('trade.id'),
      ),
    )
    .select([
      'certification.id',
      'certifier.name as body',
      'certifier.name_key as bodyKey',
      'certification.certificate_reference as number',
      'certification.certificate_reference_key as numberKey',
      'certification.boxes',
      IS_SUPERSEDED.as('superseded'),
    ])

type Versioned = { id: number; boxes: CertificateBoxes | null }

/** A correction is a new version of the same number, and takes its place. */
export const newestFirst = <Row extends Versioned>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => versionOf(b.boxes) - versionOf(a.boxes) || b.id - a.id)

/**
 * What certificates that were not refused draw from each of these, in grams. A version that waits draws together with the one whose place it takes
 * no more than the larger of the two; once it is accepted, it alone does. `besides`: what this one and versions that wait for its place draw
 * is left out.
 */
export async function drawnFrom(
  reader: Reader,
  ids: readonly number[],
  besides: number | null = null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; grams: number }>`
    select id, sum(grams)::bigint as grams from (
      select id, place, max(grams) as grams from (
        select cited_id as id, ${PLACE} as place, sum(used_g) as grams
        from certificate_input join certification on certification.id = certificate_input.certification_id
        where cited_id = ${anyOf(ids)} and certification.status <> 'REFUSED' and not ${IS_SUPERSEDED}
        group by cited_id, certification.id) each
      group by id, place) placed
    where ${besides}::bigint is null or place <> ${besides}::bigint
    group by id`.execute(reader)
  return new Map(rows.map(({ id, grams }) => [id, grams]))
}

/** The certificate in whose place a certificate stands, or waits to stand: its own, unless it waits. */
const PLACE = sql`
  coalesce(case when certification.status = 'PENDING' then certification.replaces_id end, certification.id)`

/** Keeps what a certificate names as inputs, so that it is found by what it draws on. */
export async function insertInputs(tx: Tx, id: number, inputs: readonly NamedInput[]): Promise<void> {
  if (inputs.length === 0) return
  await tx
    .insertInto('certificate_input')
    .values(
      inputs.map(({ body, number, used, citedId }, ordinal) => ({
        certification_id: id,
        ordinal,
        body_key: nameKey(body),
        number_key: nameKey(number),
        used_g: used,
        cited_id: citedId,
      })),
    )
    .execute()
}
