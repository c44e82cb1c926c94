import { isIP, isIPv4, isIPv6 } from 'node:net'

/** The value for anything that is not an address. */
const UNKNOWN = 'unknown'
const WITH_PORT = /^(?:\[(?<bracketed>[^[\]]+)\](?::\d*)?|(?<plain>[^:]+):\d*)$/

/**
 * An address as a proxy names it, without the port that some write beside it: each connection has another one. As it was
 * written where that is no address with a port; empty where the connection has none any more.
 */
export function withoutPort(text: string | undefined): string {
  const written = (text ?? '').trim()
  const { bracketed, plain = '' } = WITH_PORT.exec(written)?.groups ?? {}
  if (bracketed !== undefined) return isIP(bracketed) === 0 ? written : bracketed
  return isIPv4(plain) ? plain : written
}

/**
 * An address, or its /64 for IPv6, because a caller usually has a whole /64. Everything that is not an address counts as one
 * caller.
 */
export function networkOf(text: string | undefined): string {
  const [address = ''] = withoutPort(text).split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNKNOWN
  const groups = groupsOf(address)
  return mappedIn(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an address of IPv6, in its one canonical form, as Node writes it. */
function groupsOf(address: string): string[] {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = '', back = ''] = host.split('::')
  const [before, behind] = [front, back].map((part) => part.split(':').filter((group) => group !== ''))
  const groupCount = (before?.length ?? 0) + (behind?.length ?? 0)
  return [...(before ?? []), ...Array<string>(8 - groupCount).fill('0'), ...(behind ?? [])]
}

/** The IPv4 address inside an IPv6 one (`::ffff:203.0.113.9`), if there is one. */
function mappedIn(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  const bytes = groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join('.')
}
