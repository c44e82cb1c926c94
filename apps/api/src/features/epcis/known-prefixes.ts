import { OWN_PREFIX } from '@selvedge/domain/epcis/record-events/common.ts'
import { ownNamespace } from '@selvedge/domain/identifier-uri.ts'
import { isMembers, type Members } from '@selvedge/domain/epcis/members.ts'
import { type Prefixes, prefixesOf } from '@selvedge/domain/epcis/uri.ts'
import { MAX_EPCIS_CONTEXT } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { EpcisProblem } from './problem.ts'
import { say } from './texts.ts'

/** Captures, and events, of which the declarations are looked at: the newest. */
const NEWEST = 1000
/** Contexts that are read for a prefix: one that seems to declare it may have it elsewhere. */
const CONTEXTS = 3
/** Different prefixes of one query, each of which is looked for in all those contexts. */
const MOST_PREFIXES = 50
/** What stands before the context in the text of an event, and what escapes may add. */
const ROOM = 1000
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
 * the caller says with the query. The database is asked only where a text has a prefix. Throws QueryParameterException for too many of them.
 */
export async function knownPrefixes(
  db: Db,
  { companyId, texts, header, identifiers }: Asked,
): Promise<Prefixes> {
  const asked = prefixesIn(texts)
  if (asked.length > MOST_PREFIXES)
    throw new EpcisProblem('QueryParameterException', say.tooManyPrefixes({ maximum: MOST_PREFIXES }))
  const sent = asked.length > 0 ? await declaredBy(db, companyId, asked) : []
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

const PREFIXED = /(?:^|\|)\s*([A-Za-z][\w.-]*):(?!\/\/)/g

/** The prefixes that texts seem to have: `mill` in `mill:waste`, and `mill` or `EQ_mill` in `EQ_mill:color`. */
function prefixesIn(texts: readonly string[]): string[] {
  const all = new Set<string>()
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(PREFIXED)) {
      if (SCHEMES.test(name)) continue
      for (let from = 0; from !== -1; from = name.indexOf('_', from) + 1 || -1) all.add(name.slice(from))
    }
  return [...all].filter((name) => name !== '')
}

/**
 * What a company declared for these prefixes, the oldest first, so that the newest counts. Contexts that declare none of them are not read: there may be a thousand, of
 * thousands of prefixes each. Of an event no more than its context is read: its text may be large.
 */
async function declaredBy(db: Db, companyId: number, prefixes: readonly string[]): Promise<object[]> {
  // As canonical JSON has it.
  const marks = prefixes.map((prefix) => `${JSON.stringify(prefix)}:"`)
  const { rows } = await sql<{ context: string }>`
    with newest as materialized (
      select id, context from capture where company_id = ${companyId} order by id desc limit ${NEWEST})
    select found.context from unnest(${marks}::text[]) as wanted (mark) cross join lateral (
      select id, context from newest where strpos(context, wanted.mark) > 0 order by id desc limit ${CONTEXTS}) as found
    group by found.context order by max(found.id)`.execute(db)
  const { rows: events } = await sql<{ context: string }>`
    with newest as materialized (
      select id, sequence, left(body, ${MAX_EPCIS_CONTEXT + ROOM}) as head from (
        select id, sequence, body from epcis_event where company_id = ${companyId} and sequence is not null
        order by sequence desc limit ${NEWEST}) as latest
      where body like '{"@context":%')
    select (event.body::json -> '@context')::text as context from (
      select found.id, max(found.sequence) as sequence from unnest(${marks}::text[]) as wanted (mark) cross join lateral (
        select id, sequence from newest where strpos(head, wanted.mark) > 0 order by sequence desc limit ${CONTEXTS}) as found
      group by found.id) as declared join epcis_event as event on event.id = declared.id
    order by declared.sequence`.execute(db)
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
