import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { EgressError } from './egress-error.ts'
import type { Permitted } from './permit.ts'

/** A request as its sender writes it. Host, length, encoding and the connection are not the sender's to say. */
export type EgressRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Ends the request, and its connection, when it is aborted. */
  signal?: AbortSignal
}

/** What came back. A redirect is an answer like any other: nobody follows it. The body is as it was sent. */
export type EgressAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Bytes of all headers of an answer. */
const HEADER_BYTES = 16_384
/** What a sender may not set: with them it could ask another host, or send a second request inside the first. */
const NOT_THE_SENDERS =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|proxy-.*)$/i

/** Sends one request over this connection and reads its answer, of at most so many bytes. */
export async function exchange(
  socket: Socket,
  { url }: Permitted,
  { method, headers = {}, body = '' }: EgressRequest,
  answerBytes: number,
): Promise<EgressAnswer> {
  const own = Object.entries(headers).filter(([name]) => !NOT_THE_SENDERS.test(name))
  const bytes = Buffer.from(body)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      // Without `agent`: any agent, also none (`false`), would make a connection of its own, unchecked.
      createConnection: () => socket,
      method,
      path: url.pathname + url.search,
      maxHeaderSize: HEADER_BYTES,
      setDefaultHeaders: false,
      headers: {
        ...Object.fromEntries(own),
        host: url.host,
        connection: 'close',
        'accept-encoding': 'identity',
        ...(method !== 'GET' && { 'content-length': bytes.length }),
      },
    })
    sent.once('response', resolve)
    sent.on('error', reject)
    sent.end(method === 'GET' ? undefined : bytes)
  }).catch(unreadable)
  const { statusCode: status = 0, headers: received } = answer
  return { status, headers: received, body: await bodyOf(answer, answerBytes) }
}

async function bodyOf(answer: IncomingMessage, answerBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length
      // Leaving the loop destroys the answer, and with it the connection.
      if (length > answerBytes) throw new EgressError('answerTooLarge')
      parts.push(part)
    }
  } catch (error) {
    return unreadable(error)
  }
  return Buffer.concat(parts)
}

function unreadable(cause: unknown): never {
  if (cause instanceof EgressError) throw cause
  const isHeaders = cause instanceof Error && 'code' in cause && cause.code === 'HPE_HEADER_OVERFLOW'
  throw new EgressError(isHeaders ? 'answerTooLarge' : 'answerUnreadable', { cause })
}
