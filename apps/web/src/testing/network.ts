import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { Problem } from '@selvedge/contract/problem.ts'
import { onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import { API_BASE } from '../api.ts'

type Answer = { status: number; body: unknown }
type Sent = { endpoint: Endpoint; body: unknown }

/** The server as a component test sees it: it answers what the contract allows, and none of our own code is replaced. */
export type Network = {
  /** Has a call answered from now on. */
  answer: <E extends Endpoint>(endpoint: E, body: z.input<E['response']>) => void
  /** Has a call refused from now on. */
  refuse: (endpoint: Endpoint, problem: Pick<Problem, 'status' | 'code' | 'message' | 'fields'>) => void
  /** The bodies that were sent to a call, oldest first. */
  sentTo: (endpoint: Endpoint) => unknown[]
}

/** Replaces `fetch` until the test ends. A call without a prepared answer fails as if there were no server. */
export function fakeNetwork(): Network {
  const answers = new Map<Endpoint, Answer>()
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(url, 'http://selvedge.test').pathname.slice(API_BASE.length)
    const found = [...answers].find(
      ([endpoint]) => endpoint.method === method && matches(endpoint.path, path),
    )
    if (!found) throw new TypeError(`Nothing answers ${method} ${path}`)
    const [endpoint, answer] = found
    sent.push({ endpoint, body: typeof body === 'string' ? JSON.parse(body) : body })
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), answer)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    answer(endpoint, body) {
      // What the client could not read is no answer of this server.
      endpoint.response.parse(body)
      answers.set(endpoint, { status: 200, body })
    },
    refuse: (endpoint, problem) =>
      void answers.set(endpoint, {
        status: problem.status,
        body: { type: 'about:blank', title: problem.code, ...problem },
      }),
    sentTo: (endpoint) => sent.filter((one) => one.endpoint === endpoint).map(({ body }) => body),
  }
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
