import type { JsonObject } from '@selvedge/proof/canonical-json.ts'

type Question = { did: string; list?: string }
type Answer = { name: string | null; document: JsonObject | null; list: string | null }

/** A server is not asked about everything at once. */
const AT_ONCE = 4

/** Asks a server about issuers, once for each and once for each list of theirs. What it does not answer is undefined; so is everything without an address. */
export function askingServer(address: string | undefined) {
  const asked = new Map<string, Promise<Answer | undefined>>()
  const turns = Array.from({ length: AT_ONCE }, () => Promise.resolve<unknown>(undefined))
  let next = 0
  return (question: Question): Promise<Answer | undefined> => {
    if (address === undefined) return Promise.resolve(undefined)
    const body = JSON.stringify(question)
    const known = asked.get(body)
    if (known) return known
    const turn = next++ % AT_ONCE
    const answer = (turns[turn] ?? Promise.resolve()).then(() => ask(address, body))
    turns[turn] = answer
    asked.set(body, answer)
    return answer
  }
}

async function ask(address: string, body: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return answer.ok ? ((await answer.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
