import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { MAX_OPEN_SHARES } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { sealed } from '../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { newToken, tokenHash } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { readableRecords } from './readable-records.ts'
import { canShowParts } from './offered-fields.ts'
import { type Opened, openedText, type ShareSubject } from './share-row.ts'

type Input = Opened & { days: number }

const DAY_MS = 24 * 60 * 60_000

/** The address of a link. The secret stands after #, which browsers send to nobody: no server or proxy has it in its log. */
export const linkTo = ({ publicUrl }: Pick<Services, 'publicUrl'>, token: string): string =>
  `${publicUrl}/p#${token}`

/**
 * Makes a link that shows a proof which the caller has, for so many days. Throws as `readableRecords` does, VALIDATION_FAILED if not
 * everything is ticked of what cannot be shown in part, and WRONG_STATE past the number of links that a company can have.
 */
export async function createShare(
  services: Services,
  recordTypes: RecordTypes,
  member: SignedIn,
  { subject, input }: { subject: ShareSubject; input: Input },
): Promise<{ id: number; link: string; expiresAt: Date }> {
  const records = await readableRecords(services.db, recordTypes, member, subject)
  if (!input.isWhole && !(await canShowParts(services, records)))
    throw fieldError('isWhole', issues.shareWholeOnly)
  const token = newToken()
  const at = services.now()
  const expiresAt = new Date(at.getTime() + input.days * DAY_MS)
  const id = await inTransaction(services.db, async (tx) => {
    await requireRoom(tx, member, at)
    const row = await sealed(tx, 'proof_share', {
      token_hash: tokenHash(token),
      company_id: member.companyId,
      made_by: member.userId,
      kind: subject.kind,
      record_id: subject.id,
      fields: openedText(input),
      created_at: at,
      expires_at: expiresAt,
    })
    const made = await tx.insertInto('proof_share').values(row).returning('id').executeTakeFirstOrThrow()
    await recordEvent(tx, {
      at,
      companyId: member.companyId,
      userId: member.userId,
      event: 'company.proof-shared',
      subjectId: subject.id,
      data: { kind: subject.kind, fields: row.fields, until: expiresAt.toISOString(), link: made.id },
    })
    return made.id
  })
  return { id, link: linkTo(services, token), expiresAt }
}

async function requireRoom(tx: Tx, { companyId }: SignedIn, at: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('proof_share')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_OPEN_SHARES) throw new DomainError('WRONG_STATE', refusals.sharesTooMany)
}
