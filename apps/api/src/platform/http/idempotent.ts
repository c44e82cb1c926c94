import { refusals } from '@selvedge/domain/refusals.ts'
import { createHash } from 'node:crypto'
import { DomainError } from '@selvedge/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Reader, Tx } from '../db/connect.ts'
import type { SignedIn } from '../context/signed-in.ts'

export type IdempotencyKey = { key: string; requestHash: string }

const MAX_KEY_CHARACTERS = 200
/** A client repeats a request within minutes; a week allows for one that was switched off. */
const RETENTION_MILLISECONDS = 7 * 24 * 60 * 60_000

/** The `Idempotency-Key` of a request, with a hash of what it asks for; undefined if the caller sent none. */
export function idempotencyKey(request: FastifyRequest): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > MAX_KEY_CHARACTERS)
    throw new DomainError('VALIDATION_FAILED', refusals.idempotencyKeyTooLong)
  const content = JSON.stringify([request.method, request.url, request.body])
  return { key, requestHash: createHash('sha256').update(content).digest('hex') }
}

/**
 * Does `work` once for a key: a repeated request gets the first answer, also when both come at the same moment.
 * The same key with another body is IDEMPOTENCY_MISMATCH.
 */
export async function once<T>(
  { tx, member, at }: { tx: Tx; member: SignedIn; at: Date },
  idempotency: IdempotencyKey | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!idempotency) return work()
  const { key, requestHash } = idempotency
  const claimed = await tx
    .with('lapsed', (part) =>
      part
        .deleteFrom('idempotency_key')
        .where('user_id', '=', member.userId)
        .where('key', '<>', key)
        .where('created_at', '<', new Date(at.getTime() - RETENTION_MILLISECONDS)),
    )
    .insertInto('idempotency_key')
    .values({ user_id: member.userId, key, request_hash: requestHash, answer: 'null', created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await answeredBefore(tx, member, idempotency)
    if (!first) throw new Error('A key of a request was removed while it was read')
    return first.answer as T
  }
  const result = await work()
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(result ?? null) })
    .where('user_id', '=', member.userId)
    .where('key', '=', key)
    .execute()
  return result
}

/**
 * What was answered to the first request with a key, undefined where there was none: for calls that check a lot before their transaction, and would refuse the
 * second request by what is so only now. The same key with another body is IDEMPOTENCY_MISMATCH.
 */
export async function answeredBefore(
  reader: Reader,
  member: SignedIn,
  idempotency: IdempotencyKey | undefined,
): Promise<{ answer: unknown } | undefined> {
  if (!idempotency) return undefined
  const first = await reader
    .selectFrom('idempotency_key')
    .where('user_id', '=', member.userId)
    .where('key', '=', idempotency.key)
    .select(['request_hash', 'answer'])
    .executeTakeFirst()
  if (!first) return undefined
  if (first.request_hash !== idempotency.requestHash)
    throw new DomainError('IDEMPOTENCY_MISMATCH', refusals.idempotencyKeyReused)
  return { answer: first.answer }
}
