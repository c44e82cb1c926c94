import type { IdentityAnchor } from '@selvedge/contract/anchors.ts'
import { anchorVerdict, canManageAnchors } from '@selvedge/domain/anchor.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { issuerDid } from '@selvedge/domain/untp/addresses.ts'
import { signedTimes } from '@selvedge/proof/credentials/read-credential.ts'
import { validityOf } from '@selvedge/proof/credentials/validity.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { agreedNumbered } from '../../../accounts/companies/relations.ts'
import type { Services } from '../../../platform/context/services.ts'
import type { SignedIn } from '../../../platform/context/signed-in.ts'
import type { Reader } from '../../../platform/db/connect.ts'
import type { CredentialTables } from '../../../platform/db/credential-tables.ts'
import { currentIdentifierBase } from '../../../platform/db/identifier-base.ts'
import { answerIn } from './anchor-row.ts'
import { domainsOf } from '../../../records/credentials/issuer-domains.ts'
import { anchorIn } from './read-anchor.ts'

type Row = Selectable<CredentialTables['identity_anchor']>
type Showing = Pick<Services, 'masterKey' | 'now'>
type Shown = z.input<typeof IdentityAnchor>

/** Where identifiers of this installation begin, and the identifier of a company as an issuer and holder. */
export async function identityOf({ db, identifierBase }: Services, companyId: number) {
  const base = await currentIdentifierBase(db, identifierBase)
  const { public_id: publicId } = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('public_id')
    .executeTakeFirstOrThrow()
  return { base, publicId, did: issuerDid(base, publicId) }
}

/** The identifiers by which registers may name a company: that of this server, and its own domain while it signs under that. */
export async function holdersOf(services: Services, companyId: number): Promise<readonly string[]> {
  const { did } = await identityOf(services, companyId)
  const domains = await domainsOf(services.db, [companyId])
  return [did, ...domains.filter(({ endedAt }) => endedAt === null).map((one) => one.did)]
}

/** What registers say of the member's company, also where they have not answered yet. */
export async function ownAnchors(services: Services, member: SignedIn) {
  const { did } = await identityOf(services, member.companyId)
  const holders = await holdersOf(services, member.companyId)
  const rows = await rowsOf(services.db, member.companyId)
  return {
    did,
    anchors: rows.flatMap((row) => shown(services, row, holders)),
    permissions: { manage: canManageAnchors(member) },
  }
}

/** What registers say of a partner. What no register answered for is not shown to others. Throws NOT_FOUND for whoever is no partner. */
export async function partnerAnchors(services: Services, { companyId }: SignedIn, relation: number) {
  const partner = await agreedNumbered(services.db, companyId, relation)
  if (partner === undefined) throw new DomainError('NOT_FOUND', refusals.relationUnknown)
  const holders = await holdersOf(services, partner)
  const rows = await rowsOf(services.db, partner)
  return rows
    .flatMap((row) => shown(services, row, holders))
    .filter(({ verdict }) => verdict !== 'unchecked' && verdict !== 'altered')
}

/** One of the company's. Throws NOT_FOUND for others' as for none. */
export async function findAnchor(reader: Reader, companyId: number, id: number): Promise<Row> {
  const row = await reader
    .selectFrom('identity_anchor')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND', refusals.anchorNone)
  return row
}

const rowsOf = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('identity_anchor')
    .where('company_id', '=', companyId)
    .selectAll()
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/**
 * As it is shown; nothing for a row that somebody changed in the database so that it is about another company. What the register says is read from what it signed; what it answered counts only
 * as a server noted it: for any other row it has not answered.
 */
export function shown({ masterKey, now }: Showing, row: Row, holders: readonly string[]): Shown[] {
  const anchor = anchorIn(row.credential)
  if (!anchor || !holders.includes(anchor.says.holder)) return []
  const validity = validityOf(anchor.read.credential, now(), signedTimes(anchor.read))
  if (validity.when === 'unreadable') return []
  const { holder: _, ...says } = anchor.says
  const { standing, checkedAt } = answerIn(masterKey, row)
  return [
    {
      id: row.id,
      ...says,
      validFrom: validity.from,
      validUntil: validity.until ?? null,
      verdict: anchorVerdict({ standing, checkedAt, validity: validity.when }, now()),
      checkedAt,
      askedAt: row.asked_at,
      addedAt: row.added_at,
      credential: row.credential,
    },
  ]
}
