import type { NewStanding } from '@selvedge/contract/certification-standing.ts'
import {
  asStandings,
  requireChange,
  type Standing,
  standingChanges,
  standingErrors,
} from '@selvedge/domain/certificate-standing.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { standingEventOf } from '@selvedge/domain/records/standing-changes.ts'
import type { z } from 'zod'
import { isConfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import { certificationRecord } from './certification-record.ts'
import { certificationState } from './certification-store.ts'
import { KNOWS_SCOPE } from './known-schemas.ts'
import { readCertification } from './read-certification.ts'

type Input = z.output<typeof NewStanding>

/**
 * The confirmed body of an accepted scope certificate says that it is suspended, back in standing, or withdrawn for good, from a day on; signs that,
 * and notifies the holder. Throws FORBIDDEN for others' certificates as for none, WRONG_STATE where the change does not follow from what the
 * certificate is, and VALIDATION_FAILED for a day that lies ahead or before what was said last.
 */
export async function setStanding(services: Services, member: SignedIn, id: number, input: Input) {
  const { db, now } = services
  // Whoever is no party must not be able to shut out older servers.
  await certificationRecord.requireReadable(db, member, id)
  if (!(await isConfirmedCertifier(db, member.companyId))) throw forbiddenRecord('certification')
  await raiseFenceOnce(db, KNOWS_SCOPE)
  await inTransaction(db, async (tx) => {
    const before = await certificationRecord.lock(tx, member, id, { side: 'party' })
    if (!before || before.contractorId !== member.companyId || before.subject !== 'SCOPE')
      throw forbiddenRecord('certification')
    if (!(await isConfirmedCertifier(tx, member.companyId)))
      throw new DomainError('FORBIDDEN', issues.notConfirmedYet)
    await requireAsStated(tx, certificationRecord, before)
    const standings = asStandings(before.standings)
    const state = certificationState(before)
    requireChange(input.change, standingChanges(member, state, standings, await isSuperseded(tx, id)))
    throwIfInvalid(
      standingErrors(input.onDay, { validFrom: before.validFrom, standings, today: dayOf(now()) }),
    )
    const said: Standing = { ...input, by: member.userId, at: now().toISOString() }
    await tx
      .updateTable('certification')
      .set((eb) => ({ standings: JSON.stringify([...standings, said]), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const { change, onDay, reason } = input
    const happened = { event: standingEventOf(change), noted: { onDay, reason } } as const
    await commitEvent({ services, member, tx }, certificationRecord, id, happened)
  })
  return readCertification(services, member, id)
}

const isSuperseded = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('certification')
    .where('replaces_id', '=', id)
    .where('status', '=', 'ACCEPTED')
    .select('id')
    .executeTakeFirst()) !== undefined
