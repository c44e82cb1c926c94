import { asScope, type CertificateScope } from '@selvedge/domain/certificate-scope/scope.ts'
import { asStandings, standingChanges } from '@selvedge/domain/certificate-standing.ts'
import { isCertificationParty } from '@selvedge/domain/certification.ts'
import { dayToInstant } from '@selvedge/domain/day.ts'
import { isConfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import { personName } from '../../accounts/companies/person-name.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { type CertificationRecord, certificationState } from './certification-store.ts'

/**
 * What a certificate's page says beside what all lists do, for its two parties: its versions, what its body said of it since, its sites and
 * products; and what the caller may say of it now.
 */
export async function readMore(reader: Reader, member: SignedIn, record: CertificationRecord) {
  if (!isCertificationParty(member, certificationState(record))) return { shown: {}, changes: [] }
  const standings = asStandings(record.standings)
  const scope = asScope(record.scope)
  const replaces = record.replacesId === null ? undefined : await versionBy(reader, 'id', record.replacesId)
  // Only what was accepted is replaced.
  const supersededBy =
    record.status === 'ACCEPTED' ? await versionBy(reader, 'replaces_id', record.id) : undefined
  const may = standingChanges(member, certificationState(record), standings, supersededBy !== undefined)
  const said = await Promise.all(
    standings.map(async ({ change, onDay, reason, by, at }) => ({
      change,
      onDay: dayToInstant(onDay),
      reason,
      by: await personName(reader, member.companyId, by),
      at: new Date(at),
    })),
  )
  return {
    shown: {
      ...(scope && { scope: presentScope(scope) }),
      ...(said.length > 0 && { standings: said }),
      ...(replaces && { replaces }),
      ...(supersededBy && { supersededBy }),
    },
    changes: may.length > 0 && (await isConfirmedCertifier(reader, member.companyId)) ? may : [],
  }
}

/** The certificate that this number names, or the accepted one that takes its place. Both are of the same two companies. */
const versionBy = (reader: Reader, column: 'id' | 'replaces_id', id: number) =>
  reader
    .selectFrom('certification')
    .where(column, '=', id)
    .$if(column === 'replaces_id', (query) => query.where('status', '=', 'ACCEPTED'))
    .select(['id', 'certificate_reference as certificateReferenceNumber'])
    .executeTakeFirst()

/** Sites and products as they are answered: shares in percent. */
export const presentScope = ({ version, standards, products, sites }: CertificateScope) => ({
  version,
  standards: [...standards],
  products: products.map((product) => ({
    ...product,
    composition: product.composition.map(({ material, share }) => ({ material, share: share / 100 })),
  })),
  sites: [...sites],
})
