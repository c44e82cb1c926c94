import { exampleOf } from '../description/example.ts'
import type { Operation } from '../description/operation.ts'

type Call = { method: string; path: string; operation: Operation }

/** The call as a command: with a session, what it needs, and an example body. */
export function curlOf({ method, path, operation }: Call): string {
  const sample = (name: string) => encodeURIComponent(String(exampleOf(schemaOf(operation, name), {})))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => sample(name))
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=${sample(name)}`)
  const url = `"$SELVEDGE${operation.servers ? '' : '/api'}${address}${query.length > 0 ? `?${query.join('&')}` : ''}"`
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${url}`]
  if (!operation.security) lines.push('-H "Authorization: Bearer $TOKEN"')
  if (operation.parameters.some(({ name }) => name === 'Idempotency-Key'))
    lines.push('-H "Idempotency-Key: $(uuidgen)"')
  return [...lines, ...bodyOf(operation)].join(' \\\n  ')
}

const schemaOf = ({ parameters }: Operation, name: string) =>
  parameters.find((parameter) => parameter.name === name)?.schema ?? {}

function bodyOf({ requestBody }: Operation): string[] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === undefined) return []
  const header = `-H "Content-Type: ${type}"`
  if (type !== 'application/json') return [header, '--data-binary @contract.pdf']
  return [header, `-d '${JSON.stringify(content?.example ?? {})}'`]
}
