import type { Services } from '../../platform/context/services.ts'
import { codesOf } from '../../records/credentials/credential-codes.ts'
import type { CredentialRecord } from '../../records/credentials/credential-store.ts'
import { linksNaming } from '../../records/credentials/named-in-links.ts'

/** The codes that a credential can be named at, each with the link that does so, if one does. One that has ended can be named nowhere. */
export async function codesNaming(services: Services, credential: CredentialRecord) {
  if (credential.state !== 'live') return []
  const codes = await codesOf(services.db, credential)
  if (codes.length === 0) return []
  const links = await linksNaming(services.db, services, credential)
  const named = new Map(links.map(({ anchor, id }) => [anchor, id]))
  return codes.map((code) => ({ ...code, linkId: named.get(code.anchor) ?? null }))
}
