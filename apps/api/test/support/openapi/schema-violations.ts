import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApiDocument } from '../../../src/platform/openapi/description/document.ts'
import type { Answer } from '../test-app.ts'

export const document = openApiDocument()

const ajv = new Ajv2020({
  // Words of the document beside JSON Schema's own stand elsewhere in it.
  strict: false,
  validateFormats: true,
  formats: { 'date-time': /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, email: true },
})
ajv.addSchema({ $id: 'document', ...document })

const compiled = new Map<string, ValidateFunction>()

/** Where an answer is not as the document of the API says of this call; nothing where it is. */
export function schemaViolations(e: Endpoint, { status, body, text, headers }: Answer): string[] {
  const path = e.path.replace(/:(\w+)/g, '{$1}')
  const pointer = `/paths/${escaped(path)}/${e.method.toLowerCase()}/responses/${status}`
  const written = document.paths[path]?.[e.method.toLowerCase()]?.responses[status]
  if (!written) return [`${status} is not in the document: ${text.slice(0, 200)}`]
  const isRef = '$ref' in written
  const response = isRef ? document.components.responses[written.$ref.split('/').at(-1) ?? ''] : written
  const at = isRef ? written.$ref.slice(1) : pointer
  const type = typeOf(headers)
  return [
    ...typeViolations(response?.content, type, text),
    ...headerViolations(response?.headers ?? {}, headers),
  ].concat(
    type.includes('json') && response?.content?.[type]
      ? bodyViolations(`document#${at}/content/${escaped(type)}/schema`, body)
      : [],
  )
}

const typeOf = ({ 'content-type': type }: Answer['headers']) =>
  typeof type === 'string' ? type.replace(/;.*/, '') : ''

const escaped = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('%2B', '+')

function typeViolations(content: Record<string, unknown> | undefined, type: string, text: string): string[] {
  if (!content) return text === '' ? [] : [`has a body where the document has none: ${text.slice(0, 100)}`]
  return type in content || '*/*' in content ? [] : [`is ${type}, not ${Object.keys(content).join(' or ')}`]
}

function headerViolations(described: Record<string, unknown>, headers: Answer['headers']): string[] {
  const has = (name: string) => headers[name.toLowerCase()] !== undefined
  const missing = ['X-Request-Id', 'X-Total-Count'].filter((name) => name in described && !has(name))
  const extra = has('X-Total-Count') && !('X-Total-Count' in described) ? ['X-Total-Count'] : []
  return [...missing.map((name) => `lacks ${name}`), ...extra.map((name) => `has ${name}`)]
}

function bodyViolations(ref: string, body: unknown): string[] {
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref })
  compiled.set(ref, validate)
  if (validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
