import { boxIssues } from '@selvedge/domain/certificate-boxes/box-issues.ts'
import type { CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { sumOfDraws } from '@selvedge/domain/certificate-boxes/place.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { drawsOf, shipmentsOf } from './draws-of.ts'

/** A transaction certificate that its body files or that is about to be accepted. */
type Holding = {
  /** Null if it is not filed yet. */
  id: number | null
  contractorId: number
  reference: string | null
  boxes: CertificateBoxes | null
  shipments: readonly number[]
  replacesId: number | null
}

/**
 * Throws where what is drawn already on a certificate, by its number or on the versions whose place it takes, is more than it certifies: it was
 * named before it was filed, or a newer version certifies less. MASS_SHORT while it is filed, VALIDATION_FAILED where it is accepted. Without a
 * certified weight nothing is compared, unless it takes the place of another. Its number has to be locked.
 */
export async function requireHolding(tx: Tx, holding: Holding): Promise<void> {
  const { id, contractorId, reference, boxes, shipments, replacesId } = holding
  const certified = boxes?.certified ?? (replacesId === null ? null : 0)
  if (certified === null) return
  const earlier = await earlierOf(tx, replacesId)
  const ids = [...earlier.map((one) => one.id), ...(id === null ? [] : [id])]
  const { name: body } = await tx
    .selectFrom('company')
    .where('id', '=', contractorId)
    .select('name')
    .executeTakeFirstOrThrow()
  const covered = [...shipments, ...[...(await shipmentsOf(tx, ids)).values()].flat()]
  const [draws] = await drawsOf(tx, [
    {
      ids,
      body,
      numberKeys: [
        ...(reference === null ? [] : [nameKey(reference)]),
        ...earlier.flatMap((one) => one.key ?? []),
      ],
      shipments: covered,
    },
  ])
  const drawn = sumOfDraws(draws ?? [])
  if (drawn <= certified) return
  // Its body files it; its seller, who accepts it, does not learn how much its buyers draw, and may have given it its number.
  if (id !== null) throw fieldError('certificationReferenceNumber', boxIssues.boxDrawnBeyond)
  const said = { drawn: kilogramsHeld(drawn), certified: kilogramsHeld(certified) }
  const issue = boxIssues.boxDrawnAlready(said)
  throw new DomainError('MASS_SHORT', issue, { 'boxes.certified': issue })
}

/** The versions whose place one takes, the last first. Each once, also where somebody wrote a circle into the table. */
export async function earlierOf(reader: Reader, replacesId: number | null) {
  const earlier = new Map<number, string | null>()
  for (let id = replacesId; id !== null && !earlier.has(id);) {
    const row = await reader
      .selectFrom('certification')
      .where('id', '=', id)
      .select(['certificate_reference_key as key', 'replaces_id as before'])
      .executeTakeFirstOrThrow()
    earlier.set(id, row.key)
    id = row.before
  }
  return [...earlier].map(([id, key]) => ({ id, key }))
}
