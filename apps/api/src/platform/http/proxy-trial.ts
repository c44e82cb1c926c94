import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { isLocalServer } from '../config/loopback.ts'
import { StartError } from '../config/start-error.ts'
import { proxyTrust } from '../config/proxy-trust.ts'
import { namesCallers } from './through-proxy.ts'

/** A proxy in front answers at once, or not before this server does. */
const TIMEOUT_MS = 3000

type Seen = { peer: string; isNamed: boolean; isBelieved: boolean }

/**
 * A request that a server sends itself at its start by the way that people come, to see whether the proxy on that way is the one
 * that TRUST_PROXY names: with another one everybody would seem to come from the proxy and share its limits.
 */
export class ProxyTrial {
  /** Nobody else can send it. */
  readonly #mark = randomBytes(24).toString('base64url')
  readonly #http: Config['http']
  #seen: Seen | undefined

  constructor(http: Config['http']) {
    this.#http = http
  }

  /** Has the server know the request by which way it came. */
  watch(app: FastifyInstance): void {
    const isBelieved = proxyTrust(this.#http.trustProxy)
    app.addHook('onRequest', async ({ raw, url }) => {
      if (!url.endsWith(`?trial=${this.#mark}`)) return
      const peer = raw.socket.remoteAddress ?? ''
      this.#seen = { peer, isNamed: namesCallers(raw), isBelieved: isBelieved(peer) }
    })
  }

  /**
   * Asks this server, already listening, at the address that people use. Throws a StartError with the line to change where a
   * proxy came that is not believed. Where nothing came (the address leads elsewhere from here, or does not answer) it only says so.
   */
  async run(address: string, log: Pick<Log, 'info' | 'warn'>): Promise<void> {
    if (this.#http.publicUrl === undefined || isLocalServer(this.#http)) return
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      await fetch(`${address}/healthz?trial=${this.#mark}`, { signal, redirect: 'manual' })
    } catch {
      // Whether it came is what counts, not whether it was answered.
    }
    if (this.#seen === undefined)
      log.info({ address }, 'TRUST_PROXY was not tried: this machine does not reach itself at PUBLIC_URL')
    else this.#judge(this.#seen, log)
  }

  #judge({ peer, isNamed, isBelieved }: Seen, log: Pick<Log, 'warn'>): void {
    const { trustProxy } = this.#http
    if (isNamed && !isBelieved) {
      const others = typeof trustProxy === 'string' ? `${trustProxy},` : ''
      throw new StartError(
        `Requests to PUBLIC_URL arrive through a proxy at ${peer} that TRUST_PROXY does not name. All callers would share the limits of that one address. Set TRUST_PROXY=${others}${peer}`,
      )
    }
    if (!isNamed && trustProxy !== false)
      log.warn(
        { remoteAddress: peer },
        'TRUST_PROXY is set, but requests to PUBLIC_URL do not say who they are from: have the proxy write X-Forwarded-For, as deploy/nginx.conf does',
      )
  }
}
