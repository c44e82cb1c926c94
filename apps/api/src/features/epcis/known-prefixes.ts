import { OWN_PREFIX } from '@selvedge/domain/epcis/record-events/common.ts'
import { ownNamespace } from '@selvedge/domain/identifier-uri.ts'
import { isMembers, type Members } from '@selvedge/domain/epcis/members.ts'
import { type Prefixes, prefixesOf } from '@selvedge/domain/epcis/uri.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Captures, and events, of which the declarations are looked at: the newest. */
const NEWEST = 1000
/** What stands before a colon and is no prefix. */
const SCHEMES = /^(?:urn|ni|https?)$/i

type Asked = {
  companyId: number
  /** All names and values of the query. */
  texts: readonly string[]
  /** What the header `GS1-Extensions` says: `ex=https://mill.example/ns/`, several with commas between them. */
  header: string | undefined
  /** Where identifiers of this server begin. */
  identifiers: string
}

/**
 * The prefixes that the names and values of a query may use: ours, those that the company declared in what it sent, the newest first, and those that
 * the caller says with the query. The database is asked only where a text has a prefix.
 */
export async function knownPrefixes(
  db: Db,
  { companyId, texts, header, identifiers }: Asked,
): Promise<Prefixes> {
  const sent = texts.some(hasPrefix) ? await declaredBy(db, companyId) : []
  return prefixesOf({ [OWN_PREFIX]: ownNamespace(identifiers) }, sent, saidBy(header))
}

/** Those of the prefixes that texts may use, as what is kept of them. */
export const usedPrefixes = (known: Prefixes, texts: readonly string[]): Record<string, string> =>
  Object.fromEntries([...known].filter(([prefix]) => texts.some((text) => text.includes(`${prefix}:`))))

/** Names and values of the body of a query, in which prefixes may stand. */
export const textsIn = (body: Members): string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    name === '@context' ? [] : [name, ...[value].flat().filter((one) => typeof one === 'string')],
  )

const hasPrefix = (text: string): boolean =>
  [...text.matchAll(/(?:^|\|)\s*([A-Za-z][\w.-]*):(?!\/\/)/g)].some(
    ([, prefix = '']) => !SCHEMES.test(prefix),
  )

/** What a company declared, the oldest first, so that the newest counts. Of an event no more than its context is read: its text may be large. */
async function declaredBy(db: Db, companyId: number): Promise<object[]> {
  const { rows } = await sql<{ context: string }>`
    select context from (select id, context from capture where company_id = ${companyId} order by id desc limit ${NEWEST}) as newest
    where context <> '[]' group by context order by max(id)`.execute(db)
  const { rows: events } = await sql<{ context: string }>`
    select context from (
      select sequence, (body::json -> '@context')::text as context from (
        select sequence, body from epcis_event where company_id = ${companyId} and sequence is not null
        order by sequence desc limit ${NEWEST}) as newest
      where body like '{"@context":%') as declared
    group by context order by max(sequence)`.execute(db)
  return [...rows, ...events].flatMap(({ context }) =>
    [JSON.parse(context) as unknown].flat().filter(isMembers),
  )
}

const saidBy = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header.split(',').flatMap((one) => {
      const [, prefix, namespace] = /^\s*([A-Za-z][\w.-]*)=(\S+)\s*$/.exec(one) ?? []
      return prefix !== undefined && namespace !== undefined ? [[prefix, namespace]] : []
    }),
  )
