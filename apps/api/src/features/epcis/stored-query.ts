import type { Members } from '@selvedge/domain/epcis/members.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Caller } from './caller.ts'
import type { EpcisAnswer, EpcisCall } from './epcis-route.ts'
import { linkTo } from './page-token.ts'
import { EpcisProblem } from './problem.ts'
import { valuePage } from './value-page.ts'
import { say } from './texts.ts'

/** A query that a company stored, with the prefixes that its names and values have. */
export type StoredQuery = { id: number; name: string; body: Members; prefixes: Record<string, string> }

const COLUMNS = ['id', 'name', 'body', 'prefixes', 'created_at as createdAt'] as const

/** A stored query of the caller's company. Throws NoSuchNameException for what is not there, and what is not the caller's, alike. */
export async function storedQuery(
  { db }: Pick<Services, 'db'>,
  { companyId }: Caller,
  name: string | undefined,
): Promise<StoredQuery & { createdAt: Date }> {
  const row = await db
    .selectFrom('epcis_query')
    .where('company_id', '=', companyId)
    .where('name', '=', name ?? '')
    .select(COLUMNS)
    .executeTakeFirst()
  if (!row) throw new EpcisProblem('NoSuchNameException', say.noSuchQuery)
  return row
}

/** The stored queries of the caller's company, by name, page by page. */
export async function listQueries(services: Services, call: EpcisCall): Promise<EpcisAnswer> {
  const { companyId } = call.caller
  const { perPage, after } = valuePage(services, call)
  const rows = await services.db
    .selectFrom('epcis_query')
    .where('company_id', '=', companyId)
    .where('name', '>', after)
    .select(COLUMNS)
    .orderBy('name')
    .limit(perPage + 1)
    .execute()
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return {
    body: shown.map(presentQuery),
    ...(last &&
      rows.length > perPage && {
        headers: linkTo(services, companyId, { path: call.path, perPage, after: last.name }),
      }),
  }
}

/** As it was sent, with the time at which it was stored. */
export const presentQuery = ({
  name,
  body,
  createdAt,
}: Pick<StoredQuery, 'name' | 'body'> & { createdAt: Date }) => ({
  name,
  query: body,
  createdAt: createdAt.toISOString(),
})
