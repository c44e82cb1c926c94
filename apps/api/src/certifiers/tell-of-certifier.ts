import { isCertifier } from '@selvedge/domain/company.ts'
import type { Tx } from '../db/connect.ts'
import { certifierRegistered } from '../mail/certifier-letters.ts'
import type { Services } from '../services.ts'
import { operatorEmails } from './operators.ts'

/** Tells the operators of a company that has just registered, where it is a certification body: it waits for them. */
export async function tellOfCertifier(
  { mail, publicUrl }: Pick<Services, 'mail' | 'publicUrl'>,
  tx: Tx,
  company: { name: string; role: string },
): Promise<void> {
  if (!isCertifier(company)) return
  for (const to of await operatorEmails(tx))
    await mail.enqueue(tx, certifierRegistered({ to, publicUrl, certifier: company.name }))
}
