import { isCertifier } from '@selvedge/domain/company.ts'
import type { Tx } from '../db/connect.ts'
import { certifierRegistered } from '../mail/certifier-letters.ts'
import { writeToStranger } from '../mail/stranger-letters.ts'
import type { Services } from '../services.ts'
import { operatorEmails } from './operators.ts'

/**
 * Tells the operators of a company that has just registered, where it is a certification body: it waits for them. A few a day for
 * each company that invites such bodies: their page lists them all.
 */
export async function tellOfCertifier(
  services: Pick<Services, 'mail' | 'publicUrl' | 'now'>,
  tx: Tx,
  company: { name: string; role: string; by: number },
): Promise<void> {
  if (!isCertifier(company)) return
  for (const to of await operatorEmails(tx))
    await writeToStranger(
      services,
      tx,
      { companyId: company.by },
      certifierRegistered({ to, publicUrl: services.publicUrl, certifier: company.name }),
    )
}
