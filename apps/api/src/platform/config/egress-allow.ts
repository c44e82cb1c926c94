/** One host of EGRESS_ALLOW. */
type ListedHost = {
  protocol: 'https:' | 'http:'
  /** As `URL.hostname` writes it; for a listed `*.example.com`, what follows the asterisk and its dot. */
  name: string
  /** Whether every name below `name` is meant, and not `name` itself. */
  isWildcard: boolean
  port: number
}

/** Where the server may send what callers asked it to send, as EGRESS_ALLOW says. Nowhere: neither `isPublic` nor hosts. */
export type EgressAllow = { isPublic: boolean; hosts: readonly ListedHost[] }

/** A scheme, an asterisk for all subdomains, a name or an address, and a port; only the name is required. */
const ENTRY =
  /^(?:(?<scheme>https?):\/\/)?(?<wildcard>\*\.)?(?<host>\[[0-9a-f:.]+\]|[^\s:/?#@*[\]\\]+)(?::(?<port>\d{1,5}))?$/i

/**
 * Reads EGRESS_ALLOW: `none`, or `public` and hosts separated by commas, in any order. Undefined where it is something else.
 * A host is meant for https, or for the scheme that stands before it, and for that scheme's own port unless one follows.
 */
export function readEgressAllow(text: string): EgressAllow | undefined {
  const words = text.split(',').map((word) => word.trim())
  if (words.length === 1 && words[0] === 'none') return { isPublic: false, hosts: [] }
  const hosts = words.filter((word) => word !== 'public').map(readHost)
  if (!hosts.every((host) => host !== undefined)) return undefined
  return { isPublic: words.includes('public'), hosts }
}

function readHost(word: string): ListedHost | undefined {
  const groups = ENTRY.exec(word)?.groups
  // `none` beside others would be forgotten on a line of hosts: whoever writes it means something else.
  if (groups?.['host'] === undefined || word === 'none') return undefined
  const protocol = groups['scheme']?.toLowerCase() === 'http' ? 'http:' : 'https:'
  const isWildcard = groups['wildcard'] !== undefined
  const address = `${protocol}//${groups['host']}:${groups['port'] ?? ''}`
  if (!URL.canParse(address)) return undefined
  const { hostname: name, port } = new URL(address)
  if (name.endsWith('.') || (isWildcard && (!name.includes('.') || /[\d\]]$/.test(name)))) return undefined
  return { protocol, name, isWildcard, port: Number(port || usualPort(protocol)) }
}

/** The port of an address that names none. */
export const usualPort = (protocol: string): number => (protocol === 'http:' ? 80 : 443)
