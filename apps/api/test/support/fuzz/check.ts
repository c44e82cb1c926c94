import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { Problem } from '@selvedge/contract/problem.ts'
import { schemaViolations } from '../openapi/schema-violations.ts'
import type { Answer } from '../test-app.ts'

/** Words that stand in statements, stacks and files, and in no sentence of ours. */
const INSIDES =
  /\n\s+at |node:internal|node_modules|\/apps\/|\/packages\/|\.ts:\d|insert into|select \*|relation "|column "|violates |syntax error|invalid input syntax|invalid byte|out of range|ECONN|pg_|kysely|ZodError|TypeError|Cannot read|is not a function|Maximum call/i

/** What is wrong with an answer, whatever was asked; `e` is the call it was meant for, if it reached one. */
export function answerViolations(
  e: Endpoint | undefined,
  answer: Answer,
  tables: readonly string[],
): string[] {
  const { status, text } = answer
  if (status >= 500) return [`answers ${status}`]
  if (status < 400) return e ? schemaViolations(e, answer) : []
  if (text === '') return []
  return [...problemViolations(answer), ...(e ? schemaViolations(e, answer) : []), ...insidesOf(text, tables)]
}

function problemViolations({ status, body, headers }: Answer): string[] {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return [`answers ${status} as ${String(headers['content-type'])}`]
  const parsed = Problem.safeParse(body)
  if (!parsed.success) return [`has problem details that are none: ${parsed.error.message}`]
  const { requestId, status: inBody } = parsed.data
  if (inBody !== status) return [`says ${inBody} in the body, ${status} in the answer`]
  return requestId === headers['x-request-id']
    ? []
    : ['has another request id in the body than in the header']
}

function insidesOf(text: string, tables: readonly string[]): string[] {
  const word = INSIDES.exec(text)?.[0] ?? tables.find((name) => name.includes('_') && text.includes(name))
  return word === undefined ? [] : [`shows its insides: ${word}`]
}
