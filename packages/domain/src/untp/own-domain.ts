import { didDocumentAddress } from './addresses.ts'

/** Characters of the identifier of an issuer on a domain of its own. */
export const MAX_DOMAIN_DID = 300

/** What makes a text name no domain of a company's own: no domain at all, an IP address, or the host of this server. */
export type NoDomain = 'unreadable' | 'number' | 'ours'

const DOCUMENT = /(?:\/\.well-known)?\/did\.json$/i
/** `[::1]`, and `127.0.0.1` however it was written: `URL` gives it in this form. */
const NUMBER = /^(?:\[.*\]|\d+(?:\.\d+){3})$/

/**
 * The identifier (did:web) of an issuer on a domain of its own, as somebody names it: a domain, with a path and a port where it has them; the address of its document; or the
 * identifier itself. The name of the host is in small letters, and in ASCII (RFC 5891). `ours` are addresses of this server, whose hosts belong to no company.
 */
export function ownDomainDid(text: string, ours: readonly string[]): { did: string } | { fault: NoDomain } {
  const [name = '', ...path] = partsOf(text.trim())
  const address = `https://${name}`
  if (name === '' || /[\s@/?#\\]/.test(name) || !URL.canParse(address)) return { fault: 'unreadable' }
  const { hostname, host } = new URL(address)
  if (NUMBER.test(hostname)) return { fault: 'number' }
  if (ours.some((one) => new URL(one).hostname === hostname)) return { fault: 'ours' }
  const did = ['did:web', host.replace(':', '%3A'), ...path].join(':')
  const isRead = did.length <= MAX_DOMAIN_DID && didDocumentAddress(did) !== undefined
  return isRead && !hostname.endsWith('.') ? { did } : { fault: 'unreadable' }
}

/** The host with its port, and the folders of its path. */
function partsOf(text: string): string[] {
  if (text.startsWith('did:web:'))
    return text
      .slice('did:web:'.length)
      .split(':')
      .map((part, place) => (place === 0 ? part.replace(/%3A/i, ':') : part))
  return text
    .replace(/^https:\/\//i, '')
    .replace(DOCUMENT, '')
    .replace(/\/+$/, '')
    .split('/')
}
