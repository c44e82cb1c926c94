import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { proxyTrust } from '../config/proxy-trust.ts'
import { namesCallers } from './through-proxy.ts'

/**
 * Logs once that a proxy names callers although the settings do not allow it, because TRUST_PROXY is off or names other proxies:
 * then everybody seems to come from the proxy, and shares its limits.
 */
export function watchForProxies(app: FastifyInstance, { trustProxy }: Config['http']): void {
  const isBelieved = proxyTrust(trustProxy)
  let isSaid = false
  app.addHook('onRequest', async ({ raw, log }) => {
    const from = raw.socket.remoteAddress ?? ''
    if (isSaid || isBelieved(from) || !namesCallers(raw)) return
    isSaid = true
    const setting = trustProxy === false ? 'is off' : 'does not name it'
    log.warn(
      { remoteAddress: from },
      `A proxy names its callers, but TRUST_PROXY ${setting}: all callers share the rate limits of one address. If the proxy is yours, set TRUST_PROXY=${from}`,
    )
  })
}
