import { issuerDid, keyIdentifier, revocationsAddress } from '@selvedge/domain/untp/addresses.ts'
import { statusListCredential } from '@selvedge/domain/untp/envelope.ts'
import { signJws } from '@selvedge/proof/credentials/jws.ts'
import { encodeList, listWith } from '@selvedge/proof/credentials/status-list.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import { domainOfList } from '../../records/credentials/issuer-domains.ts'
import { findListKey } from '../../records/credentials/list-key.ts'
import { endedPlaces } from './ended-places.ts'
import { placesReadRevoked } from './reads-revoked.ts'

const DAY_MS = 86_400_000
/** A reader without connection may rely on a list for so long. */
const VALID_DAYS = 7
/** As many signed lists as are kept for those who ask next. */
const KEPT = 1000

type Kept = { revoked: string; keyVersion: number; until: number; jws: string }
const SIGNED = new WeakMap<PublicServices['db'], Map<string, Kept>>()

/**
 * Which credentials of a company are revoked, signed by it (Bitstring Status List 1.0): made from what the database says at this moment, and signed again once that
 * or the key changes, or once a day. One of credentials under the company's own domain is signed under that too. Undefined for companies that issued nothing, and lists that are not there; `unsettled` where nobody can tell what is
 * revoked (`ended-places.ts`).
 */
export async function revocationList(
  services: PublicServices,
  base: string,
  publicId: string,
  list: number,
): Promise<{ jws: string } | { unsettled: true } | undefined> {
  const { db, now } = services
  const company = await db
    .selectFrom('company')
    .where('public_id', '=', publicId)
    .select('id')
    .executeTakeFirst()
  if (!company) return undefined
  const places = await placesOf(services, company.id, list)
  if (!places || places === 'unsettled') return places && { unsettled: true }
  const kept = SIGNED.get(db) ?? new Map<string, Kept>()
  SIGNED.set(db, kept)
  const domain = await domainOfList(db, company.id, list)
  const did = domain?.did ?? issuerDid(base, publicId)
  const name = `${base} ${publicId} ${list} ${did}`
  const revoked = places.join()
  const known = kept.get(name)
  const key = await findListKey(db, services, { companyId: company.id, domain })
  if (!key) return undefined
  const isKept = known?.revoked === revoked && known.keyVersion === key.version
  if (isKept && known.until > now().getTime()) return { jws: known.jws }
  const at = now()
  const credential = statusListCredential({
    id: revocationsAddress(base, publicId, list),
    did,
    from: at,
    until: new Date(at.getTime() + VALID_DAYS * DAY_MS),
    encodedList: await encodeList(listWith(places)),
  })
  const jws = signJws(JSON.stringify(credential), { kid: keyIdentifier(did, key.version), sign: key.sign })
  if (kept.size >= KEPT) kept.clear()
  kept.set(name, { revoked, keyVersion: key.version, until: at.getTime() + DAY_MS, jws })
  return { jws }
}

/** The places that are set, in order; undefined for a list that has no credential. One that another took the place of counts no more either, nor one that has lost its ground (`reads-revoked.ts`). */
async function placesOf(
  services: PublicServices,
  companyId: number,
  list: number,
): Promise<number[] | 'unsettled' | undefined> {
  const one = await services.db
    .selectFrom('credential')
    .where('company_id', '=', companyId)
    .where('list', '=', list)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const ended = await endedPlaces(services, companyId, list)
  if (ended === 'unsettled') return ended
  if (!one && ended.length === 0) return undefined
  const lost = await placesReadRevoked(services, companyId, list)
  return [...new Set([...ended, ...lost])].toSorted((a, b) => a - b)
}
