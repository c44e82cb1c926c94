import type { Tier } from '@selvedge/domain/passport/access.ts'
import { type InnerTier, innerFor } from '@selvedge/domain/passport/published.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { isAuthority } from '../../accounts/companies/authorities.ts'
import type { Services } from '../../platform/context/services.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { FactsOf } from './facts-source.ts'
import type { OpenedVersion } from './open-version.ts'
import { countingGrants } from './counting-grants.ts'
import type { Reading } from './reader.ts'

/** What somebody reads of a version: whom it is meant for, and what that is beside what everybody reads. */
export type Seen = { tier: Tier; inner: InnerTier | undefined }

const PUBLIC: Seen = { tier: 'public', inner: undefined }

/**
 * What a company reads of a version. What it reads beyond the public text is noted first, for the brand to see; without the note there is no answer.
 * The brand itself reads all, and leaves no note. Of a passport that was altered in the database everybody reads the public text alone.
 */
export async function readTier(
  services: Services,
  reader: Reading | undefined,
  opened: OpenedVersion,
  factsOf: FactsOf,
): Promise<Seen> {
  if (!reader || opened.altered !== null) return PUBLIC
  const isOwn = reader.companyId === opened.companyId
  const { tier, grantId } = isOwn
    ? { tier: 'authority' as const, grantId: null }
    : await tierOf(services, reader, opened)
  const inner = innerFor(opened.inner, tier)
  if (tier === 'public' || !inner) return PUBLIC
  if (!isOwn) await noteLook(services, reader, { opened, tier, grantId })
  return { tier, inner: { ...inner, sites: await stillShown(services, opened, inner.sites, factsOf) } }
}

async function tierOf(
  { db, now }: Services,
  { companyId }: Reading,
  { id }: OpenedVersion,
): Promise<{ tier: Tier; grantId: number | null }> {
  if (await isAuthority(db, companyId)) return { tier: 'authority', grantId: null }
  const [grant] = await countingGrants(db, { readerId: companyId, passportId: id, at: now() })
  return grant ? { tier: 'interest', grantId: grant.id } : { tier: 'public', grantId: null }
}

type Look = { opened: OpenedVersion; tier: Exclude<Tier, 'public'>; grantId: number | null }

const noteLook = (
  { db, now }: Services,
  { companyId, userId, keyId }: Reading,
  { opened: { id, version }, tier, grantId }: Look,
) =>
  inTransaction(db, (tx) =>
    tx
      .insertInto('passport_look')
      .values({
        passport_id: id,
        version,
        reader_id: companyId,
        user_id: userId,
        key_id: keyId,
        grant_id: grantId,
        tier,
        at: now(),
      })
      .execute(),
  )

/** A supplier that hides itself after the version was published is not named any more: the levels of today hold too. */
async function stillShown(
  services: Services,
  { companyId, materialId }: OpenedVersion,
  sites: InnerTier['sites'],
  factsOf: FactsOf,
): Promise<InnerTier['sites']> {
  if (sites.length === 0) return []
  try {
    const today = (await factsOf(services, { companyId }, materialId)).sites
    return sites.filter(({ stage, name }) => today.some((one) => one.stage === stage && one.name === name))
  } catch (error) {
    // Nobody knows what a chain shows that has grown too large to be read.
    if (error instanceof DomainError) return []
    throw error
  }
}
