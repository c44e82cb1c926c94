import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { ErrorCode } from '@selvedge/domain/errors.ts'
import type { Answer, TestApp } from '../test-app.ts'
import type { Person } from '../world/people.ts'
import { type Caller, isProgram } from './callers.ts'
import type { Cell } from './cells.ts'
import type { Row } from './row.ts'
import { askerIn, type World } from './world.ts'

export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Makes a request of the table as the caller. One whose session is over makes it once for each way the session ended. */
export async function ask(
  t: TestApp,
  world: World,
  { row, e, caller }: { row: Row; e: Endpoint; caller: Caller },
): Promise<Answer[]> {
  const parts = (await row.input?.(world, caller)) ?? {}
  const sending = row.headers ? { headers: row.headers } : {}
  const answers: Answer[] = []
  for (const as of await sessionsOf(world, { row, e, caller }))
    answers.push(await t.send(as, e, parts, sending))
  return answers
}

async function sessionsOf(
  world: World,
  { row, e, caller }: { row: Row; e: Endpoint; caller: Caller },
): Promise<(Person | undefined)[]> {
  if (caller === 'anonymous') return [undefined]
  // Every one of the old sessions is tried, but a call that is open to all is made once.
  if (caller === 'former')
    return row.cells.former === '401 UNAUTHENTICATED' ? world.formers : world.formers.slice(0, 1)
  const isLogOut = row.call === 'POST /info/logout' && !isProgram(caller)
  return [isLogOut ? await world.aSession(caller) : askerIn(world, caller, e)]
}

/** A response in the words of the table; `expected` decides between two words for the same response. */
export function cellOf({ status, body, text }: Answer, expected: Cell): Cell {
  if (status >= 400) return `${status} ${(body as { code: ErrorCode }).code}`
  if (text === '[]' || text === '{}') return 'nothing'
  return expected === 'own only' ? expected : 'allowed'
}
