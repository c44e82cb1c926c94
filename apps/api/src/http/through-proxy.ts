import type { IncomingMessage } from 'node:http'

/** What a proxy adds to a request. */
const OF_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/**
 * Whether a request shows that a proxy passed it on. One that is told nothing else may add nothing, but then it asks in HTTP/1.0,
 * as nginx does by itself and no browser.
 */
export const cameThroughProxy = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' || OF_PROXIES.some((name) => headers[name] !== undefined)
