import { isCertifier } from '@selvedge/domain/company.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { certifierRegistered } from '../../platform/mail/certifier-emails.ts'
import type { Services } from '../../platform/context/services.ts'
import { isAllowed } from '../../platform/rate-limit/rate-limit.ts'
import { operatorEmails } from '../companies/operators.ts'

/**
 * Tells the operators of a company that has just registered, where it is a certification body: it waits for them. Of many at once
 * they hear of the first ones alone, since anybody can have more register; their page lists all.
 */
export async function notifyOfCertifier(
  { mail, publicUrl, now }: Pick<Services, 'mail' | 'publicUrl' | 'now'>,
  tx: Tx,
  company: { name: string; role: string },
): Promise<void> {
  if (!isCertifier(company) || !(await isAllowed(tx, 'certifier-operators', 'all', now()))) return
  for (const to of await operatorEmails(tx))
    await mail.enqueue(tx, certifierRegistered({ to, publicUrl, certifier: company.name }))
}
