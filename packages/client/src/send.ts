import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { callUrl } from '@selvedge/contract/client.ts'
import { refusalOf, type SelvedgeError, unanswered } from './selvedge-error.ts'
import type { SelvedgeOptions } from './types.ts'

type Scalar = string | number | undefined
export type Request = {
  params?: Record<string, Scalar>
  query?: Record<string, Scalar>
  body?: unknown
  headers?: Record<string, string>
  /** An address that the server gave, in place of that of the call. */
  url?: string
  /** Whether it does no harm to send it twice. */
  isRepeatable?: boolean
  signal?: AbortSignal | undefined
}

/** An answer that came whole. */
export type Answer = { headers: Headers; text: string }

const USUAL_RETRIES = 4
const FIRST_PAUSE_MS = 500
/** What a server asks for is waited as long as it says, but no longer than this: else the call is over. */
const LONGEST_PAUSE_MS = 5 * 60_000

/** Answers that another attempt may not get. */
const PASSES = new Set([0, 429, 502, 503, 504])

/**
 * Sends a call of the contract, and again where that is harmless and the fault may pass. Throws SelvedgeError, and what `signal` is aborted with.
 */
export async function send(
  { baseUrl, key, retries = USUAL_RETRIES, fetch: ask = fetch }: SelvedgeOptions,
  e: Endpoint,
  request: Request = {},
): Promise<Answer> {
  const { params = {}, query = {}, body, headers = {}, signal } = request
  const root = baseUrl.replace(/\/+$/, '').replace(/\/api$/, '')
  const url = request.url ? addressOf(request.url, root) : callUrl(`${root}/api`, e, { params, query })
  // What a server says is the next page is not sent a key to another one.
  if (new URL(url).origin !== new URL(root).origin) throw unanswered(new Error(`${url} is another server`))
  const init: RequestInit = {
    method: e.method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    redirect: 'error',
  }
  for (let attempt = 0; ; attempt++) {
    const { answer, error, pauseMs } = await once(ask, url, init)
    if (answer) return answer
    const again = (request.isRepeatable ?? e.method === 'GET') && PASSES.has(error.status)
    const pause = pauseMs ?? FIRST_PAUSE_MS * 2 ** attempt
    if (!again || attempt >= retries || pause > LONGEST_PAUSE_MS) throw error
    await wait(pause, signal)
  }
}

/** What a server names by its path lies behind the path that the server itself has. */
const addressOf = (url: string, root: string): string =>
  url.startsWith('/') ? `${root}${url}` : new URL(url, root).href

type Outcome =
  | { answer: Answer; error?: undefined; pauseMs?: undefined }
  | { answer?: undefined; error: SelvedgeError; pauseMs: number | undefined }

/** An answer that breaks off is none. */
async function once(ask: typeof fetch, url: string, init: RequestInit): Promise<Outcome> {
  try {
    const response = await ask(url, init)
    const text = await response.text()
    if (response.ok) return { answer: { headers: response.headers, text } }
    return { error: refusalOf(response, text), pauseMs: askedPause(response.headers.get('retry-after')) }
  } catch (error) {
    if (init.signal?.aborted) throw error
    return { error: unanswered(error), pauseMs: undefined }
  }
}

/** How long a server asks to wait: in seconds, or until a date (RFC 9110, 10.2.3). */
function askedPause(text: string | null): number | undefined {
  if (text === null) return undefined
  const milliseconds = /^[\d.]+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
