import type { MakeApiKeyBody } from '@selvedge/contract/api-keys.ts'
import { KEY_PREFIX, scopesText } from '@selvedge/domain/api-key.ts'
import { dayToInstant, daysLater } from '@selvedge/domain/day.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { apiKeyIssues } from '@selvedge/domain/api-key-issues.ts'
import { MAX_API_KEYS } from '@selvedge/domain/limits.ts'
import { canManageApiKeys } from '@selvedge/domain/permissions.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { newToken, tokenHash } from '../../platform/crypto/token.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actAsAdmin } from '../companies/act-as-admin.ts'
import { notifyAdmins } from '../companies/notify-admins.ts'
import { sealed } from '../sealed-rows/write-sealed.ts'
import { inUse, readKey } from './list-keys.ts'

/**
 * Makes a key for a program, after proof, and tells all ADMINs. The secret is answered this once. Throws FORBIDDEN for all but ADMINs, PROOF_REQUIRED,
 * VALIDATION_FAILED on `expiresOn` for a day that is over, and WRONG_STATE where the company has too many.
 */
export async function makeKey(
  services: Services,
  member: SignedIn,
  { name, scopes, expiresOn }: z.output<typeof MakeApiKeyBody>,
) {
  const { db, now } = services
  if (!canManageApiKeys(member)) throw new DomainError('FORBIDDEN', refusals.apiKeysByAdmin)
  const { companyId, userId } = member
  const at = now()
  // Until the end of its last day.
  const expires_at = expiresOn === null ? null : new Date(dayToInstant(daysLater(expiresOn, 1)))
  if (expires_at !== null && expires_at <= at) throw fieldError('expiresOn', apiKeyIssues.dayIsOver)
  const secret = KEY_PREFIX + newToken()
  const id = await inTransaction(db, async (tx) => {
    // Under the lock of the company's row, so that two at once do not make one too many.
    const admins = await actAsAdmin(tx, member, at, refusals.apiKeysByAdmin)
    const { count } = await inUse(tx.selectFrom('api_key').where('company_id', '=', companyId), at)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MAX_API_KEYS)
      throw new DomainError('WRONG_STATE', refusals.tooManyKeys({ maximum: MAX_API_KEYS }))
    const row = await tx
      .insertInto('api_key')
      .values(
        await sealed(tx, 'api_key', {
          company_id: companyId,
          name,
          secret_hash: tokenHash(secret),
          scopes: scopesText(scopes),
          created_by: userId,
          created_at: at,
          expires_at,
          ended_at: null,
          ended_by: null,
          used_at: null,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifyAdmins(services, tx, member, { admins, what: { kind: 'api-key-made', name } })
    await recordEvent(tx, {
      at,
      companyId,
      userId,
      event: 'company.api-key-made',
      subjectId: row.id,
      data: { name, scopes },
    })
    return row.id
  })
  return { key: await readKey(services, member, id), secret }
}
