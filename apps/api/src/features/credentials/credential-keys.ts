import type { CredentialKeys } from '@selvedge/contract/credential-keys.ts'
import { canIssueCredentials } from '@selvedge/domain/credential.ts'
import { MAX_UNSAFE_KEYS_LISTED } from '@selvedge/domain/credential-keys.ts'
import { issuerDid } from '@selvedge/domain/untp/addresses.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { type IssuerKey, listIssuerKeys } from '../../records/credentials/issuer-keys.ts'

/** The keys of the caller's company, the newest first, with what each signed that counts, and how far the work on unsafe ones is. */
export async function listCredentialKeys(
  services: Services,
  member: SignedIn,
): Promise<z.input<typeof CredentialKeys>> {
  const { db } = services
  const { companyId } = member
  const { publicId } = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('public_id as publicId')
    .executeTakeFirstOrThrow()
  const base = await currentIdentifierBase(db, services.identifierBase)
  const keys = await listIssuerKeys(db, services, companyId)
  const signed = await db
    .selectFrom('credential')
    .where('company_id', '=', companyId)
    .where('state', '=', 'live')
    .select((eb) => ['key_version as version', eb.fn.countAll<number>().as('count')])
    .groupBy('key_version')
    .execute()
  const live = new Map(signed.map(({ version, count }) => [version, count]))
  const unsafe = keys.filter(({ compromised }) => compromised !== null)
  return {
    issuer: issuerDid(base, publicId),
    keys: listed(keys).map((key) => ({
      version: key.version,
      state: stateOf(key),
      createdAt: key.createdAt,
      retiredAt: key.retiredAt,
      unsafeSince: key.compromised?.at ?? null,
      unsafeBy: key.compromised?.operator ?? null,
      live: live.get(key.version) ?? 0,
    })),
    again: {
      left: unsafe.reduce((sum, { version }) => sum + (live.get(version) ?? 0), 0),
      ...(await endedSince(db, companyId, unsafe.slice(-MAX_UNSAFE_KEYS_LISTED))),
    },
    permissions: { canReplace: keys.length > 0 && canIssueCredentials(member) },
  }
}

/** The newest first: all that verify, which are few, and the newest of those that do not. */
function listed(keys: readonly IssuerKey[]): IssuerKey[] {
  const unsafe = keys.filter(({ compromised }) => compromised !== null)
  const newest = new Set(unsafe.slice(-MAX_UNSAFE_KEYS_LISTED))
  return keys.filter((key) => key.compromised === null || newest.has(key)).toReversed()
}

const stateOf = ({ retiredAt, compromised }: IssuerKey) =>
  compromised ? 'unsafe' : retiredAt ? 'retired' : 'signs'

/** Credentials of unsafe keys that ended since: those with a new one in their place, and those without. */
async function endedSince(db: Services['db'], companyId: number, unsafe: readonly IssuerKey[]) {
  if (unsafe.length === 0) return { done: 0, revoked: 0 }
  const rows = await db
    .selectFrom('credential')
    .where('company_id', '=', companyId)
    .where('state', '=', 'revoked')
    .where((eb) =>
      eb.or(
        unsafe.map(({ version, compromised }) =>
          eb.and([eb('key_version', '=', version), eb('ended_at', '>=', compromised?.at ?? new Date(0))]),
        ),
      ),
    )
    .select((eb) => [eb('superseded_by', 'is not', null).as('isAgain'), eb.fn.countAll<number>().as('count')])
    .groupBy((eb) => eb('superseded_by', 'is not', null))
    .execute()
  const count = (wanted: boolean) => rows.find(({ isAgain }) => Boolean(isAgain) === wanted)?.count ?? 0
  return { done: count(true), revoked: count(false) }
}
