import { areas } from '@selvedge/contract/catalogue.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'

/** How a call is named here, as in the table of access: `GET /trades/:id`. */
export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Every call of the contract, in the order of its catalogue. */
export const ALL_CALLS: readonly Endpoint[] = areas.flatMap(({ calls }) =>
  calls.map(({ endpoint }) => endpoint),
)

const BY_KEY = new Map(ALL_CALLS.map((e) => [keyOf(e), e]))

/** The call of that name. Throws where the contract has none: a call that is gone is a difference of its own. */
export function callNamed(key: string): Endpoint {
  const found = BY_KEY.get(key)
  if (!found) throw new Error(`The contract has no call ${key}`)
  return found
}
