import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { NotFetched } from '@selvedge/proof/credentials/not-fetched.ts'

type Question = { did: string; list?: string }
type Answer = { name: string | null; document: JsonObject | null; list: string | null }
type FetchQuestion = { did: string; list?: { address: string; purpose: string } }
type FetchAnswer = Pick<Answer, 'document' | 'list'> & { failure: NotFetched['reason'] | null }

/** Where this server gets documents and lists of issuers elsewhere, for whoever is signed in. */
export type Fetching = { address: string; token: string }

/** A server is not asked about everything at once. */
const AT_ONCE = 4

/** Asks a server about issuers, once for each and once for each list of theirs. What it does not answer is undefined; so is everything without an address. */
export function askingServer(address: string | undefined) {
  const ask = askingOnce()
  return async (question: Question): Promise<Answer | undefined> => {
    if (address === undefined) return undefined
    const answer = await ask({ address, question })
    return typeof answer === 'object' ? (answer as Answer) : undefined
  }
}

const [SIGNED_OUT, TOO_MANY] = [401, 429]

/** Has a server ask issuers on other hosts, once for each and for each list. Says why not where there is no answer. */
export function askingElsewhere(fetching: Fetching | undefined) {
  const ask = askingOnce()
  return async (question: FetchQuestion): Promise<FetchAnswer> => {
    const none = { document: null, list: null }
    if (!fetching) return { ...none, failure: 'signedOut' }
    const answer = await ask({ ...fetching, question })
    if (typeof answer === 'object') return answer as FetchAnswer
    if (answer === SIGNED_OUT) return { ...none, failure: 'signedOut' }
    return { ...none, failure: answer === TOO_MANY ? 'tooMany' : 'connection' }
  }
}

type Call = { address: string; question: object; token?: string }
/** What came back as JSON, or the status that is no answer. */
type Came = object | number

function askingOnce() {
  const asked = new Map<string, Promise<Came>>()
  const turns = Array.from({ length: AT_ONCE }, () => Promise.resolve<unknown>(undefined))
  let next = 0
  return (call: Call): Promise<Came> => {
    const name = JSON.stringify(call.question)
    const known = asked.get(name)
    if (known) return known
    const turn = next++ % AT_ONCE
    const answer = (turns[turn] ?? Promise.resolve()).then(() => post(call))
    turns[turn] = answer
    asked.set(name, answer)
    return answer
  }
}

async function post({ address, question, token }: Call): Promise<Came> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(question),
    })
    return answer.ok ? ((await answer.json()) as object) : answer.status
  } catch {
    return 0
  }
}
