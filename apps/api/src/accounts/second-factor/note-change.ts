import type { AuditEvent } from '@selvedge/domain/audit.ts'
import type { MailReader } from '../../platform/mail/templates.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { secondFactorChanged } from '../../platform/mail/emails.ts'
import type { Services } from '../../platform/context/services.ts'
import { recoveryCodesLeft } from './factor-store.ts'

const EVENT = {
  on: 'user.second-factor-on',
  off: 'user.second-factor-off',
  replaced: 'user.second-factor-replaced',
  recovered: 'user.recovery-code-used',
} as const satisfies Record<string, AuditEvent>

type Person = MailReader & { userId: number; companyId: number; firstName: string }

/** Logs a change of the second factor and notifies the user, so that a user who did not do it finds out. */
export async function noteChange(
  { mail, publicUrl }: Pick<Services, 'mail' | 'publicUrl'>,
  tx: Tx,
  { userId, companyId, email, language, firstName }: Person,
  { what, at }: { what: keyof typeof EVENT; at: Date },
): Promise<void> {
  await recordEvent(tx, { at, companyId, userId, event: EVENT[what], subjectId: userId })
  const left = await recoveryCodesLeft(tx, userId)
  await mail.enqueue(tx, secondFactorChanged({ to: { email, language }, publicUrl, firstName, what, left }))
}
