import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import type { Duplex } from 'node:stream'
import { languageOfVisitor } from './language-of.ts'
import { problemOf } from './problem.ts'

/** What Node says of bytes that are no request: with the last of them, if it got as far as reading any. */
type Unreadable = NodeJS.ErrnoException & { rawPacket?: unknown }

/** Answers what was no request that could be read, in its reader's language as far as its bytes say that. It has no number, and its connection ends. */
export function answerUnreadable(error: Unreadable, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return void socket.end('HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const code = isTooLong ? 'FILE_TOO_LARGE' : 'VALIDATION_FAILED'
  const problem = inLanguage(languageOfVisitor({ headers: languageHeadersIn(error.rawPacket) }), () =>
    problemOf(code, isTooLong ? refusals.headersTooLong : refusals.requestUnreadable),
  )
  const body = JSON.stringify(problem)
  const head = [
    isTooLong ? 'HTTP/1.1 413 Content Too Large' : 'HTTP/1.1 400 Bad Request',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const LANGUAGE_HEADERS = [LANGUAGE_HEADER, 'accept-language'] as const
/** Far more than a browser sends; what is longer is no list of languages. */
const MOST_CHARACTERS = 1000

/** The headers that name a language among bytes that Node gave up on: whole lines alone, as the last one may be cut off. */
function languageHeadersIn(bytes: unknown): Record<string, string> {
  if (!Buffer.isBuffer(bytes)) return {}
  const text = bytes.toString('latin1')
  const found = LANGUAGE_HEADERS.flatMap((name) => {
    const value = new RegExp(`\\n${name}:[ \\t]*([^\\r\\n]{1,${MOST_CHARACTERS}})\\r?\\n`, 'i').exec(
      text,
    )?.[1]
    return value === undefined ? [] : [[name, value.trim()] as const]
  })
  return Object.fromEntries(found)
}
