import type { LanguageCode } from '@selvedge/messages/languages.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { changeSealed } from '../sealed-rows/write-sealed.ts'

/** Keeps in which language the user reads the screens. It changes nothing that others see, so no line of the audit trail says so. */
export async function setLanguage(
  { db }: Pick<Services, 'db'>,
  member: SignedIn,
  language: LanguageCode,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await changeSealed(tx, 'app_user', (eb) => eb('id', '=', member.userId), { language })
  })
}
