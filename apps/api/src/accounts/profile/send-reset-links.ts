import { anyCaseKey } from '@selvedge/domain/text.ts'
import { anyCase } from '../../platform/db/any-case.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { resetPassword } from '../../platform/mail/emails.ts'
import type { Services } from '../../platform/context/services.ts'
import { personMeant } from '../session/any-case-person.ts'
import { cellsOf, genuine } from '../sealed-rows/cells.ts'
import { createReset } from './reset-store.ts'

const AT_ONCE = 100

/**
 * Queues an e-mail with a link for each person who asked for a new password; unknown addresses, and users without access, get
 * none. Returns how many were requested. Each request is handled by only one of several servers.
 */
export async function sendResetLinks(services: Services): Promise<number> {
  for (let requested = 0; ;) {
    const lot = await inTransaction(services.db, (tx) => sendLot(services, tx))
    requested += lot
    if (lot < AT_ONCE) return requested
  }
}

async function sendLot({ mail, now, publicUrl }: Services, tx: Tx): Promise<number> {
  const requests = await tx
    .deleteFrom('password_request')
    .where('email_key', 'in', (eb) =>
      eb.selectFrom('password_request').select('email_key').orderBy('asked_at').limit(AT_ONCE),
    )
    .returning('email_key')
    .execute()
  if (requests.length === 0) return 0
  const people = await tx
    .selectFrom('app_user')
    .where(
      anyCase('email_key'),
      'in',
      requests.map((row) => anyCaseKey(row.email_key)),
    )
    .where('access_ended_at', 'is', null)
    .select(['id', 'email', 'email_key as emailKey', 'language', 'first_name as firstName', 'username'])
    .select(cellsOf('app_user').as('cells'))
    .execute()
  // A link never goes to an address that somebody else wrote into the row, nor to one that was only typed.
  const known = genuine(tx, 'app_user', people)
  const meant = requests.flatMap((row) => personMeant(known, ({ emailKey }) => emailKey, row.email_key) ?? [])
  for (const { id, firstName, username, email, language } of new Set(meant)) {
    const to = { email, language }
    const token = await createReset(tx, id, now())
    await mail.enqueue(tx, resetPassword({ to, firstName, username, publicUrl, token }), { isAwaited: true })
  }
  return requests.length
}
