import {
  type DocumentFault,
  domainFault,
  type DomainLook,
  versionsIn,
} from '@selvedge/domain/issuer-domain.ts'
import { issuerDid } from '@selvedge/domain/untp/addresses.ts'
import { cellsOf, genuine } from '../../accounts/sealed-rows/cells.ts'
import type { Services } from '../../platform/context/services.ts'
import { changeSealed } from '../../accounts/sealed-rows/write-sealed.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { listIssuerKeys } from './issuer-keys.ts'

type Context = Pick<Services, 'masterKey' | 'now'>

/** A domain of its own under which a company signs, or did. */
export type IssuerDomain = DomainLook & {
  companyId: number
  did: string
  namedAt: Date
  lookedAt: Date
  endedAt: Date | null
}

const rows = (reader: Reader) =>
  reader
    .selectFrom('issuer_domain')
    .select([
      'company_id as companyId',
      'did',
      'named_at as namedAt',
      'looked_at as lookedAt',
      'agreed_keys as agreedKeys',
      'fault',
      'disagrees_since as disagreesSince',
      'ended_at as endedAt',
      cellsOf('issuer_domain').as('cells'),
    ])

/** All domains that companies named, those of now before those they left, and the newest first. What somebody wrote with the database alone is none. */
export async function domainsOf(reader: Reader, companyIds: readonly number[]): Promise<IssuerDomain[]> {
  const found = await rows(reader)
    .where('company_id', '=', anyOf(companyIds))
    .orderBy((eb) => eb('ended_at', 'is not', null))
    .orderBy('named_at', 'desc')
    .execute()
  return genuine(reader, 'issuer_domain', found)
}

/** The domain that a company has named and not left; undefined where it has none. */
export const domainOf = async (reader: Reader, companyId: number): Promise<IssuerDomain | undefined> =>
  (await domainsOf(reader, [companyId])).find(({ endedAt }) => endedAt === null)

/** Whose identifier it is: the company that has it now, else the last one that had. */
export async function domainNamed(reader: Reader, did: string): Promise<IssuerDomain | undefined> {
  const found = await rows(reader)
    .where('did', '=', did)
    .orderBy((eb) => eb('ended_at', 'is not', null))
    .orderBy('named_at', 'desc')
    .execute()
  return genuine(reader, 'issuer_domain', found)[0]
}

/** The keys that a company's did.json names here, by their versions. */
export async function publishedVersions(
  reader: Reader,
  context: Pick<Context, 'masterKey'>,
  companyId: number,
): Promise<number[]> {
  const keys = await listIssuerKeys(reader, context, companyId)
  return keys.filter(({ compromised }) => compromised === null).map(({ version }) => version)
}

type Issuer = { companyId: number; publicId: string; base: string }

/**
 * The identifier under which a company signs now: that of its own domain while its document has exactly the company's keys, else that of this server, whose document always has. Undefined
 * as `own` where it is the latter.
 */
export async function signingDid(
  reader: Reader,
  context: Context,
  { companyId, publicId, base }: Issuer,
): Promise<{ did: string; own: string | undefined }> {
  const domain = await domainOf(reader, companyId)
  const signs =
    domain &&
    domainFault(domain, await publishedVersions(reader, context, companyId), context.now()) === undefined
  return signs ? { did: domain.did, own: domain.did } : { did: issuerDid(base, publicId), own: undefined }
}

/** The domain under which a list of a company is signed; undefined for those under its identifier of this server. */
export async function domainOfList(
  reader: Reader,
  companyId: number,
  list: number,
): Promise<IssuerDomain | undefined> {
  const row = await reader
    .selectFrom('credential_list')
    .where('company_id', '=', companyId)
    .where('list', '=', list)
    .select('did')
    .executeTakeFirst()
  return row && (await domainsOf(reader, [companyId])).find(({ did }) => did === row.did)
}

/** Notes that a domain that was left has this key, which is not safe: it is looked at until it has it no more. The company's row has to be locked. */
export async function noteUnsafeKey(
  tx: Tx,
  { companyId, version, at }: { companyId: number; version: number; at: Date },
): Promise<void> {
  for (const { did, endedAt, agreedKeys, disagreesSince } of await domainsOf(tx, [companyId]))
    if (endedAt !== null && versionsIn(agreedKeys).includes(version))
      await changeSealed(
        tx,
        'issuer_domain',
        (eb) => eb.and([eb('company_id', '=', companyId), eb('did', '=', did)]),
        { fault: 'unsafe', disagrees_since: disagreesSince ?? at },
      )
}

/** Notes that a key changed, so that the company's own domain does not have the same ones. The company's row has to be locked. */
export async function noteKeyChange(
  tx: Tx,
  { companyId, fault, at }: { companyId: number; fault: DocumentFault; at: Date },
): Promise<void> {
  const domain = await domainOf(tx, companyId)
  if (domain)
    await changeSealed(
      tx,
      'issuer_domain',
      (eb) => eb.and([eb('company_id', '=', companyId), eb('did', '=', domain.did)]),
      // A key that is not safe stays worse than one that is missing.
      { fault: domain.fault === 'unsafe' ? 'unsafe' : fault, disagrees_since: domain.disagreesSince ?? at },
    )
}
