import { asBoxes, type CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { areInputsKept, type KeptInput } from '@selvedge/domain/certificate-boxes/kept-inputs.ts'
import { sumOfDraws } from '@selvedge/domain/certificate-boxes/place.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import { confirmedCertifiers } from '../../accounts/companies/confirmed-certifiers.ts'
import { drawsOf, shipmentsOf } from '../../features/certifications/draws-of.ts'
import { earlierOf } from '../../features/certifications/require-holding.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { IS_SUPERSEDED } from '../../records/stands-in-chains.ts'
import { checkByNumber } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { areaOf } from './record-ids.ts'
import { ofRecord } from './subject.ts'

/**
 * The table of inputs is not stated: it follows from the boxes of each certificate, which are, and from what the audit trail says they draw on.
 * And what is drawn of a certificate, in the place of its versions, is not more than it certifies.
 */
export const inputsCheck = checkByNumber('inputs of certificates', undefined, {
  table: 'certification',
  read: ({ db, size }, after) => inSnapshot(db, (tx) => readCertificates(tx, { after, size })),
  find: (_, certificates) => Promise.resolve(certificates.flatMap(findIn)),
})

type Row = {
  id: number
  boxes: CertificateBoxes | null
  kept: KeptInput[]
  /** What the trail of whoever filed it says; null where it says nothing of it. */
  said: (number | null)[] | null
  /** Whether it is drawn on: it waits, or is accepted and in its place. */
  holds: boolean
  bodyId: number
  body: string
  numberKey: string | null
  replacesId: number | null
}

/** `drawn`: what all others draw on it and on the versions before it, in grams. */
type Read = Row & { drawn: number }

function findIn({ id, boxes: stored, kept, said, drawn }: Read): Finding[] {
  const boxes = asBoxes(stored)
  const issues = [
    ...(areInputsKept(boxes, kept, said ?? undefined) ? [] : ['inputs' as const]),
    // Only what has a certified weight is drawn on.
    ...(drawn <= (boxes?.certified ?? 0) ? [] : ['drawn' as const]),
  ]
  return issues.map((issue) =>
    finding(
      'certificateInput',
      { kind: 'certification', id },
      ofRecord({ record_type: 'certification', record_id: id }, say.certificateInput({ issue })),
    ),
  )
}

async function readCertificates(
  reader: Reader,
  { after, size }: { after: number; size: number },
): Promise<Read[]> {
  const { rows } = await sql<Row>`
    select certification.id, certification.boxes, certification.contractor_id as "bodyId", certifier.name as body,
      certification.certificate_reference_key as "numberKey", certification.replaces_id as "replacesId",
      certification.subject = 'TRANSACTION' and certification.status <> 'REFUSED' and not ${IS_SUPERSEDED} as holds,
      coalesce((select json_agg(json_build_object('ordinal', ordinal, 'bodyKey', body_key, 'numberKey', number_key, 'grams', used_g,
        'cited', cited_id) order by ordinal) from certificate_input input where input.certification_id = certification.id), '[]') as kept,
      (select line.data -> 'draws' from audit_event line where ${areaOf} = 'certification' and line.event = 'certification.created'
        and line.subject_id = certification.id and line.company_id in (certification.contractor_id, certification.consignee_id)
        order by line.id limit 1) as said
    from certification join company certifier on certifier.id = certification.contractor_id
    where certification.id > ${after} order by certification.id limit ${sql.lit(size)}`.execute(reader)
  const drawn = await drawnOn(reader, rows)
  return rows.map((row) => ({ ...row, drawn: drawn.get(row.id) ?? 0 }))
}

/** What is drawn on each certificate that holds something, in grams. */
async function drawnOn(reader: Reader, rows: readonly Row[]): Promise<Map<number, number>> {
  const holding = rows.filter(({ holds }) => holds)
  const confirmed = new Set(await confirmedCertifiers(reader))
  const earlier = new Map<number, Awaited<ReturnType<typeof earlierOf>>>()
  for (const { id, replacesId } of holding) earlier.set(id, await earlierOf(reader, replacesId))
  const idsOf = ({ id }: Row) => [id, ...(earlier.get(id) ?? []).map((one) => one.id)]
  const shipments = await shipmentsOf(reader, holding.flatMap(idsOf))
  // By its number alone one is drawn on only while its body counts and where it has a weight.
  const isNamed = ({ boxes, bodyId, replacesId }: Row) =>
    confirmed.has(bodyId) && ((asBoxes(boxes)?.certified ?? null) !== null || replacesId !== null)
  const draws = await drawsOf(
    reader,
    holding.map((row) => ({
      ids: idsOf(row),
      body: row.body,
      numberKeys: isNamed(row)
        ? [row.numberKey, ...(earlier.get(row.id) ?? []).map(({ key }) => key)].filter((key) => key !== null)
        : [],
      shipments: idsOf(row).flatMap((id) => shipments.get(id) ?? []),
    })),
  )
  return new Map(holding.map(({ id }, at) => [id, sumOfDraws(draws[at] ?? [])]))
}
