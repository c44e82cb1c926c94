import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { scopesIn } from '@selvedge/domain/api-key.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { KEY_CALLS_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { Program } from '../../platform/context/program.ts'
import type { Services } from '../../platform/context/services.ts'
import { tokenHash } from '../../platform/crypto/token.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { minuteLimit } from '../../platform/rate-limit/minute-limit.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'

/** Counts the calls of each key. */
export const keyLimit = (perMinute: number = KEY_CALLS_PER_MINUTE) => minuteLimit({ perMinute })

type Asked = {
  secret: string
  endpoint: Pick<Endpoint, 'open' | 'key'>
  reply: FastifyReply
  count: ReturnType<typeof keyLimit>
}

/** The last use is noted this often at most: reading must not mean writing. */
const NOTE_EVERY = 5 * 60_000

/**
 * The program that calls with a key. Throws UNAUTHENTICATED for one that is unknown, ended or forged, all alike, FORBIDDEN where the call is not
 * for keys or the scope is missing, and RATE_LIMITED. Open endpoints look at no key.
 */
export async function requireKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { secret, endpoint: { open, key: scope }, reply, count }: Asked,
): Promise<Program | undefined> {
  if (open && scope === undefined) return undefined
  const program = await findKey(db, tokenHash(secret), now())
  if (!program) throw new DomainError('UNAUTHENTICATED', refusals.apiKeyUnknown)
  const seconds = count(String(program.keyId), now())
  if (seconds > 0) {
    reply.header('retry-after', seconds)
    throw new DomainError('RATE_LIMITED', refusals.tooManyKeyCalls({ seconds }))
  }
  if (scope === undefined) throw new DomainError('FORBIDDEN', refusals.notForKeys)
  if (scope !== 'any' && !program.scopes.includes(scope))
    throw new DomainError('FORBIDDEN', refusals.keyScope({ scope }))
  return program
}

/** Key and company count only as a server wrote them. */
async function findKey(db: Db, hash: Buffer, now: Date): Promise<Program | undefined> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('company', 'company.id', 'api_key.company_id')
    .where('api_key.secret_hash', '=', hash)
    .where('api_key.ended_at', 'is', null)
    .where('company.status', '=', 'ACTIVE')
    .select([
      'api_key.id as keyId',
      'api_key.name as keyName',
      'api_key.created_by as madeBy',
      'api_key.scopes as scopes',
      'api_key.expires_at as expiresAt',
      'api_key.used_at as usedAt',
      'api_key.company_id as companyId',
      'company.name as companyName',
      'company.code as companyCode',
      'company.role as companyRole',
      'company.industry as industry',
      cellsOf('api_key').as('key'),
      cellsOf('company').as('company'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { key, company, usedAt, scopes, companyRole, ...program } = row
  if (!isGenuine(db, 'api_key', key) || !isGenuine(db, 'company', company)) return undefined
  if (program.expiresAt !== null && program.expiresAt <= now) return undefined
  if (usedAt === null || now.getTime() - usedAt.getTime() > NOTE_EVERY) await noteUse(db, program.keyId, now)
  return { ...program, companyRole: companyRole ?? '', scopes: scopesIn(scopes) }
}

async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  try {
    await inTransaction(db, (tx) =>
      tx.updateTable('api_key').set({ used_at: now }).where('id', '=', id).execute(),
    )
  } catch (error) {
    // A server that may not write any more still reads.
    if (!(error instanceof DomainError && error.code === 'UNAVAILABLE')) throw error
  }
}
