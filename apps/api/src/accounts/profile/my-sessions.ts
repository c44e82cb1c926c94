import { refusals } from '@selvedge/domain/refusals.ts'
import type { listSessionsEndpoint } from '@selvedge/contract/my-sessions.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { deviceInWords, deviceOf } from '@selvedge/domain/device.ts'
import { SESSIONS_LISTED } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { sessionIsActive } from '../session/session.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Listed = z.input<(typeof listSessionsEndpoint)['response']>

/** The caller's sessions that go on, this one first. */
export async function listSessions({ db, now }: Services, member: SignedIn): Promise<Listed> {
  const own = db.selectFrom('session').where('user_id', '=', member.userId).where(sessionIsActive(now()))
  const isThis = sql<boolean>`token_hash = ${member.sessionHash}`
  const sessions = await own
    .select(['id', 'device', 'created_at as startedAt', 'used_at as usedAt', isThis.as('isThis')])
    .orderBy(isThis, 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_LISTED)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    total,
    sessions: sessions.map(({ device, ...session }) => ({
      ...session,
      device: deviceInWords(device ?? deviceOf(undefined)),
    })),
  }
}

/** Ends one of the caller's sessions. NOT_FOUND for one of somebody else as for none. */
export async function endSession({ db, now }: Services, member: SignedIn, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', id)
      .where('user_id', '=', member.userId)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new DomainError('NOT_FOUND', refusals.sessionUnknown)
    await recordEvent(tx, {
      at: now(),
      companyId: member.companyId,
      userId: member.userId,
      event: 'session.ended-elsewhere',
      subjectId: null,
    })
  })
}

/** Ends all of the caller's sessions but the one that asks. */
export async function endOtherSessions({ db, now }: Services, member: SignedIn): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('user_id', '=', member.userId)
      .where('token_hash', '<>', member.sessionHash)
      .returning('id')
      .execute()
    if (ended.length === 0) return
    await recordEvent(tx, {
      at: now(),
      companyId: member.companyId,
      userId: member.userId,
      event: 'session.others-ended',
      subjectId: null,
    })
  })
}
