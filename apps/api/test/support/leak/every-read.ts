import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { findMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { z } from 'zod'
import { registered } from '../../../src/platform/http/route.ts'
import type { Person } from '../world/people.ts'
import type { Parts, TestApp } from '../test-app.ts'

/** What a call may be asked for, by the name of its parameter: all that a curious person might try. */
export type Tries = Readonly<Record<string, readonly (string | number)[]>>

/** Tokens in invitations and other e-mails are secrets, tested elsewhere; a user's own password is not shown to anybody else. */
const LEFT_OUT = /:token|checkPassword/

/** Every call that reads, as the server has them registered: a new one is asked as well, or fails for want of values. */
export function readingCalls(t: TestApp): Endpoint[] {
  const all = registered.get(t.app) ?? []
  return all.filter((e) => (e.method === 'GET' && !LEFT_OUT.test(e.path)) || e === findMaterialsEndpoint)
}

/** Asks a call for everything that there is to try; answers all that came, headers too. */
export async function askAll(t: TestApp, as: Person, e: Endpoint, tries: Tries): Promise<string[]> {
  const answers: string[] = []
  for (const parts of requests(e, tries)) {
    const { text, headers } = await t.send(as, e, parts)
    answers.push(`${text}\n${JSON.stringify(headers['content-disposition'] ?? '')}`)
  }
  return answers
}

function requests(e: Endpoint, tries: Tries): Parts[] {
  if (e === findMaterialsEndpoint) return [{ body: { names: (tries['names'] ?? []).map(String) } }]
  const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = combined(names, e, tries)
  const query = e.query instanceof z.ZodObject ? e.query.shape : {}
  const tried = Object.keys(query).filter((name) => name in tries || `${name} of ${e.path}` in tries)
  const open = Object.keys(query).filter((name) => !tried.includes(name))
  for (const name of open)
    if (!z.safeParse(query[name], undefined).success)
      throw new Error(`What could be tried for ${name} of ${e.method} ${e.path}?`)
  const queries = combined(tried, e, tries)
  return params.flatMap((one) => queries.map((other) => ({ params: one, query: other })))
}

function combined(names: readonly string[], e: Endpoint, tries: Tries): Record<string, string | number>[] {
  let all: Record<string, string | number>[] = [{}]
  for (const name of names) {
    const values = tries[`${name} of ${e.path}`] ?? tries[name]
    if (!values) throw new Error(`What could be tried for ${name} of ${e.method} ${e.path}?`)
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
  }
  return all
}
