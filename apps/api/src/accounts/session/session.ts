import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { SESSION_IDLE_HOURS, SESSION_MAX_DAYS } from '@selvedge/domain/limits.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { ExpressionBuilder } from 'kysely'
import { tokenHash } from '../../platform/crypto/token.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { writtenOnce } from '../../platform/db/written-once.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { cellsOf, isGenuine } from '../sealed-rows/cells.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'

/** A signed-in person, out of `app_user` joined with `company`. */
export const MEMBER_COLUMNS = [
  'app_user.id as userId',
  'app_user.company_id as companyId',
  'app_user.role as role',
  'app_user.username as username',
  'app_user.email as email',
  'app_user.first_name as firstName',
  'app_user.last_name as lastName',
  'app_user.language as language',
  'company.name as companyName',
  'company.role as companyRole',
  'company.industry as industry',
  'company.country as country',
] as const

const HOUR = 60 * 60 * 1000
/** The time of the last call is noted this often at most: reading must not mean writing. */
const NOTE_EVERY = HOUR / 12

const usedSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE_HOURS * HOUR)
const startedSince = (now: Date) => new Date(now.getTime() - SESSION_MAX_DAYS * 24 * HOUR)

/** Sessions that neither time has ended. */
export const sessionIsActive = (now: Date) => isActiveSince(usedSince(now), startedSince(now))

const isActiveSince = (used: Date, started: Date) => (eb: ExpressionBuilder<Tables, 'session'>) =>
  eb.and([eb('session.used_at', '>', used), eb('session.created_at', '>', started)])

/** Removes a user's sessions that are over. */
export async function forgetEndedSessions(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('used_at', '<=', usedSince(now)), eb('created_at', '<=', startedSince(now))]))
    .execute()
}

/** The secret that a caller sends as `Authorization: Bearer …`. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * The caller's session. An anonymous caller is refused unless the endpoint is open; so is who has no second factor in a company
 * that requires one, unless the endpoint is for setting one up.
 */
export async function requireSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
  { open, withoutFactor }: Pick<Endpoint, 'open' | 'withoutFactor'>,
): Promise<SignedIn | undefined> {
  const token = bearerOf(request)
  const found = token === undefined ? undefined : await findSession(db, tokenHash(token), now())
  if (!found && !open) throw new DomainError('UNAUTHENTICATED', refusals.loginRequired)
  if (!found?.lacksFactor || withoutFactor) return found?.member
  if (open) return undefined
  throw new DomainError('SECOND_FACTOR_MISSING', refusals.secondFactorMissing)
}

type Found = { member: SignedIn; lacksFactor: boolean }

/** In one query, as every request asks it. */
const askSession = writtenOnce((reader, hash: Buffer, used: Date, started: Date) =>
  reader
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .where('session.token_hash', '=', hash)
    .where('app_user.access_ended_at', 'is', null)
    .where(isActiveSince(used, started))
    .select([
      ...MEMBER_COLUMNS,
      'session.token_hash as sessionHash',
      'session.used_at as usedAt',
      'company.requires_second_factor as requiresFactor',
      'app_user.second_factor_since as factorSince',
      cellsOf('session').as('session'),
      cellsOf('app_user').as('user'),
      cellsOf('company').as('company'),
    ]),
)

/** Session, person and company count only as a server wrote them. */
async function findSession(db: Db, hash: Buffer, now: Date): Promise<Found | undefined> {
  const [row] = await askSession(db, hash, usedSince(now), startedSince(now))
  if (!row) return undefined
  const { usedAt, companyRole, requiresFactor, factorSince, session, user, company, ...member } = row
  const isSound =
    isGenuine(db, 'session', session) && isGenuine(db, 'app_user', user) && isGenuine(db, 'company', company)
  if (!isSound) return undefined
  if (now.getTime() - usedAt.getTime() > NOTE_EVERY) await noteUse(db, hash, now)
  return {
    member: { ...member, companyRole: companyRole ?? '' },
    lacksFactor: requiresFactor && factorSince === null,
  }
}

async function noteUse(db: Db, hash: Buffer, now: Date): Promise<void> {
  try {
    await inTransaction(db, (tx) =>
      changeSealed(tx, 'session', (eb) => eb('token_hash', '=', hash), { used_at: now }),
    )
  } catch (error) {
    // A server that may not write any more still reads.
    if (!(error instanceof DomainError && error.code === 'UNAVAILABLE')) throw error
  }
}
