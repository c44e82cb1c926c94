import { issuerDid, revocationsAddress } from '@selvedge/domain/untp/addresses.ts'
import type { Services } from '../../platform/context/services.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { issuerDocument } from './issuer-document.ts'
import { revocationList } from './revocation-list.ts'

type Asked = { did: string; list?: string | undefined }

/**
 * What a verifier asks this server about an issuer: its keys, the list of what it revoked, and by which name it is known here. Of issuers elsewhere nothing is
 * known, and nobody is asked: the reader names whom to trust.
 */
export async function lookUpIssuer(services: Services, { did, list }: Asked) {
  const base = await currentIdentifierBase(services.db, services.identifierBase)
  const publicId = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(did)?.[1]
  if (publicId === undefined || issuerDid(base, publicId) !== did) return NOTHING
  const found = await issuerDocument(services, base, publicId)
  if (!found) return NOTHING
  const number = numberIn(list, revocationsAddress(base, publicId, 0).slice(0, -1))
  return {
    name: found.name,
    document: found.document,
    list: number === undefined ? null : ((await revocationList(services, base, publicId, number)) ?? null),
  }
}

const NOTHING = { name: null, document: null, list: null }

function numberIn(address: string | undefined, start: string): number | undefined {
  if (address?.startsWith(start) !== true) return undefined
  const rest = address.slice(start.length)
  return /^[1-9]\d{0,3}$/.test(rest) ? Number(rest) : undefined
}
