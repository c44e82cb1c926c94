import type { NewPassport } from '@selvedge/contract/passports.ts'
import { randomBytes } from 'node:crypto'
import { DomainError, fieldError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { subjectClaimErrors } from '@selvedge/domain/passport/check-publish.ts'
import { emptyContent, type PassportContent } from '@selvedge/domain/passport/content.ts'
import { MAX_PASSPORTS } from '@selvedge/domain/passport/limits.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { canHavePassports } from '@selvedge/domain/passport/status.ts'
import { type PassportSubject, subjectErrors } from '@selvedge/domain/passport/subject.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { type Author, keyNoted } from './author.ts'
import { findOwn } from './passport-rows.ts'

/** `content` in place of an empty draft: of a program, which sends both at once. */
type Input = z.output<typeof NewPassport> & { content?: PassportContent }

/** 120 bits in 20 characters: as many as a code carries, and none can guess another piece's. */
const SERIAL_BYTES = 15

/**
 * Begins a passport: a draft that nobody else sees. Answers its number. Throws FORBIDDEN for certification bodies, VALIDATION_FAILED by field, DUPLICATE
 * where the product has one at that level, and WRONG_STATE where there are too many.
 */
export function createPassport(
  services: Services,
  member: Author,
  input: Input,
  idempotency?: IdempotencyKey,
): Promise<number> {
  const { db, now } = services
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, () => draftIn({ services, member, tx }, input)),
  )
}

/** The same within a transaction. */
export async function draftIn(
  { services, member, tx }: Context & { member: Author },
  input: Input,
): Promise<number> {
  const { now } = services
  if (!canHavePassports({ role: member.companyRole }))
    throw new DomainError('FORBIDDEN', refusals.passportByCertifier)
  const subject = subjectOf(input)
  // A lot and a serial number never change: what could not be published is refused here.
  throwIfInvalid({ ...subjectErrors(subject), ...subjectClaimErrors(subject) })
  const material = await materialOf(tx, member, input.materialId)
  await requireRoom(tx, member)
  const begun = input.from ? (await findOwn(tx, member, input.from)).content : emptyContent(material)
  const id = await insertDraft(
    { tx, member },
    { ...subject, materialId: input.materialId, content: input.content ?? begun, at: now() },
  )
  await recordEvent(tx, {
    at: now(),
    companyId: member.companyId,
    userId: member.userId,
    // Nothing is stated of a draft: a line about a passport has a statement.
    event: 'material.passport-drafted',
    subjectId: input.materialId,
    data: { name: material.name, passport: id, ...subject, ...keyNoted(member) },
  })
  return id
}

/** A piece gets a serial number where none is given. */
const subjectOf = ({ level, lot, serial }: Input): PassportSubject => ({
  level,
  lot,
  serial: serial ?? (level === 'item' ? newSerial() : null),
})

/** A number that nobody guesses, and that reads as no claim by chance. */
function newSerial(): string {
  for (;;) {
    const serial = randomBytes(SERIAL_BYTES).toString('base64url')
    if (Object.keys(subjectClaimErrors({ lot: null, serial })).length === 0) return serial
  }
}

async function materialOf(tx: Tx, { companyId }: SignedIn, id: number) {
  const material = await tx
    .selectFrom('material')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select(['name', 'commodity_code as commodityCode'])
    .executeTakeFirst()
  if (!material) throw fieldError('materialId', passportIssues.passportMaterial)
  return material
}

async function requireRoom(tx: Tx, { companyId }: SignedIn): Promise<void> {
  const { count } = await tx
    .selectFrom('passport')
    .where('company_id', '=', companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_PASSPORTS)
    throw new DomainError('WRONG_STATE', passportIssues.passportsTooMany({ max: MAX_PASSPORTS }))
}

type Draft = PassportSubject & { materialId: number; content: PassportContent; at: Date }

async function insertDraft(
  { tx, member }: Pick<Context, 'tx' | 'member'>,
  { materialId, level, lot, serial, content, at }: Draft,
): Promise<number> {
  const made = await tx
    .insertInto('passport')
    .values({
      company_id: member.companyId,
      material_id: materialId,
      level,
      gtin: null,
      lot,
      serial,
      reason: null,
      content: JSON.stringify(content),
      created_by: member.userId,
      created_at: at,
      edited_by: member.userId,
      edited_at: at,
    })
    // Two at the same moment: the second waits here and then meets the first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made)
    throw new DomainError('DUPLICATE', passportIssues.passportThere, {
      materialId: passportIssues.passportThere,
    })
  return made.id
}
