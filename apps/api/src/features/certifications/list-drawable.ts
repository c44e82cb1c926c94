import type { DrawableCertificate } from '@selvedge/contract/new-certification.ts'
import { citedIn } from '@selvedge/domain/certificate-boxes/place.ts'
import { MAX_LISTED_SHIPMENTS } from '@selvedge/domain/limits.ts'
import { kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { hasText } from '../../platform/db/folded.ts'
import { drawnOn } from './draw-inputs.ts'
import { boughtBy, findPlaces } from './find-places.ts'
import { requireCertifiable } from './shipments.ts'

type Query = { companyName: string; search?: string | undefined; size?: number | undefined }

/**
 * The certificates that a company's own may draw on, the newest first, each number once: for the company itself, and for a confirmed certifier
 * that it lets. Throws FORBIDDEN for anybody else, whether the company exists or not.
 */
export async function listDrawable(
  { db }: Services,
  member: SignedIn,
  { companyName, search, size }: Query,
): Promise<z.input<typeof DrawableCertificate>[]> {
  const { id: buyerId } = await requireCertifiable(db, member, companyName)
  const rows = await (
    await boughtBy(db, buyerId)
  )
    .where('certification.boxes', 'is not', null)
    .where('certification.certificate_reference', 'is not', null)
    .$if(Boolean(search), (query) =>
      query.where(hasText('certification.certificate_reference_key', search ?? '')),
    )
    .orderBy('certification.id', 'desc')
    .limit(size ?? MAX_LISTED_SHIPMENTS)
    .execute()
  // Versions that are not on the page were drawn on too.
  const places = await findPlaces(db, buyerId, [...new Set(rows.flatMap(({ numberKey }) => numberKey ?? []))])
  const drawn = await drawnOn(db, places)
  return places
    .flatMap(({ versions, numberKey }, at) => {
      const found = citedIn(versions, numberKey)
      if (!found || 'replaced' in found || found.cited.status !== 'ACCEPTED') return []
      const { cited } = found
      return [
        {
          id: cited.id,
          number: cited.number ?? '',
          body: cited.body,
          certified: kilogramsHeld(cited.boxes?.certified ?? 0),
          left: kilogramsHeld(Math.max(0, found.certified - (drawn[at] ?? 0))),
        },
      ]
    })
    .toSorted((a, b) => b.id - a.id)
}
