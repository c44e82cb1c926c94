import { isKnownBy } from '@selvedge/domain/issuer-domain.ts'
import { issuerDid, keyIdentifier } from '@selvedge/domain/untp/addresses.ts'
import { partyUri } from '@selvedge/domain/identifier-uri.ts'
import { jwkOf } from '@selvedge/proof/credentials/public-key.ts'
import type { PublicServices } from '../../platform/context/services.ts'
import { domainOf } from './issuer-domains.ts'
import { listIssuerKeys } from './issuer-keys.ts'

/**
 * The document of a company as an issuer (did:web): all keys that it ever signed credentials with, for what a retired one signed stays valid, but for those that others may have. Undefined for a
 * company that never issued one, as for one that is not there: its number alone says nothing. With `domain`, an identifier of a domain of its own, it is the document that has to be there;
 * else that of its identifier of this server. Each names the other, once the domain has the same keys.
 */
export async function issuerDocument(
  services: PublicServices,
  base: string,
  publicId: string,
  domain?: string,
) {
  const company = await services.db
    .selectFrom('company')
    .where('public_id', '=', publicId)
    .select(['id', 'name', 'gln'])
    .executeTakeFirst()
  const all = company ? await listIssuerKeys(services.db, services, company.id) : []
  const keys = all.filter(({ compromised }) => compromised === null)
  if (!company || keys.length === 0) return undefined
  const here = issuerDid(base, publicId)
  const did = domain ?? here
  const other = domain === undefined ? await knownDomain(services, company.id) : here
  const methods = keys.map(({ version, publicKey }) => ({
    id: keyIdentifier(did, version),
    type: 'JsonWebKey',
    controller: did,
    publicKeyJwk: jwkOf(publicKey),
  }))
  return {
    name: company.name,
    document: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
      id: did,
      verificationMethod: methods,
      assertionMethod: methods.map(({ id }) => id),
      alsoKnownAs: [...(other === undefined ? [] : [other]), partyUri(base, { publicId, gln: company.gln })],
    },
  }
}

async function knownDomain({ db }: PublicServices, companyId: number): Promise<string | undefined> {
  const domain = await domainOf(db, companyId)
  return domain && isKnownBy(domain) ? domain.did : undefined
}
