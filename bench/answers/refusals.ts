import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { ALL_CALLS, keyOf } from './calls.ts'
import { NOBODY } from './people.ts'
import type { Caller, Parts, Recorder } from './recorder.ts'

const WRITES = ALL_CALLS.filter(({ method }) => method !== 'GET')
/** They end the caller's own session, or every other one. */
const ENDING: ReadonlySet<string> = new Set(['POST /info/logout', 'DELETE /user/sessions'])
/** In use by nobody. What is somebody else’s is tried where people do things. */
const UNKNOWN_ID = 999_999
/** Wrong links are counted for each address, and all callers have one. */
const withoutLinks = (e: Endpoint) => !e.path.includes(':token')

/**
 * Makes every call that writes with nothing in it, with what no field takes, and without a session. Whatever it is about is
 * not the caller's.
 */
export async function recordRefusals(recorder: Recorder, callers: readonly Caller[]): Promise<void> {
  for (const caller of [NOBODY, ...callers])
    for (const e of caller === NOBODY ? WRITES : WRITES.filter(withoutLinks)) {
      if (caller !== NOBODY && ENDING.has(keyOf(e))) continue
      for (const parts of wrongParts(e)) await recorder.send(caller, e, parts)
    }
}

function wrongParts(e: Endpoint): Parts[] {
  const query = e.path.endsWith('/confirmation') ? { query: { type: 'contract' } } : {}
  const bodies = e.body ? [{ body: {} }, { body: wrongBody(e) }] : [{}]
  return paramsOf(e.path).flatMap((params) =>
    bodies.map((body) => ({ ...params, ...query, ...body }) satisfies Parts),
  )
}

function paramsOf(path: string): Pick<Parts, 'params'>[] {
  if (path.includes(':token')) return [{ params: { token: 'made-up' } }]
  return path.includes(':id') ? [{ params: { id: UNKNOWN_ID } }] : [{}]
}

/** Each field of the body with a text that is too long, and so wrong wherever it is not a password. */
function wrongBody(e: Endpoint): object {
  const schema = e.body?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as
    | { properties?: object }
    | undefined
  return Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, 'x'.repeat(1001)]))
}
