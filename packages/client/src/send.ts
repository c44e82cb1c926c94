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

const USUAL_RETRIES = 4
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Answers that another attempt may not get. */
const PASSES = new Set([0, 429, 502, 503, 504])

/** Sends a call of the contract, and again where that is harmless and the fault may pass. Throws SelvedgeError, and what `signal` is aborted with. */
export async function send(
  { baseUrl, key, retries = USUAL_RETRIES, fetch: ask = fetch }: SelvedgeOptions,
  e: Endpoint,
  request: Request = {},
): Promise<Response> {
  const { params = {}, query = {}, body, headers = {}, signal } = request
  const root = baseUrl.replace(/\/+$/, '').replace(/\/api$/, '')
  const url = request.url ? new URL(request.url, root).href : callUrl(`${root}/api`, e, { params, query })
  // What a server says is the next page is not sent a key to another one.
  if (new URL(url).origin !== new URL(root).origin) throw unanswered(new Error(`${url} is another server`))
  for (let attempt = 0; ; attempt++) {
    const answer = await once(ask, url, {
      method: e.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      redirect: 'error',
    })
    if (answer instanceof Response && answer.ok) return answer
    const error = answer instanceof Response ? await refusalOf(answer) : answer
    const again = (request.isRepeatable ?? e.method === 'GET') && PASSES.has(error.status)
    if (!again || attempt >= retries) throw error
    await pause(answer, attempt, signal)
  }
}

async function once(ask: typeof fetch, url: string, init: RequestInit): Promise<Response | SelvedgeError> {
  try {
    return await ask(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    return unanswered(error)
  }
}

/** As long as the server asks for, else twice as long each time. */
async function pause(
  answer: Response | SelvedgeError,
  attempt: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const asked = answer instanceof Response ? Number(answer.headers.get('retry-after')) * 1000 : 0
  const milliseconds = Math.min(asked > 0 ? asked : FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS)
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}
