import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isHealthAddress } from '../../platform/http/guard-host.ts'

const PREFIX = '/epcis'

/**
 * Reads what is asked of the host of EPCIS as if it stood below `/epcis`, before anything else looks at it: nothing but EPCIS is there. Some clients follow a
 * next page only where its address begins with `/events`.
 */
export const ofEpcisHost =
  (epcisHost: string | undefined) =>
  ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
    epcisHost === undefined || headers.host?.toLowerCase() !== epcisHost || isHealthAddress(url)
      ? url
      : PREFIX + url

/** The addresses in the headers of an answer as whoever asked reads them. */
export function asAsked(
  headers: Readonly<Record<string, string>>,
  { url, originalUrl }: Pick<FastifyRequest, 'url' | 'originalUrl'>,
): Readonly<Record<string, string>> {
  if (url === originalUrl) return headers
  const { link, location, ...others } = headers
  return {
    ...others,
    ...(link !== undefined && { link: link.replaceAll(`<${PREFIX}/`, '</') }),
    ...(location !== undefined && { location: location.replace(`${PREFIX}/`, '/') }),
  }
}
