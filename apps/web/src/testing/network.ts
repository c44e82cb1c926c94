import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { Problem } from '@selvedge/contract/problem.ts'
import { onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import { API_BASE } from '../api.ts'

type Answer = { status: number; text: string | null }
type Sent = { endpoint: Endpoint; body: unknown; key: string | null }
type Refusal = Pick<Problem, 'status' | 'code' | 'message'> & Partial<Pick<Problem, 'fields'>>

/** The server as a component test sees it: it answers what the contract allows, and none of our own code is replaced. */
export type Network = {
  /** Has a call answered from now on. */
  answer: <E extends Endpoint>(endpoint: E, body: z.input<E['response']>) => void
  /** Has a call refused from now on. */
  refuse: (endpoint: Endpoint, problem: Refusal) => void
  /** Has the answers to a call wait until the returned function is called. */
  hold: (endpoint: Endpoint) => () => void
  /** The bodies that were sent to a call, oldest first. */
  sentTo: (endpoint: Endpoint) => unknown[]
  /** The idempotency keys that a call was sent under, oldest first. */
  keysSentTo: (endpoint: Endpoint) => (string | null)[]
}

/** Replaces `fetch` and `XMLHttpRequest` until the test ends. A call without a prepared answer fails as if there were no server. */
export function fakeNetwork(): Network {
  const answers = new Map<Endpoint, Answer>()
  const held = new Map<Endpoint, Promise<void>>()
  const sent: Sent[] = []

  async function reply(method: string, url: string, body: unknown, key: string | null = null) {
    const { pathname } = new URL(url, 'http://selvedge.test')
    // Some calls are not below it, as `/v1/dpps`.
    const path = pathname.startsWith(`${API_BASE}/`) ? pathname.slice(API_BASE.length) : pathname
    const [endpoint] = [...answers.keys()]
      .filter((one) => one.method === method && matches(one.path, path))
      // `/plans/new` before `/plans/:id`, as on the server.
      .toSorted((a, b) => parametersOf(a.path) - parametersOf(b.path))
    if (!endpoint) throw new TypeError(`Nothing answers ${method} ${path}`)
    sent.push({ endpoint, body, key })
    await held.get(endpoint)
    return answers.get(endpoint) ?? { status: 500, text: null }
  }

  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : body
    const answer = await reply(method, url, content, new Headers(headers).get('idempotency-key'))
    return new Response(answer.text, answer)
  })
  vi.stubGlobal('XMLHttpRequest', requestWith(reply))
  onTestFinished(() => void vi.unstubAllGlobals())

  return {
    answer(endpoint, body) {
      // What the client could not read is no answer of this server.
      endpoint.response.parse(body)
      answers.set(endpoint, { status: 200, text: textOf(endpoint, body) })
    },
    refuse: (endpoint, problem) =>
      void answers.set(endpoint, {
        status: problem.status,
        text: JSON.stringify({ type: 'about:blank', title: problem.code, fields: {}, ...problem }),
      }),
    hold(endpoint) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(endpoint, promise)
      return resolve
    },
    sentTo: (endpoint) => sent.filter((one) => one.endpoint === endpoint).map(({ body }) => body),
    keysSentTo: (endpoint) => sent.filter((one) => one.endpoint === endpoint).map(({ key }) => key),
  }
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

const parametersOf = (pattern: string) => pattern.split(':').length

function textOf({ answer }: Endpoint, body: unknown): string | null {
  if (answer === 'text') return String(body)
  return body === undefined ? null : JSON.stringify(body)
}

/** What a file is sent with, because it reports how much has been sent. */
const requestWith = (reply: (method: string, url: string, body: unknown) => Promise<Answer>) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #method = ''
    #url = ''

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }

    setRequestHeader() {}

    abort() {
      this.dispatchEvent(new Event('abort'))
    }

    async send(body: unknown) {
      const answer = await reply(this.#method, this.#url, body).catch(() => undefined)
      if (!answer) return this.dispatchEvent(new Event('error'))
      this.status = answer.status
      this.responseText = answer.text ?? ''
      return this.dispatchEvent(new Event('load'))
    }
  }
