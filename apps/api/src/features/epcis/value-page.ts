import { readQuery } from '@selvedge/contract/epcis/query/read-query.ts'
import type { Services } from '../../platform/context/services.ts'
import type { EpcisCall } from './epcis-route.ts'
import { openPage, ValuePage } from './page-token.ts'
import { EpcisProblem } from './problem.ts'
import { refuseFaults } from './refuse-faults.ts'
import { say } from './texts.ts'

const PARAMETERS: ReadonlySet<string> = new Set(['perPage', 'nextPageToken'])

/** Which page of a Collection is asked for: how many values, behind which. Throws QueryParameterException. */
export function valuePage(
  services: Services,
  { query, caller, path }: EpcisCall,
): { perPage: number; after: string } {
  const unknown = query.find(([name]) => !PARAMETERS.has(name))
  if (unknown) throw new EpcisProblem('QueryParameterException', say.unknownParameter({ name: unknown[0] }))
  const read = readQuery(query, new Map())
  refuseFaults(read, 'QueryParameterException')
  const { nextPageToken: token, perPage } = read.paging
  if (token === null) return { perPage, after: '' }
  const page = openPage(services, caller.companyId, { token, of: ValuePage })
  if (page?.path !== path) throw new EpcisProblem('QueryParameterException', say.badToken)
  return { perPage: query.some(([name]) => name === 'perPage') ? perPage : page.perPage, after: page.after }
}
