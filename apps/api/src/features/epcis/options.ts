import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { addressesOf } from './addresses-of.ts'
import { CAPTURE_LIMITS } from './capture-limits.ts'

const NO_CONTENT = 204

/** What every resource speaks, told without asking who wants to know: it is the same for all. */
const SPOKEN = {
  'GS1-EPCIS-Min': '2.0.0',
  'GS1-EPCIS-Max': '2.0.0',
  'GS1-CBV-Min': '2.0.0',
  'GS1-CBV-Max': '2.0.0',
  'GS1-EPC-Format': 'Always_GS1_Digital_Link',
} as const

/** Answers OPTIONS wherever there is a call: the methods of the address, and the versions and limits that hold there. */
export function optionsRoutes(
  app: FastifyInstance,
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
  version: string,
): void {
  const places = endpoints.flatMap((e) => addressesOf(e.path).map((path) => ({ path, method: e.method })))
  for (const [path, own] of Map.groupBy(places, (e) => e.path)) {
    const methods = own.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]))
    app.options(path, async (_request, reply) => {
      await reply
        .code(NO_CONTENT)
        .headers({
          allow: [...methods, 'OPTIONS'].join(', '),
          ...SPOKEN,
          'GS1-Vendor-Version': version,
          ...(path === '/epcis/capture' && {
            ...CAPTURE_LIMITS,
            'GS1-Capture-Error-Behaviour': 'rollback',
          }),
        })
        .send()
    })
  }
}
