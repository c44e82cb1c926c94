import { Agent, request } from 'node:http'
import { isLater, CONSISTENCY_HEADER, readConsistencyToken } from '@selvedge/contract/consistency-token.ts'

/** What was asked and how it went. */
export type Sample = { kind: string; ms: number; status: number; bytes: number; at: number }

export type Answer = { status: number; body: Buffer; json: () => unknown }
export type Ask = {
  kind: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  key?: string
}

/** Calls over HTTP as a browser does, over connections that stay open. Not `fetch`: the caller shares the cores. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** One person: a session, an address, and the position of what was seen. */
export class Caller {
  token: string | undefined
  readonly #urls: readonly string[]
  readonly #address: string
  readonly #note: (sample: Sample, body: Buffer) => void
  #consistencyToken = ''
  #turn: number

  constructor(urls: readonly string[], number: number, note: (sample: Sample, body: Buffer) => void) {
    this.#urls = urls
    this.#note = note
    this.#turn = number
    this.#address = `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`
  }

  /** Each call goes to the next server, as through a balancer that remembers nobody. */
  ask({ kind, method = 'GET', path, body, key }: Ask): Promise<Answer> {
    const url = new URL(`/api${path}`, this.#urls[this.#turn++ % this.#urls.length])
    const payload =
      body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const headers: Record<string, string> = {
      'x-forwarded-for': this.#address,
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.#consistencyToken && { [CONSISTENCY_HEADER]: this.#consistencyToken }),
      ...(key && { 'idempotency-key': key }),
      ...(payload && {
        'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
        'content-length': String(payload.length),
      }),
    }
    const start = performance.now()
    return new Promise((resolve) => {
      const done = (status: number, bytes: Buffer) => {
        const at = performance.now()
        this.#note({ kind, ms: at - start, status, bytes: bytes.length, at }, bytes)
        resolve({ status, body: bytes, json: () => JSON.parse(bytes.toString()) })
      }
      const call = request(url, { method, headers, agent }, (response) => {
        const received = readConsistencyToken(String(response.headers[CONSISTENCY_HEADER]))
        if (received !== undefined && isLater(received, this.#consistencyToken))
          this.#consistencyToken = received
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done(response.statusCode ?? 0, Buffer.concat(chunks)))
        response.on('error', () => done(0, Buffer.alloc(0)))
      })
      call.on('error', (error) => done(0, Buffer.from(String(error))))
      call.end(payload)
    })
  }
}
