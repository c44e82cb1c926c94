import type { GrantPassportBody } from '@selvedge/contract/passport-access.ts'
import { dayToInstant, daysLater } from '@selvedge/domain/day.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { MAX_GRANT_YEARS, MAX_PASSPORT_GRANTS } from '@selvedge/domain/passport/limits.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { canGrantPassports } from '@selvedge/domain/permissions.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { lineError } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { findKnownCompany } from '../../accounts/companies/company-store.ts'
import { holdStanding } from '../../accounts/companies/relations.ts'
import { changeSealed, sealed } from '../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { findOwn, lockOwn } from './passport-rows.ts'
import { readGrant } from './list-grants.ts'

type Input = z.output<typeof GrantPassportBody>
type Given = Input & { id: number; idempotency?: IdempotencyKey | undefined }

/** The longest year. */
const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/**
 * Lets a partner read what of a published passport is for those with a legitimate interest, from now until the end of a day (UTC). Throws FORBIDDEN for
 * who is no ADMIN, and for another company's passport as for none; VALIDATION_FAILED by field; WRONG_STATE for a draft, and where there are too many.
 */
export async function giveGrant(services: Services, member: SignedIn, { id, idempotency, ...input }: Given) {
  requireGranter(member)
  const at = services.now()
  const until = untilOf(input, at)
  const wrong = lineError(input.purpose)
  if (wrong) throw fieldError('purpose', wrong)
  const { companyId, userId } = member
  const { grant } = await inTransaction(services.db, (tx) =>
    once({ tx, member, at }, idempotency, async () => {
      // Locked, so that two at once do not make one too many.
      const passport = await lockOwn(tx, member, id)
      if (passport.version === 0) throw new DomainError('WRONG_STATE', passportIssues.passportUnpublished)
      const reader = await requirePartner(tx, member, input.companyName)
      await requireRoom(tx, id, at)
      const made = await tx
        .insertInto('passport_grant')
        .values(
          await sealed(tx, 'passport_grant', {
            company_id: companyId,
            passport_id: id,
            reader_id: reader.id,
            purpose: input.purpose,
            created_by: userId,
            since: at,
            until,
            ended_at: null,
            ended_by: null,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordEvent(tx, {
        at,
        companyId,
        userId,
        event: 'material.passport-granted',
        subjectId: passport.materialId,
        data: {
          name: passport.materialName,
          passport: id,
          company: reader.name,
          purpose: input.purpose,
          until: until.toISOString(),
        },
      })
      return { grant: made.id }
    }),
  )
  return readGrant(services, member, grant)
}

/** Ends one at once; one that is over stays as it is. Throws FORBIDDEN for who is no ADMIN, and NOT_FOUND for others' as for none. */
export async function endGrant(services: Services, member: SignedIn, id: number): Promise<void> {
  requireGranter(member)
  const { companyId, userId } = member
  const at = services.now()
  await inTransaction(services.db, async (tx) => {
    const [before] = await changeSealed(
      tx,
      'passport_grant',
      (eb) => eb.and([eb('id', '=', id), eb('company_id', '=', companyId), eb('ended_at', 'is', null)]),
      { ended_at: at, ended_by: userId },
    )
    const { companyName } = await readGrant({ ...services, db: tx }, member, id)
    if (!before) return
    const passport = await findOwn(tx, member, before.passport_id)
    await recordEvent(tx, {
      at,
      companyId,
      userId,
      event: 'material.passport-grant-ended',
      subjectId: passport.materialId,
      data: { name: passport.materialName, passport: before.passport_id, company: companyName },
    })
  })
}

function requireGranter(member: SignedIn): void {
  if (!canGrantPassports(member)) throw new DomainError('FORBIDDEN', refusals.passportGrantByAdmin)
}

/** The end of its last day. Throws VALIDATION_FAILED on `until` for a day that is over, or too far away. */
function untilOf({ until }: Input, at: Date): Date {
  const end = new Date(dayToInstant(daysLater(until, 1)))
  if (end <= at || end.getTime() > at.getTime() + MAX_GRANT_YEARS * YEAR_MS)
    throw fieldError('until', passportIssues.passportUntil({ years: MAX_GRANT_YEARS }))
  return end
}

async function requirePartner(tx: Tx, { companyId }: SignedIn, name: string) {
  const reader = await findKnownCompany(tx, companyId, name)
  // Its standing is held, so that nobody blocks the other meanwhile.
  if (!reader || (await holdStanding(tx, companyId, reader.id)).own !== 'agreed')
    throw fieldError('companyName', passportIssues.passportPartner)
  return reader
}

async function requireRoom(tx: Tx, passportId: number, at: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('passport_grant')
    .where('passport_id', '=', passportId)
    .where('ended_at', 'is', null)
    .where('until', '>', at)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_PASSPORT_GRANTS)
    throw new DomainError('WRONG_STATE', passportIssues.passportGrants({ max: MAX_PASSPORT_GRANTS }))
}
