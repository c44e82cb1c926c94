import { once } from 'node:events'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { type ConnectionOptions, connect as startTls } from 'node:tls'
import { EgressError } from './egress-error.ts'
import type { Permitted } from './permit.ts'

/** Finds all addresses of a name, of IPv4 and IPv6. */
export type Resolve = (name: string) => Promise<readonly string[]>
/** Starts a connection to one of the addresses, which were all checked. */
export type ConnectTo = (addresses: readonly string[], port: number) => Socket

/** Of a name with more addresses than these the others are not tried. */
const TRIED_ADDRESSES = 4
/** Milliseconds before the next address of a name is tried. */
const TRY_NEXT_AFTER = 1000

/** Connects to one of these addresses and resolves no name: what `lookup` gives is all there is. */
export const connectTo: ConnectTo = (addresses, port) => {
  const found = addresses.slice(0, TRIED_ADDRESSES).map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_name, _options, done) => done(null, found)
  const options = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: TRY_NEXT_AFTER }
  return connect({ host: 'checked.invalid', port, lookup, ...options })
}

/** The addresses of the host, each of which may be connected to. The name is resolved once, here and nowhere else. */
export async function checkedAddresses(
  { host, mayConnectTo }: Permitted,
  resolve: Resolve,
): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await resolve(host).catch(notFound) : [host]
  if (addresses.length === 0) throw new EgressError('nameNotFound')
  if (!addresses.every(mayConnectTo)) throw new EgressError('privateAddress')
  return [...addresses]
}

function notFound(cause: unknown): never {
  throw new EgressError('nameNotFound', { cause })
}

/** Waits until the socket is connected, and for https until TLS is agreed and the certificate fits the host. */
export async function connected(
  socket: Socket,
  { url, host }: Permitted,
  tls: ConnectionOptions,
): Promise<Socket> {
  await ready(socket, 'connect', 'connectFailed')
  if (url.protocol === 'http:') return socket
  const secure = startTls({
    ...tls,
    socket,
    // The name whose certificate is wanted; an IP address is no name of a server (RFC 6066).
    host,
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    minVersion: 'TLSv1.2',
    // Written out, so that NODE_TLS_REJECT_UNAUTHORIZED of the environment changes nothing here.
    rejectUnauthorized: true,
  })
  await ready(secure, 'secureConnect', 'tlsFailed')
  return secure
}

async function ready(socket: Socket, event: string, reason: 'connectFailed' | 'tlsFailed'): Promise<void> {
  try {
    await once(socket, event)
  } catch (cause) {
    socket.destroy()
    throw new EgressError(reason, { cause })
  }
}
