import type { Json } from '../canonical-json.ts'
import { distinct } from '../same.ts'
import { type Stated, textIn } from './stated.ts'

/** What a company stated of itself. */
export type StatedCompany = {
  /** Undefined where the bundle does not show it. */
  readonly name: string | undefined
  /** Other names that it stated before, the last few. */
  readonly formerNames: readonly string[]
  /** Whether the operator confirmed it as a certification body, as it last stated; undefined where that is not shown. */
  readonly isConfirmed: boolean | undefined
}

const FORMER = 3

/**
 * The companies that stated themselves in a bundle, by number. Nothing else gives a company a name: what its partners call it may be
 * anything. Statements of one company in their order.
 */
export function statedCompanies(statements: readonly Stated[]): ReadonlyMap<number, StatedCompany> {
  const companies = new Map<number, StatedCompany>()
  for (const { type, id, company, data } of statements) {
    const name = textIn(data, 'name')
    if (type !== 'company' || id === undefined || id !== company) continue
    const before = companies.get(id)
    const former = distinct([
      ...(before?.formerNames ?? []),
      ...(before?.name === undefined ? [] : [before.name]),
    ])
    companies.set(id, {
      name: name ?? before?.name,
      formerNames: former.filter((one) => one !== (name ?? before?.name)).slice(-FORMER),
      isConfirmed: isConfirmed(data?.['certifier']),
    })
  }
  return companies
}

function isConfirmed(certifier: Json | undefined): boolean | undefined {
  if (certifier === null) return false
  if (typeof certifier !== 'object' || !('state' in certifier)) return undefined
  return certifier.state === 'confirmed'
}
