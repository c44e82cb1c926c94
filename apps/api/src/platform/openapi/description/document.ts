import { areas } from '@selvedge/contract/catalogue.ts'
import { MAX_JSON_BYTES } from '@selvedge/domain/limits.ts'
import packageJson from '../../../../package.json' with { type: 'json' }
import { operationOf, type Operation } from './operation.ts'
import { headers, refusals, type Response } from './responses.ts'
import { type Schema, writeSchemas } from './schemas.ts'

/** An OpenAPI 3.1 document, as far as this API has one. */
export type OpenApi = {
  openapi: '3.1.1'
  info: { title: string; version: string; summary: string; description: string; license: object }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, never[]>[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers: object
    securitySchemes: object
  }
}

const DESCRIPTION = `Everything that Selvedge's own screens do goes through these calls.

**Log in** with \`POST /info/authenticate\` and send the token it answers as \`Authorization: Bearer …\`. Calls marked open need none.

**Refusals** are problem details (RFC 9457): \`code\` is for programs and never changes its meaning, \`message\` is for people, and
\`fields\` has a sentence for each part of the request that has an error. \`reason\` and \`issues\` say the same in codes with parameters,
for clients that speak another language. \`requestId\`, also in the header \`X-Request-Id\` of every answer, is the number under which the
server's log has the request.

**Lists** take \`page\` and \`size\`, and send in \`X-Total-Count\` how many rows there are in all. Without both they answer everything.

**Repeating**: calls with an \`Idempotency-Key\` do their work once for a key, for at least a week. Send the same key when no answer came.

**Limits**: a body has at most ${MAX_JSON_BYTES / 1024} KiB unless the call says otherwise. Calls that are counted say how many are answered in which time.

**Texts** are trimmed. An empty one means "not given". Days and instants are answered in UTC.

Each call says who may make it; docs/access.md of the source has the list of all.`

/** The document of this API, out of its contract. */
export function openApiDocument(): OpenApi {
  const schemas = writeSchemas()
  const paths: OpenApi['paths'] = {}
  for (const area of areas)
    for (const { name, endpoint } of area.calls) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operations = (paths[path] ??= {})
      operations[endpoint.method.toLowerCase()] = operationOf({ name, tag: area.name, endpoint, schemas })
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Selvedge API',
      version: packageJson.version,
      summary: 'Traceability and certification for cotton and textiles.',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api', description: 'This server.' }],
    tags: areas.map(({ name, about }) => ({ name, description: about })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas.named).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
      ),
      responses: refusals(areas.flatMap(({ calls }) => calls.map((call) => call.endpoint))),
      headers,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /info/authenticate answers.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of a key for programs, which POST /companies/keys answers once.',
        },
      },
    },
  }
}
