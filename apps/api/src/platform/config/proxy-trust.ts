import { withoutPort } from './ip-address.ts'
import proxyAddr from '@fastify/proxy-addr'

/** A network of so many addresses is practically everybody, not a set of proxies. */
const TOO_WIDE = /\/[0-7]$/
/** Addresses that no proxy has, at both ends of all there are. */
const NOBODYS = ['0.0.0.1', '255.255.255.254']

/** Reads the addresses and networks of proxies that may name callers. Throws on what is none. */
const trustedProxies = (addresses: string): ((address: string | undefined) => boolean) => {
  const trusts = proxyAddr.compile(addresses.split(',').map((address) => address.trim()))
  return (address) => trusts(withoutPort(address), 0)
}

/** Which proxies may name callers, according to TRUST_PROXY: none, any, or these. */
export const proxyTrust = (trustProxy: boolean | string): ((address: string | undefined) => boolean) =>
  typeof trustProxy === 'boolean' ? () => trustProxy : trustedProxies(trustProxy)

/** Whether a text names proxies, and not everybody. */
export function namesProxies(addresses: string): boolean {
  if (addresses.split(',').some((address) => TOO_WIDE.test(address.trim()))) return false
  try {
    return !NOBODYS.some(trustedProxies(addresses))
  } catch {
    return false
  }
}
