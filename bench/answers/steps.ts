import { callNamed } from './calls.ts'
import type { Caller, Got, Parts, Recorder } from './recorder.ts'
import type { Server } from './server.ts'

/** What a journey goes on with: the server, who writes down, and everybody who has a session. */
export type Journey = { server: Server; recorder: Recorder; people: Record<string, Caller> }

/** Makes a call by its name. */
export const step = ({ recorder }: Journey, caller: Caller, key: string, parts: Parts = {}): Promise<Got> =>
  recorder.send(caller, callNamed(key), parts)

/** The same, which has to be given: the journey goes on with what it answers. */
export async function requireStep<T>(
  journey: Journey,
  caller: Caller,
  key: string,
  parts: Parts = {},
): Promise<T> {
  const { status, body } = await step(journey, caller, key, parts)
  if (status >= 300) throw new Error(`${key} was refused to ${caller.name}: ${JSON.stringify(body)}`)
  return body as T
}

/** Somebody with a session. */
export function personOf({ people }: Journey, name: string): Caller {
  const found = people[name]
  if (!found) throw new Error(`${name} has not logged in`)
  return found
}

/** The number of a row that a list finds by words; not written down. */
export async function idOf(
  { recorder }: Journey,
  caller: Caller,
  key: string,
  query: NonNullable<Parts['query']>,
): Promise<number> {
  const { body } = await recorder.ask(caller, callNamed(key), { query })
  const [row] = body as { id: number }[]
  if (!row) throw new Error(`${key} finds nothing for ${JSON.stringify(query)}`)
  return row.id
}
