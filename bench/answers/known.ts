import { callNamed } from './calls.ts'
import type { Caller, Recorder } from './recorder.ts'

/** How many of a list are looked at one by one. */
const FEW = 3

type Row = { id: number; type?: string }

/** What a caller knows by number: the first few of each list. */
export type Known = {
  contracts: number[]
  orders: number[]
  shippings: number[]
  certifications: number[]
  plans: number[]
  materials: number[]
  documents: number[]
  partners: number[]
  invitations: number[]
  members: number[]
}

/** Looks up what a caller can ask for by its number. Nothing of it is written down. */
export async function knownTo(recorder: Recorder, caller: Caller): Promise<Known> {
  const list = async (key: string, query: Record<string, string | number> = {}) => {
    const { body } = await recorder.ask(caller, callNamed(key), { query: { page: 1, size: FEW, ...query } })
    return (Array.isArray(body) ? body : []).map(({ id }: Row) => id)
  }
  const known = {
    contracts: await list('GET /trades/contracts'),
    orders: await list('GET /trades/orders'),
    shippings: await list('GET /trades/shippings'),
    certifications: await list('GET /certifications'),
    plans: await list('GET /transformationPlans'),
    materials: await list('GET /materials/overview'),
    partners: await list('GET /companies/partners'),
    invitations: await list('GET /companies/invitations'),
    members: await list('GET /companies/members'),
  }
  return { ...known, documents: await documentsOf(recorder, caller, known) }
}

async function documentsOf(
  recorder: Recorder,
  caller: Caller,
  { contracts, certifications }: Pick<Known, 'contracts' | 'certifications'>,
): Promise<number[]> {
  const found: number[] = []
  for (const [key, ids] of [
    ['GET /trades/contracts/:id', contracts],
    ['GET /certifications/:id', certifications],
  ] as const)
    for (const id of ids) {
      const { body } = await recorder.ask(caller, callNamed(key), {
        params: { id },
        query: { withContent: 'false' },
      })
      const { document } = body as { document?: { id: number } | null }
      if (document) found.push(document.id)
    }
  return found
}

/** What others know and this one does not: asking for it is refused. */
export function strangeTo(own: Known, others: readonly Known[]): Known {
  const strange = (name: keyof Known) =>
    others
      .flatMap((other) => other[name])
      .filter((id) => !own[name].includes(id))
      .slice(0, 1)
  const names = Object.keys(own) as (keyof Known)[]
  return Object.fromEntries(names.map((name) => [name, strange(name)])) as Known
}
