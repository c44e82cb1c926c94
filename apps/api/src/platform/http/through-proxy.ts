import type { IncomingMessage } from 'node:http'

/** Where a proxy says for whom it asks. */
const CALLERS = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/** What a proxy adds to a request. */
const OF_PROXIES = [...CALLERS, 'x-forwarded-host', 'x-forwarded-proto', 'via']

const has = ({ headers }: Pick<IncomingMessage, 'headers'>, names: readonly string[]) =>
  names.some((name) => headers[name] !== undefined)

/** Whether a request says that it is passed on for somebody. */
export const namesCallers = (request: Pick<IncomingMessage, 'headers'>): boolean => has(request, CALLERS)

/**
 * Whether a request shows that a proxy passed it on. One that is told nothing else may add nothing, but then it asks in HTTP/1.0,
 * as nginx does by itself and no browser.
 */
export const cameThroughProxy = (request: IncomingMessage): boolean =>
  request.httpVersion === '1.0' || has(request, OF_PROXIES)
