/** Where an installation's credentials and issuers stand, by the address at which its identifiers begin (`IDENTIFIER_BASE`). */

/** The identifier of a company as an issuer: a did:web under the base, whose document stands at `issuerPath` (did:web method, section 3.2). */
export function issuerDid(base: string, publicId: string): string {
  const { host, pathname } = new URL(base)
  const path = pathname.split('/').filter((part) => part !== '')
  return ['did:web', host.replace(':', '%3A'), ...path, 'companies', publicId].join(':')
}

/** The identifier of whoever runs the installation: its document stands at `/.well-known/did.json` of the host (did:web method, section 3.2). */
export const operatorDid = (base: string): string => `did:web:${new URL(base).host.replace(':', '%3A')}`

export const credentialAddress = (base: string, publicId: string): string => `${base}/credentials/${publicId}`

/** A list of the revoked credentials of a company; lists are counted from 1. */
export const revocationsAddress = (base: string, publicId: string, list: number): string =>
  `${base}/companies/${publicId}/revocations/${list}`

/** The identifier of a key of an issuer; keys are counted from 1. */
export const keyIdentifier = (did: string, version: number): string => `${did}#key-${version}`

/** A template that shows credentials, by the digest of its bytes: another template has another address. */
export const templateAddress = (base: string, digest: string): string =>
  `${base}/credential-templates/${digest}.html`

const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i
/** A part of a path that is one folder, and leads to no other. */
const FOLDER = /^(?!\.{1,2}$)[\w.~!$&'()*+,;=@-]+$/

/** Where the document of a did:web stands (did:web method, section 3.2), always by HTTPS. Undefined for other identifiers, and for those that name no such address. */
export function didDocumentAddress(did: string): string | undefined {
  const [scheme, method, name = '', ...path] = did.split(':')
  if (scheme !== 'did' || method !== 'web') return undefined
  const host = name.replace(/%3A/i, ':')
  if (!HOST.test(host) || !path.every((part) => FOLDER.test(part))) return undefined
  const address = `https://${host}/${path.length === 0 ? '.well-known' : path.join('/')}/did.json`
  return URL.canParse(address) ? address : undefined
}
