import { lookup } from 'node:dns/promises'
import type { Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { EgressAllow } from '../config/egress-allow.ts'
import { checkedAddresses, connected, type ConnectTo, connectTo, type Resolve } from './connect.ts'
import { EgressError, type EgressReason } from './egress-error.ts'
import { type EgressAnswer, type EgressRequest, exchange } from './exchange.ts'
import { permit as permitBy, permitByBoth } from './permit.ts'

/** The one way to addresses that callers gave (docs/adr/0070). */
export type Egress = {
  /** Throws an `EgressError` unless this address may be asked. Resolves no name, so `send` can still refuse it. */
  check: (address: string) => void
  /**
   * Sends one request and gives its answer, whatever its status. Rejects with an `EgressError`: also where the name leads to an
   * address that is not public. Redirects are not followed.
   */
  send: (address: string, request: EgressRequest) => Promise<EgressAnswer>
}

type Limits = {
  /** Milliseconds until the name is found, the connection is made and TLS is agreed. */
  connect: number
  /** Milliseconds for all of it. */
  total: number
  /** Bytes of an answer's body. */
  answer: number
}

type Parts = {
  allow: EgressAllow
  /** What has to permit an address as well. */
  within?: EgressAllow
  limits?: Partial<Limits>
  resolve?: Resolve
  connectTo?: ConnectTo
  /** Which authorities are believed instead of Node's. */
  ca?: ConnectionOptions['ca']
}

const LIMITS: Limits = { connect: 5_000, total: 10_000, answer: 1_048_576 }

/** All addresses as this machine finds them. Node gives slow look-ups half of its threads at most, so they delay no file. */
const resolveHere: Resolve = async (name) => {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}

/** Opens a way out, with what EGRESS_ALLOW permits, and what has to permit it as well. */
export function createEgress(parts: Parts): Egress {
  const { allow, within, resolve = resolveHere, connectTo: start = connectTo, ca } = parts
  const permit = (address: string) =>
    within === undefined ? permitBy(address, allow) : permitByBoth(address, allow, within)
  const limits = { ...LIMITS, ...parts.limits }
  return {
    check: (address) => void permit(address),
    send: async (address, request) => {
      const permitted = permit(address)
      const deadline = createDeadline(request.signal)
      let socket: Socket | undefined
      const open = async () => {
        const addresses = await checkedAddresses(permitted, resolve)
        // Too late: nobody would close this connection any more.
        deadline.requireOpen()
        socket = start(addresses, permitted.port)
        return connected(socket, permitted, ca === undefined ? {} : { ca })
      }
      try {
        deadline.in(limits.total)
        const connecting = deadline.in(limits.connect)
        const ready = await deadline.before(open())
        clearTimeout(connecting)
        return await deadline.before(exchange(ready, permitted, request, limits.answer))
      } finally {
        deadline.close()
        socket?.destroy()
      }
    },
  }
}

/** When a request is over although nothing came back: its time is up, or its sender took it back. */
function createDeadline(signal: AbortSignal | undefined) {
  const timers: NodeJS.Timeout[] = []
  const over = Promise.withResolvers<never>()
  // Nobody may be waiting for it when it comes.
  over.promise.catch(() => {})
  let isOver = false
  const end = (reason: EgressReason) => {
    isOver = true
    over.reject(new EgressError(reason))
  }
  const cancel = () => end('cancelled')
  if (signal?.aborted === true) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  return {
    in: (milliseconds: number) => {
      const timer = setTimeout(end, milliseconds, 'timedOut')
      timers.push(timer)
      return timer
    },
    requireOpen: () => {
      if (isOver) throw new EgressError('cancelled')
    },
    before: <T>(work: Promise<T>): Promise<T> => {
      // What ends after the deadline, such as the connection that is destroyed then, is nobody's error.
      work.catch(() => {})
      return Promise.race([over.promise, work])
    },
    close: () => {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    },
  }
}
