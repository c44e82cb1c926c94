import type { DrawableCertificate } from '@selvedge/contract/new-certification.ts'
import { MAX_LISTED_SHIPMENTS } from '@selvedge/domain/limits.ts'
import { kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { likeText } from '../../platform/db/like-text.ts'
import { bought, drawnFrom, newestFirst } from './draw-inputs.ts'
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
    await bought(db, buyerId)
  )
    .where('certification.boxes', 'is not', null)
    .where('certification.certificate_reference', 'is not', null)
    .$if(Boolean(search), (query) =>
      query.where('certification.certificate_reference_key', 'like', `%${likeText(nameKey(search ?? ''))}%`),
    )
    .orderBy('certification.id', 'desc')
    .limit(size ?? MAX_LISTED_SHIPMENTS)
    .execute()
  const keys = [...new Set(rows.flatMap(({ numberKey }) => numberKey ?? []))]
  if (keys.length === 0) return []
  // Versions that are not on the page were drawn on too.
  const all = await (
    await bought(db, buyerId)
  )
    .where('certification.certificate_reference_key', 'in', keys)
    .execute()
  const drawn = await drawnFrom(
    db,
    all.map(({ id }) => id),
  )
  const byNumber = Map.groupBy(newestFirst(all), ({ bodyKey, numberKey }) =>
    JSON.stringify([bodyKey, numberKey]),
  )
  return [...byNumber.values()]
    .flatMap((versions) => {
      const [newest] = versions
      const certified = newest?.boxes?.certified ?? null
      if (!newest || newest.superseded || certified === null) return []
      const used = versions.reduce((sum, { id }) => sum + (drawn.get(id) ?? 0), 0)
      return [
        {
          id: newest.id,
          number: newest.number ?? '',
          body: newest.body,
          certified: kilogramsHeld(certified),
          left: kilogramsHeld(Math.max(0, certified - used)),
        },
      ]
    })
    .toSorted((a, b) => b.id - a.id)
}
