import { issuerDid, revocationsAddress } from '@selvedge/domain/untp/addresses.ts'
import type { Services } from '../../platform/context/services.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { domainNamed } from '../../records/credentials/issuer-domains.ts'
import { issuerDocument } from '../../records/credentials/issuer-document.ts'
import { revocationList } from './revocation-list.ts'

type Asked = { did: string; list?: string | undefined }

/**
 * What a verifier asks this server about an issuer: its keys, the list of what it revoked, and by which name it is known here; under a domain of its own too, also once it left that. Of issuers elsewhere nothing is
 * known, and nobody is asked: the reader names whom to trust.
 */
export async function lookUpIssuer(services: Services, { did, list }: Asked) {
  const base = await currentIdentifierBase(services.db, services.identifierBase)
  const issuer = issuerHere(base, did) ?? (await issuerOfDomain(services, did))
  const found = issuer && (await issuerDocument(services, base, issuer.publicId, issuer.domain))
  if (!found) return NOTHING
  const { publicId } = issuer
  const number = numberIn(list, revocationsAddress(base, publicId, 0).slice(0, -1))
  return {
    name: found.name,
    document: found.document,
    list: number === undefined ? null : await signedList(services, base, publicId, number),
  }
}

/** Null too where nobody can tell what is revoked: the verifier says that it could not be read. */
async function signedList(services: Services, base: string, publicId: string, number: number) {
  const list = await revocationList(services, base, publicId, number)
  return list && 'jws' in list ? list.jws : null
}

const NOTHING = { name: null, document: null, list: null }

type Issuer = { publicId: string; domain?: string }

function issuerHere(base: string, did: string): Issuer | undefined {
  const publicId = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(did)?.[1]
  return publicId !== undefined && issuerDid(base, publicId) === did ? { publicId } : undefined
}

async function issuerOfDomain({ db }: Services, did: string): Promise<Issuer | undefined> {
  const domain = await domainNamed(db, did)
  if (!domain) return undefined
  const { publicId } = await db
    .selectFrom('company')
    .where('id', '=', domain.companyId)
    .select('public_id as publicId')
    .executeTakeFirstOrThrow()
  return { publicId, domain: did }
}

function numberIn(address: string | undefined, start: string): number | undefined {
  if (address?.startsWith(start) !== true) return undefined
  const rest = address.slice(start.length)
  return /^[1-9]\d{0,3}$/.test(rest) ? Number(rest) : undefined
}
