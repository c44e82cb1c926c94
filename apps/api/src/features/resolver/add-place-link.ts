import type { PlaceLinkBody } from '@selvedge/contract/place-links.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { placePath } from '@selvedge/domain/gs1/strict/place-path.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { addLinkOf } from './change-links.ts'

/**
 * Registers a link for the company's own GLN, as a place or as a company, or for a pallet. The GLN is the one of its profile, which no other company here has. An SSCC is the
 * company's by saying so: the first that registers one answers for it, as for a GTIN, and records know no SSCC that could say more. Throws WRONG_STATE for a company without a GLN,
 * and as `addLink`.
 */
export const addPlaceLink = (
  services: Services,
  member: SignedIn,
  { kind, extension, sscc, ...content }: z.output<typeof PlaceLinkBody>,
) =>
  addLinkOf(services, member, content, async (tx) => {
    if (kind === 'pallet') return { gtin: sscc ?? '', anchor: placePath({ kind, sscc: sscc ?? '' }) }
    const gln = await ownGln(tx, member)
    return { gtin: gln, anchor: placePath(kind === 'place' ? { kind, gln, extension } : { kind, gln }) }
  })

async function ownGln(reader: Reader, { companyId }: SignedIn): Promise<string> {
  const row = await reader.selectFrom('company').where('id', '=', companyId).select('gln').executeTakeFirst()
  if (!row?.gln) throw new DomainError('WRONG_STATE', linkIssues.linkGlnNone)
  return row.gln
}
