import { requireIssuer } from '@selvedge/domain/credential.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { afterLook, type DomainFault, domainFault, versionsText } from '@selvedge/domain/issuer-domain.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { issuerDid } from '@selvedge/domain/untp/addresses.ts'
import { activeAdmins } from '../../../accounts/companies/act-as-admin.ts'
import { changeSealed } from '../../../accounts/sealed-rows/write-sealed.ts'
import type { Services } from '../../../platform/context/services.ts'
import type { SignedIn } from '../../../platform/context/signed-in.ts'
import type { Reader, Tx } from '../../../platform/db/connect.ts'
import { currentIdentifierBase } from '../../../platform/db/identifier-base.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { domainDisagrees } from '../../../platform/mail/domain-emails.ts'
import { consumeRateLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { domainOf, domainsOf, type IssuerDomain } from '../../../records/credentials/issuer-domains.ts'
import { listIssuerKeys } from '../../../records/credentials/issuer-keys.ts'
import { addressOf } from './domain-document.ts'
import { lookAtDomain, versionsOf } from './look-at-domain.ts'
import { readDomain } from './read-domain.ts'

const HOUR_MS = 60 * 60 * 1000
/** A domain that agreed is asked again after a day, one that did not after an hour. */
const PAUSE_MS = { agrees: 24 * HOUR_MS, disagrees: HOUR_MS } as const
/** As many as one run asks, one after another: each may take seconds. */
const AT_ONCE = 50

/** Looks at the company's own domain now, for an ADMIN of it. Throws FORBIDDEN, RATE_LIMITED, and WRONG_STATE where there is none, or a key was changed meanwhile. */
export async function lookAgain(services: Services, member: SignedIn) {
  requireIssuer(member)
  const { db, now } = services
  const domain = await domainOf(db, member.companyId)
  if (!domain) throw new DomainError('WRONG_STATE', refusals.credentialDomainNone)
  const count = () => consumeRateLimit(db, 'issuer-user', String(member.userId), now())
  if (!(await look({ ...services, count }, domain)))
    throw new DomainError('WRONG_STATE', refusals.credentialDomainKeys)
  return readDomain(services, member)
}

/**
 * Looks again at companies' own domains, also at those they left while these have a key that is not safe. Where one does not agree any more, new credentials are signed under the identifier of this server until it does, and the ADMINs get an e-mail. Safe to
 * run at any time, by several servers at once: what both find is the same. Returns how many were looked at.
 */
export async function recheckDomains(services: Services): Promise<number> {
  const { db, now } = services
  const before = (pause: number) => new Date(now().getTime() - pause)
  const due = await db
    .selectFrom('issuer_domain')
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('fault', '=', 'unsafe')]))
    .where((eb) =>
      eb.or([
        eb('looked_at', '<=', before(PAUSE_MS.agrees)),
        eb.and([eb('fault', 'is not', null), eb('looked_at', '<=', before(PAUSE_MS.disagrees))]),
      ]),
    )
    .select(['company_id as companyId', 'did'])
    .orderBy('looked_at')
    .limit(AT_ONCE)
    .execute()
  let looked = 0
  const failures: unknown[] = []
  for (const { companyId, did } of due) {
    // A row that somebody wrote with the database alone is not asked about.
    const domain = await ownDomain(db, companyId, did)
    if (!domain) continue
    try {
      if (await look(services, domain)) looked++
    } catch (error) {
      // One that cannot be looked at is no reason to leave the others.
      failures.push(error)
    }
  }
  // For the log of who runs the server.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} domains could not be looked at`)
  return looked
}

/** A domain that a company has or had. */
const ownDomain = async (reader: Reader, companyId: number, did: string) =>
  (await domainsOf(reader, [companyId])).find((one) => one.did === did)

/** Asks a domain, and notes what was found; false where the domain was left or a key was changed meanwhile, so that what was found says nothing. */
async function look(services: Parameters<typeof lookAtDomain>[0] & Services, domain: IssuerDomain) {
  const { db } = services
  const { companyId, did } = domain
  const keys = await listIssuerKeys(db, services, companyId)
  const fault = await lookAtDomain(services, did, keys)
  return inTransaction(db, async (tx) => {
    const at = services.now()
    await tx.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute()
    const present = await ownDomain(tx, companyId, did)
    const versions = versionsOf(await listIssuerKeys(tx, services, companyId))
    const isAsBefore = (present?.endedAt === null) === (domain.endedAt === null)
    if (!present || !isAsBefore || versionsText(versions) !== versionsText(versionsOf(keys))) return false
    const found = afterLook(present, { fault, versions }, at)
    await changeSealed(
      tx,
      'issuer_domain',
      (eb) => eb.and([eb('company_id', '=', companyId), eb('did', '=', did)]),
      {
        looked_at: at,
        agreed_keys: found.agreedKeys,
        fault: found.fault,
        disagrees_since: found.disagreesSince,
      },
    )
    const signed = domainFault(present, versions, present.lookedAt) === undefined
    const why = domainFault(found, versions, at)
    if (signed && why !== undefined) await tellAdmins(services, tx, { companyId, did, fault: why })
    return true
  })
}

type Ended = { companyId: number; did: string; fault: DomainFault }

async function tellAdmins(services: Services, tx: Tx, { companyId, did, fault }: Ended): Promise<void> {
  const { mail, publicUrl } = services
  const { name, publicId } = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['name', 'public_id as publicId'])
    .executeTakeFirstOrThrow()
  const here = issuerDid(await currentIdentifierBase(tx, services.identifierBase), publicId)
  for (const to of await activeAdmins(tx, companyId))
    await mail.enqueue(
      tx,
      domainDisagrees({
        to,
        publicUrl,
        firstName: to.firstName,
        companyName: name,
        did,
        here,
        fault,
        address: addressOf(did),
      }),
    )
}
