import { randomUUID } from 'node:crypto'
import { documentOf, eventOf } from './events.ts'

/** Several clients, each one request after the other, for some seconds: how long each request took, in milliseconds. */
export async function load(clients: number, seconds: number, send: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const client = async () => {
    while (performance.now() < until) {
      const start = performance.now()
      await send()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return times
}

/** The time that this share of the requests stayed below. */
export const percentile = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)

/** Sends as a company of the demo to the server at `base`. Throws for any refusal. */
async function sender(base: string): Promise<(path: string, body: object) => Promise<void>> {
  const post = (path: string, body: object, token?: string) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const logIn = await post('/api/info/authenticate', { username: 'gin', password: 'woven-edge-26' })
  const { token } = (await logIn.json()) as { token: string }
  return async (path, body) => {
    const answer = await post(path, body, token)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  }
}

/** Sends documents of so many events, and single events, none of them twice. */
export async function captureCalls(base: string) {
  const send = await sender(base)
  const run = randomUUID().slice(0, 8)
  let at = 0
  const next = () => eventOf(at++, run)
  const context = documentOf([])['@context']
  return {
    document: (events: number) => send('/epcis/capture', documentOf(Array.from({ length: events }, next))),
    single: () => send('/epcis/events', { '@context': context, ...next() }),
  }
}
