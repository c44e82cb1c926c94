import { isCertifier } from '@selvedge/domain/company.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { certifierRegistered } from '../../platform/mail/certifier-emails.ts'
import type { Services } from '../../platform/context/services.ts'
import { isAllowed } from '../../platform/rate-limit/rate-limit.ts'
import { operatorReaders } from '../companies/operators.ts'

/**
 * Notifies the operators if a company that has just registered is a certification body and waits for them. If many register at
 * once, only the first ones are announced, since anybody can cause registrations; the operators' page lists all.
 */
export async function notifyOfCertifier(
  { mail, publicUrl, now }: Pick<Services, 'mail' | 'publicUrl' | 'now'>,
  tx: Tx,
  company: { name: string; role: string },
): Promise<void> {
  if (!isCertifier(company) || !(await isAllowed(tx, 'certifier-operators', 'all', now()))) return
  for (const to of await operatorReaders(tx))
    await mail.enqueue(tx, certifierRegistered({ to, publicUrl, certifier: company.name }))
}
