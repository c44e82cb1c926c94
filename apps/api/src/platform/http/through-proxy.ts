import type { IncomingMessage } from 'node:http'

/** The headers in which a proxy names its caller. */
const CALLERS = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/** What a proxy adds to a request. */
const OF_PROXIES = [...CALLERS, 'x-forwarded-host', 'x-forwarded-proto', 'via']

const has = ({ headers }: Pick<IncomingMessage, 'headers'>, names: readonly string[]) =>
  names.some((name) => headers[name] !== undefined)

/** Whether a request says that it is passed on for somebody. */
export const namesCallers = (request: Pick<IncomingMessage, 'headers'>): boolean => has(request, CALLERS)

/**
 * Whether a request shows that a proxy passed it on. A proxy with a minimal configuration may add no header, but then it uses
 * HTTP/1.0, as nginx does by default and no browser does.
 */
export const cameThroughProxy = (request: IncomingMessage): boolean =>
  request.httpVersion === '1.0' || has(request, OF_PROXIES)
