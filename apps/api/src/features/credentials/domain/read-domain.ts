import type { CredentialDomain } from '@selvedge/contract/credential-domain.ts'
import { canIssueCredentials } from '@selvedge/domain/credential.ts'
import { domainFault } from '@selvedge/domain/issuer-domain.ts'
import type { z } from 'zod'
import type { Services } from '../../../platform/context/services.ts'
import type { SignedIn } from '../../../platform/context/signed-in.ts'
import { domainsOf, type IssuerDomain } from '../../../records/credentials/issuer-domains.ts'
import { listIssuerKeys } from '../../../records/credentials/issuer-keys.ts'
import { identityOf } from '../anchors/list-anchors.ts'
import { addressOf, documentFor } from './domain-document.ts'
import { versionsOf } from './look-at-domain.ts'

/** The domain of its own under which the member's company signs, and those of before. */
export async function readDomain(
  services: Services,
  member: SignedIn,
): Promise<z.input<typeof CredentialDomain>> {
  const { db } = services
  const { companyId } = member
  const { did: here } = await identityOf(services, companyId)
  const domains = await domainsOf(db, [companyId])
  const versions = versionsOf(await listIssuerKeys(db, services, companyId))
  const live = await liveUnder(services, companyId)
  const present = domains.find(({ endedAt }) => endedAt === null)
  const shown = present && (await show(services, present, versions))
  return {
    issuer: present && shown?.signs === true ? present.did : here,
    here,
    domain: shown ? { ...shown, live: live.get(shown.did) ?? 0 } : null,
    past: await Promise.all(
      domains.flatMap((one) =>
        one.endedAt === null
          ? []
          : [showPast(services, { ...one, endedAt: one.endedAt }, live.get(one.did) ?? 0)],
      ),
    ),
    permissions: { canName: versions.length > 0 && canIssueCredentials(member) },
  }
}

async function show(services: Services, domain: IssuerDomain, versions: readonly number[]) {
  const { did, namedAt, lookedAt, disagreesSince } = domain
  const fault = domainFault(domain, versions, services.now())
  return {
    did,
    address: addressOf(did),
    document: await documentFor(services, domain.companyId, did),
    namedAt,
    lookedAt,
    signs: fault === undefined,
    fault: fault ?? domain.fault,
    disagreesSince,
  }
}

async function showPast(
  services: Services,
  { did, endedAt, companyId, fault, lookedAt }: IssuerDomain & { endedAt: Date },
  live: number,
) {
  const isUnsafe = fault === 'unsafe'
  const unsafe = isUnsafe && {
    address: addressOf(did),
    document: await documentFor(services, companyId, did),
    lookedAt,
  }
  return { did, endedAt, live, unsafe: unsafe || null }
}

/** How many credentials of a company that count are signed under each of its domains. */
async function liveUnder({ db }: Services, companyId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('credential')
    .innerJoin('credential_list', (join) =>
      join
        .onRef('credential_list.company_id', '=', 'credential.company_id')
        .onRef('credential_list.list', '=', 'credential.list'),
    )
    .where('credential.company_id', '=', companyId)
    .where('credential.state', '=', 'live')
    .select((eb) => ['credential_list.did', eb.fn.countAll<number>().as('count')])
    .groupBy('credential_list.did')
    .execute()
  return new Map(rows.map(({ did, count }) => [did, count]))
}
