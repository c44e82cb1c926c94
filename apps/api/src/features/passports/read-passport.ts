import type { Passport } from '@selvedge/contract/passports.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { compositionDifferences } from '@selvedge/domain/passport/composition-differences.ts'
import { passportGaps } from '@selvedge/domain/passport/gaps.ts'
import { canEditPassport, canPublishPassport, statusChangesOf } from '@selvedge/domain/passport/status.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { FactsOf } from './facts-source.ts'
import { judgeClaims } from '../../records/passports/judge-claims.ts'
import { newestVersions } from '../../records/passports/newest-versions.ts'
import { findOwn, nameOf } from './passport-rows.ts'

/**
 * A passport as its editor shows it: the draft, what is missing, what the chain fills in, and how the published claims stand today. Throws FORBIDDEN for
 * another company's as for none.
 */
export async function readPassport(
  services: Services,
  member: SignedIn,
  id: number,
  factsOf: FactsOf,
): Promise<z.input<typeof Passport>> {
  const { db, now } = services
  const row = await findOwn(db, member, id)
  const { materialId, materialName, materialGtin: _, content, altered, ...passport } = row
  const facts = await factsOf(services, member, materialId)
  const [newest] = await newestVersions(db, [id])
  const judged = newest ? await judgeClaims(services, newest.shown, newest.inner, dayOf(now())) : []
  const photo = await db
    .selectFrom('picture')
    .where('material_id', '=', materialId)
    .select('id')
    .executeTakeFirst()
  return {
    ...passport,
    altered,
    name: nameOf(content, materialName),
    material: { id: materialId, name: materialName },
    content: content as z.input<typeof Passport>['content'],
    isChanged: newest === undefined || newest.revision !== row.revision,
    hasPhoto: photo !== undefined,
    publishedAt: newest?.publishedAt ?? null,
    gaps: passportGaps(
      content,
      facts.steps,
      member.companyName,
      facts.fibres ? compositionDifferences(content.components, facts.fibres) : [],
    ).map((gap) => ({ ...gap, suppliers: [...gap.suppliers], differences: [...gap.differences] })),
    journey: facts.journey.map(({ stage, countries }) => ({ stage, countries: [...countries] })),
    claims: facts.claims.map(({ claim, isProven, isAsked, gaps }) => ({
      claim,
      isProven,
      isAsked,
      gaps: [...gaps],
    })),
    publishedClaims: judged.map(({ claim: { claim }, standing: { counts, slots } }) => ({
      claim,
      counts,
      faults: [...new Set(slots.flatMap((fault) => fault ?? []))],
    })),
    sources: facts.sources,
    permissions: {
      canEdit: canEditPassport(row),
      canPublish: canPublishPassport(row),
      changes: [...statusChangesOf(row)],
    },
  }
}
