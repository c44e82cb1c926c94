import { anyOf } from '../../platform/db/any-of.ts'
import type { Credential, CredentialSort } from '@selvedge/contract/credentials.ts'
import { credentialPermissions, type CredentialState } from '@selvedge/domain/credential.ts'
import { credentialAddress, issuerDid } from '@selvedge/domain/untp/addresses.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { spoken } from '@selvedge/messages/spoken.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { Program } from '../../platform/context/program.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { byName } from '../../platform/db/by-name.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import { shownName, shownNameInSql } from '../../records/credentials/credential-name.ts'
import { shownReason } from '../../records/credentials/credential-reason.ts'
import { readsRevokedAmong } from './reads-revoked.ts'

/** A person of the company that issued them, or a program of it, which may change nothing. */
export type CredentialReader = SignedIn | Program

type Query = {
  sort?: CredentialSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
  state?: CredentialState | undefined
}

const sortColumns = ({ db }: Services) =>
  ({
    issuedAt: sql`credential.id`,
    name: byName(db, shownNameInSql()),
  }) satisfies Record<CredentialSort, unknown>

/** What the caller's company issued, the newest first. */
export const credentialList: PagedList<z.input<typeof Credential>, Query, CredentialReader> = {
  page: async (services, member, query) => {
    const rows = await onPage(ordered(services, member, query), query).execute()
    const { total } = await matching(services, member, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: await present(services, member, rows), total }
  },
  ids: (services, member, query) => idsOf(ordered(services, member, query), 'credential.id'),
  rowsOf: async (services, member, query, ids) =>
    present(
      services,
      member,
      await ordered(services, member, query).where('credential.id', '=', anyOf(ids)).execute(),
    ),
}

/** One of them. Throws FORBIDDEN for others' as for none. */
export async function readCredential(services: Services, member: CredentialReader, id: number) {
  const rows = await ordered(services, member, {}).where('credential.id', '=', id).execute()
  const [found] = await present(services, member, rows)
  if (!found) throw forbiddenRecord('credential')
  return found
}

/** The one of a record that counts, if the caller's company issued one. */
export async function findCredentialOf(
  services: Services,
  member: SignedIn,
  about: { type: Credential['about']['type']; id: number },
) {
  const rows = await ordered(services, member, { state: 'live' })
    .where('credential.about_type', '=', about.type)
    .where('credential.about_id', '=', about.id)
    .execute()
  return (await present(services, member, rows))[0]
}

const ISSUER = sql<string>`(select first_name || ' ' || last_name from app_user where app_user.id = credential.issued_by)`

/** Whether what it is about has a credential of the company that counts: at most one, by an index. */
const HAS_LIVE = sql<boolean>`exists (select 1 from credential present where present.about_type = credential.about_type
  and present.about_id = credential.about_id and present.company_id = credential.company_id and present.state = 'live')`

function ordered(services: Services, member: CredentialReader, query: Query) {
  const { sort = 'issuedAt', order = 'desc' } = query
  return matching(services, member, query)
    .innerJoin('company', 'company.id', 'credential.company_id')
    .leftJoin('credential_list', (join) =>
      join
        .onRef('credential_list.company_id', '=', 'credential.company_id')
        .onRef('credential_list.list', '=', 'credential.list'),
    )
    .select([
      'credential.id as id',
      'credential.public_id as publicId',
      'company.public_id as company',
      'credential_list.did as domain',
      'credential.kind as kind',
      'credential.name as name',
      'credential.about_type as aboutType',
      'credential.about_id as aboutId',
      'credential.format as format',
      'credential.state as state',
      'credential.reason as reason',
      'credential.valid_from as validFrom',
      'credential.valid_until as validUntil',
      'credential.issued_at as issuedAt',
      'credential.ended_at as endedAt',
      ISSUER.as('issuedBy'),
      HAS_LIVE.as('hasLive'),
    ])
    .orderBy(sortColumns(services)[sort], order)
    .orderBy('credential.id', order)
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

async function present(services: Services, member: CredentialReader, rows: readonly Found[]) {
  const base = await currentIdentifierBase(services.db, services.identifierBase)
  const live = rows.filter(({ state }) => state === 'live').map(({ id }) => id)
  const lost = await readsRevokedAmong(services, member.companyId, live)
  return rows.map(({ publicId, company, domain, aboutType, aboutId, hasLive, ...row }) => {
    const readsRevoked = lost.get(row.id) ?? null
    return {
      ...row,
      name: shownName({ aboutType, name: row.name }),
      reason: shownReason(row.reason),
      about: { type: aboutType, id: aboutId },
      readsRevoked,
      address: credentialAddress(base, publicId),
      issuer: domain ?? issuerDid(base, company),
      permissions: credentialPermissions('role' in member ? member : {}, { ...row, readsRevoked, hasLive }),
    }
  })
}

function matching({ db }: Services, { companyId }: CredentialReader, { search, state }: Query) {
  return db
    .selectFrom('credential')
    .where('credential.company_id', '=', companyId)
    .$if(state !== undefined, (query) => query.where('credential.state', '=', state ?? 'live'))
    .$if(Boolean(search), (query) => query.where(hasName(search ?? '')))
}

/** By what is shown, or by what was signed. */
function hasName(searched: string): RawBuilder<SqlBool> {
  const signed = hasText('credential.name', searched)
  return spoken().language.isVariant ? signed : sql`(${signed} or ${hasText(shownNameInSql(), searched)})`
}
