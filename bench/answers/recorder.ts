import { callUrl } from '@selvedge/contract/client.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { keyOf } from './calls.ts'
import { sorted, withoutId } from './chains.ts'
import { normalised } from './normalise.ts'

/** One answered call, as the file has it: nothing in it differs between two runs of the same code. */
export type Entry = {
  caller: string
  method: string
  path: string
  body: unknown
  status: number
  total?: string
  answer: unknown
}

/** What a call is made with; `text` is sent as it stands, for bodies that are no JSON. */
export type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  bytes?: Buffer
  key?: string
}

/** What came back, before anything in it was replaced: the next call may need a number of it. */
export type Got = { status: number; body: unknown }

/** Somebody who calls. */
export type Caller = { name: string; token?: string }

/** Makes calls and writes down how they are answered. */
export class Recorder {
  readonly entries: Entry[] = []
  readonly #url: string
  readonly #allowed = new Set<string>()

  constructor(url: string) {
    this.#url = url
  }

  /** Makes a call without writing it down: for waiting, and for looking up what the next call is about. */
  async ask(caller: Caller, e: Endpoint, parts: Parts = {}): Promise<Got & { response: Response }> {
    const response = await fetch(callUrl(`${this.#url}/api`, e, parts), {
      method: e.method,
      headers: {
        ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(parts.bytes && { 'content-type': 'application/octet-stream' }),
        ...(parts.key !== undefined && { 'idempotency-key': parts.key }),
        ...(e.path === '/documents/:docId' && { accept: 'application/json' }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(parts.bytes && { body: new Uint8Array(parts.bytes) }),
    })
    return { status: response.status, body: await read(response), response }
  }

  /** Makes a call and writes it down. */
  async send(caller: Caller, e: Endpoint, parts: Parts = {}): Promise<Got> {
    const { status, body, response } = await this.ask(caller, e, parts)
    if (status < 300) this.#allowed.add(keyOf(e))
    const total = response.headers.get('x-total-count')
    this.entries.push({
      caller: caller.name,
      method: e.method,
      path: String(normalised(callUrl('', e, parts))),
      body: normalised(parts.bytes ? `${parts.bytes.length} bytes` : (parts.body ?? null)),
      status,
      ...(total !== null && { total }),
      answer: normalised(UNORDERED.has(e.path) && Array.isArray(body) ? sorted(body.map(withoutId)) : body),
    })
    return { status, body }
  }

  /** Whether a call was given to anybody, and not only refused. */
  wasAllowed(e: Endpoint): boolean {
    return this.#allowed.has(keyOf(e))
  }
}

/** The demo's certification bodies registered at one moment, and a number that is made anew decides between them. */
const UNORDERED: ReadonlySet<string> = new Set(['/operator/certifiers'])

/** JSON as a value, text as text; of any other file its type and its name, for its bytes hold times. */
async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  const name = response.headers.get('content-disposition')
  if (type !== '' && !type.startsWith('text/')) {
    await response.arrayBuffer()
    return { type, name }
  }
  const text = await response.text()
  return name === null ? text : { type, name, text }
}
