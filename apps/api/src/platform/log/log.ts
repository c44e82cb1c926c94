import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/**
 * What no log line may contain, whoever wrote it: mail addresses with everything before an @ in an address, and anything as long
 * as a token, a key or a signed transaction.
 */
const ADDRESS = /[^\s"'<>(),;:/\\]+(?::[^\s"'<>@/\\]*)?@[^\s"'<>(),;\\]+/g
const LONG = /[A-Za-z0-9_-]{43,}={0,2}|[A-Za-z0-9+/]{60,}={0,2}/g

const withoutSecrets = (line: string) => line.replace(ADDRESS, '***').replace(LONG, '***')

/** What PostgreSQL quotes in the sentence of an error: also the value that was wrong. */
const QUOTED = /"[^"]*"/g

/**
 * An error as it is logged: its kind, its sentence, where it came from. None of the rest that libraries hang on it, as PostgreSQL
 * does with the row that was refused.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const from = error as Error & Record<string, unknown>
  const isFromDatabase = typeof from['severity'] === 'string'
  const named = isFromDatabase
    ? ['code', 'table', 'column', 'constraint', 'routine']
    : ['code', 'responseCode']
  const extra = named.flatMap((name) => {
    const value = from[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
  return {
    type: error.name,
    message: isFromDatabase ? error.message.replace(QUOTED, '"***"') : error.message,
    ...Object.fromEntries(extra),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, 5).map(describeError) }),
  }
}

/** The one log of the process: JSON lines without secrets. */
export const openLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      hooks: { streamWrite: withoutSecrets },
      serializers: {
        err: describeError,
        // Fastify's own lines about a request, if it writes any, contain no more than ours.
        req: ({ method }: { method: string }) => ({ method }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    ...(to ? [to] : []),
  )
