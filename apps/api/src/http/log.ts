import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/** Where a log line could repeat a secret: the session, and credentials older clients send in the query. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie']
const SECRET_QUERY = /([?&](?:password|value|username)=)[^&]*/gi
const SECRET_PATH = /\/(company|companies|user)\/[\w-]{20,}\//g

const loggedUrl = (url: string) => url.replace(SECRET_QUERY, '$1***').replace(SECRET_PATH, '/$1/***/')

/** The one log of the process: JSON lines without secrets. */
export const openLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      redact: REDACTED,
      serializers: {
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          url: loggedUrl(request.url),
          remoteAddress: request.ip,
        }),
      },
    },
    destination,
  )
