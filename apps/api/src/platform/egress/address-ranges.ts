import { BlockList, isIP, isIPv4 } from 'node:net'

/**
 * IPv4 that is not public: the special-purpose registry of IANA (RFC 6890 and its updates), multicast, and the one public
 * address at which Azure serves virtual machines their settings.
 */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]

/**
 * IPv6 is public only within 2000::/3, so that mapped, compatible and translated IPv4 (`::ffff:0:0/96`, `64:ff9b::/96`,
 * `64:ff9b:1::/48`), unique-local, link-local and multicast addresses are not. Within it these are not: protocols such as
 * Teredo, documentation, and 6to4, which carry or stand for other addresses.
 */
const PUBLIC_V6 = ['2000::/3']
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

/** What an operator's own network may use: private, shared (RFC 6598), unique-local and loopback addresses. */
const OWN_NETWORK = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
]

/** Where clouds keep the credentials of a machine, within the ranges of `OWN_NETWORK`. */
const METADATA = ['100.100.100.200/32', 'fd00:ec2::254/128', 'fd20:ce::254/128']

const notPublic = listOf([...NOT_PUBLIC_V4, ...NOT_PUBLIC_V6])
const publicV6 = listOf(PUBLIC_V6)
const ownNetwork = listOf(OWN_NETWORK)
const metadata = listOf(METADATA)

/** Whether an IP address can only be somebody's in the internet, and no place of this machine or its networks. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  return isPlainV6(address) && publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Whether an IP address may be that of a host of the operator's own network. Those of metadata services may not. */
export function isOwnNetworkAddress(address: string): boolean {
  if (!isIPv4(address) && !isPlainV6(address)) return false
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  return ownNetwork.check(address, family) && !metadata.check(address, family) && !isMapped(address)
}

/** An address of IPv6 without a zone (`fe80::1%eth0`), which only means something on this machine. */
const isPlainV6 = (address: string): boolean => isIP(address) === 6 && !address.includes('%')

/** Node compares `::ffff:10.0.0.1` with the ranges of IPv4 too; nobody has to write an address like that. */
const isMapped = (address: string): boolean => mapped.check(address, 'ipv6')
const mapped = listOf(['::ffff:0:0/96'])

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6')
  }
  return list
}
