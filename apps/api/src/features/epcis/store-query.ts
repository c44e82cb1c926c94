import { readQueryBody } from '@selvedge/contract/epcis/query/query-body.ts'
import { isMembers, type Members } from '@selvedge/domain/epcis/members.ts'
import type { KeyScope } from '@selvedge/domain/api-key.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { canManageWebhooks } from '@selvedge/domain/permissions.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { webhookIssues } from '@selvedge/domain/webhook-issues.ts'
import { MAX_EPCIS_QUERIES, MAX_EPCIS_QUERY_CHARACTERS } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { endWebhooks } from '../../records/webhooks/end-webhooks.ts'
import type { EpcisAnswer, EpcisCall } from './epcis-route.ts'
import { knownPrefixes, textsIn, usedPrefixes } from './known-prefixes.ts'
import { EpcisProblem } from './problem.ts'
import { refuseFaults } from './refuse-faults.ts'
import { presentQuery, storedQuery } from './stored-query.ts'
import { findingOf, say } from './texts.ts'

/** Of dots alone it would be a way up in an address. */
const NAME = /^(?!\.+$)[A-Za-z0-9_.-]{1,64}$/
/** The query that every address asks. */
const RESERVED = 'SimpleEventQuery'
const CREATED = 201
const NO_CONTENT = 204

type Sent = { name: string; query: Members }

/**
 * Stores a query under a name. Throws ValidationException, QueryValidationException for a query that no address could ask, and
 * ResourceAlreadyExistsException for a name that is taken.
 */
export async function storeQuery(services: Services, call: EpcisCall): Promise<EpcisAnswer> {
  const { companyId, userId, key } = call.caller
  const { name, query } = readSent(call.body)
  const prefixes = await checkQuery(services, call, query)
  const createdAt = services.now()
  await inTransaction(services.db, async (tx) => {
    // One at a time in a company, so that several at once do not pass the bound together.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`epcis queries ${companyId}`}, 0))`.execute(tx)
    const { count } = await tx
      .selectFrom('epcis_query')
      .where('company_id', '=', companyId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MAX_EPCIS_QUERIES)
      throw new EpcisProblem('QueryValidationException', say.tooManyQueries({ maximum: MAX_EPCIS_QUERIES }))
    const row = await tx
      .insertInto('epcis_query')
      .values({
        company_id: companyId,
        created_by: userId,
        key_id: key?.id ?? null,
        created_at: createdAt,
        name,
        body: JSON.stringify(query),
        prefixes: JSON.stringify(prefixes),
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw taken(name)
    const data = { name, ...(key && { key: key.name }) }
    await recordEvent(tx, {
      at: createdAt,
      companyId,
      userId,
      event: 'company.epcis-query-stored',
      subjectId: row.id,
      data,
    })
  })
  return {
    status: CREATED,
    headers: { location: `/epcis/queries/${name}` },
    body: presentQuery({ name, body: query, createdAt }),
  }
}

const taken = (name: string) => new EpcisProblem('ResourceAlreadyExistsException', say.queryExists({ name }))

function readSent(body: unknown): Sent {
  const { name, query, ...others } = isMembers(body) ? body : {}
  const other = Object.keys(others).find((member) => member !== '@context')
  if (other !== undefined)
    throw new EpcisProblem('ValidationException', say.unknownParameter({ name: other }))
  if (typeof name !== 'string' || !NAME.test(name))
    throw new EpcisProblem('ValidationException', say.badQueryName)
  if (!isMembers(query)) throw new EpcisProblem('ValidationException', say.noQuery)
  if (name === RESERVED) throw taken(name)
  const context = [others['@context'] ?? [], query['@context'] ?? []].flat()
  return { name, query: context.length > 0 ? { ...query, '@context': context } : query }
}

/** The prefixes that the query has, so that it means the same whatever is captured later. Throws QueryValidationException. */
async function checkQuery(
  { db, identifierBase }: Services,
  { caller, request }: EpcisCall,
  query: Members,
): Promise<Record<string, string>> {
  if (JSON.stringify(query).length > MAX_EPCIS_QUERY_CHARACTERS)
    throw new EpcisProblem(
      'QueryValidationException',
      say.queryTooLong({ maximum: MAX_EPCIS_QUERY_CHARACTERS }),
    )
  const texts = textsIn(query)
  if (texts.some((text) => text.includes('\0')))
    throw new EpcisProblem('QueryValidationException', say.nulInQuery)
  const header = request.headers['gs1-extensions']
  const known = await knownPrefixes(db, {
    companyId: caller.companyId,
    texts,
    header: typeof header === 'string' ? header : undefined,
    identifiers: await currentIdentifierBase(db, identifierBase),
  })
  const read = findingOf(() => readQueryBody(query, known))
  refuseFaults(read, 'QueryValidationException')
  if (read.paging.nextPageToken !== null)
    throw new EpcisProblem('QueryValidationException', say.unknownParameter({ name: 'nextPageToken' }))
  return usedPrefixes(known, texts)
}

/** Deletes a stored query, and ends the subscriptions to it. Throws NoSuchNameException, and FORBIDDEN for who may not end these. */
export async function deleteQuery(services: Services, call: EpcisCall): Promise<EpcisAnswer> {
  const { caller, params } = call
  const { companyId, userId, key } = caller
  await inTransaction(services.db, async (tx) => {
    const { id, name } = await storedQuery({ db: tx }, caller, params['name'])
    const subscribed = await tx
      .selectFrom('epcis_subscription')
      .where('query_id', '=', id)
      .select('webhook_id as webhookId')
      .execute()
    if (subscribed.length > 0) requireEnding(call)
    await endWebhooks(
      tx,
      subscribed.map(({ webhookId }) => webhookId),
      { companyId, userId, at: services.now(), key: key?.name },
    )
    await tx.deleteFrom('epcis_query').where('id', '=', id).execute()
    const data = { name, ...(key && { key: key.name }) }
    await recordEvent(tx, {
      at: services.now(),
      companyId,
      userId,
      event: 'company.epcis-query-deleted',
      subjectId: id,
      data,
    })
  })
  return { status: NO_CONTENT }
}

/** Whoever may end subscriptions: ADMINs, and programs with the scope. */
function requireEnding({ request: { member, program } }: EpcisCall): void {
  const scope: KeyScope = 'epcis.subscribe'
  if (member && !canManageWebhooks(member)) throw new DomainError('FORBIDDEN', webhookIssues.webhooksByAdmin)
  if (program && !program.scopes.includes(scope))
    throw new DomainError('FORBIDDEN', refusals.keyScope({ scope }))
}
