import { asBoxes, type CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { areInputsKept, type KeptInput } from '@selvedge/domain/certificate-boxes/kept-inputs.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { checkByNumber } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { areaOf } from './record-ids.ts'
import { ofRecord } from './subject.ts'

/**
 * The table of inputs is not stated: it follows from the boxes of each certificate, which are, and from what the audit trail says they draw on.
 * And what is drawn of a certificate is not more than it certifies.
 */
export const inputsCheck = checkByNumber('inputs of certificates', undefined, {
  table: 'certification',
  read: ({ db, size }, after) => inSnapshot(db, (tx) => readCertificates(tx, { after, size })),
  find: (_, certificates) => Promise.resolve(certificates.flatMap(findIn)),
})

type Read = {
  id: number
  boxes: CertificateBoxes | null
  kept: KeptInput[]
  /** What the trail of whoever filed it says; null where it says nothing of it. */
  said: (number | null)[] | null
  /** What all others draw on it, in grams; null where it is not the only version of its number. */
  drawn: number | null
}

function findIn({ id, boxes: stored, kept, said, drawn }: Read): Finding[] {
  const boxes = asBoxes(stored)
  const issues = [
    ...(areInputsKept(boxes, kept, said ?? undefined) ? [] : ['inputs' as const]),
    // Only what has a certified weight is drawn on.
    ...(drawn === null || drawn === 0 || drawn <= (boxes?.certified ?? 0) ? [] : ['drawn' as const]),
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
  const { rows } = await sql<Read>`
    select certification.id, certification.boxes,
      coalesce((select json_agg(json_build_object('ordinal', ordinal, 'bodyKey', body_key, 'numberKey', number_key, 'grams', used_g,
        'cited', cited_id) order by ordinal) from certificate_input input where input.certification_id = certification.id), '[]') as kept,
      (select line.data -> 'draws' from audit_event line where ${areaOf} = 'certification' and line.event = 'certification.created'
        and line.subject_id = certification.id and line.company_id in (certification.contractor_id, certification.consignee_id)
        order by line.id limit 1) as said,
      case when not exists (select from certification other where other.contractor_id = certification.contractor_id
        and other.certificate_reference_key = certification.certificate_reference_key and other.id <> certification.id) then
        (select coalesce(sum(placed.grams), 0)::bigint from (
          select max(each.grams) as grams from (
            select sum(input.used_g) as grams,
              coalesce(case when drawing.status = 'PENDING' then drawing.replaces_id end, drawing.id) as place
            from certificate_input input join certification drawing on drawing.id = input.certification_id
            where input.cited_id = certification.id and drawing.status <> 'REFUSED' and not exists (
              select from certification newer where newer.replaces_id = drawing.id and newer.status = 'ACCEPTED')
            group by drawing.id) each
          group by each.place) placed) end as drawn
    from certification where certification.id > ${after} order by certification.id limit ${sql.lit(size)}`.execute(
    reader,
  )
  return rows
}
