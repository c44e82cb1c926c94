import { isIP } from 'node:net'
import { type EgressAllow, usualPort } from '../config/egress-allow.ts'
import { isOwnNetworkAddress, isPublicAddress } from './address-ranges.ts'
import { EgressError } from './egress-error.ts'

/** An address that may be asked, once its name leads to addresses that may be connected to. */
export type Permitted = {
  url: URL
  /** A name or an IP address, without the brackets of IPv6. */
  host: string
  port: number
  mayConnectTo: (address: string) => boolean
}

/** Characters; longer ones are no use to anybody, and have to be stored. */
const LONGEST_ADDRESS = 2048
/** The URL standard drops or changes these, so a reader and the server would see different addresses. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CHANGED_IN_READING = /[\s\u0000-\u0020\u007F\\]/
/** Ports of web servers. Other ones are other services, which are asked only where an operator listed them. */
const PUBLIC_PORTS = new Set([443, 8443])
/** Ends of names that never lead to the internet (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`, and usual ones). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|onion)$/

/** Reads an address that a caller gave. Throws an `EgressError` unless EGRESS_ALLOW permits it. Asks nobody. */
export function permit(address: string, allow: EgressAllow): Permitted {
  if (address.length > LONGEST_ADDRESS || CHANGED_IN_READING.test(address) || !URL.canParse(address))
    throw new EgressError('unreadableAddress')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new EgressError('notHttps')
  if (url.username !== '' || url.password !== '') throw new EgressError('credentialsInAddress')
  if (!allow.isPublic && allow.hosts.length === 0) throw new EgressError('switchedOff')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || usualPort(url.protocol))
  const isListed = allow.hosts.some(
    (listed) => listed.protocol === url.protocol && listed.port === port && isNamedBy(listed, url.hostname),
  )
  if (!isListed) requirePublic(url, host, port, allow)
  const mayConnectTo = (ip: string) => isPublicAddress(ip) || (isListed && isOwnNetworkAddress(ip))
  if (isIP(host) !== 0 && !mayConnectTo(host)) throw new EgressError('privateAddress')
  return { url, host, port, mayConnectTo }
}

/** The same, where two permit it: neither opens what the other does not. */
export function permitByBoth(address: string, one: EgressAllow, other: EgressAllow): Permitted {
  const permitted = permit(address, one)
  const { mayConnectTo } = permit(address, other)
  return { ...permitted, mayConnectTo: (ip) => permitted.mayConnectTo(ip) && mayConnectTo(ip) }
}

function requirePublic(url: URL, host: string, port: number, { isPublic }: EgressAllow): void {
  if (url.protocol !== 'https:') throw new EgressError('notHttps')
  if (!isPublic) throw new EgressError('hostNotAllowed')
  if (isIP(host) === 0 && !isPublicName(host)) throw new EgressError('hostNotAllowed')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new EgressError('privateAddress')
  if (!PUBLIC_PORTS.has(port)) throw new EgressError('portNotAllowed')
}

/** A name of one word is looked for in this machine's own domain, and one that ends with a dot is a second spelling. */
const isPublicName = (name: string): boolean =>
  name.includes('.') && !name.endsWith('.') && !PRIVATE_NAME.test(name)

const isNamedBy = ({ name, isWildcard }: EgressAllow['hosts'][number], host: string): boolean =>
  isWildcard ? host.endsWith(`.${name}`) : host === name
