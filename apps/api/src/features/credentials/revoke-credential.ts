import { requireIssuer } from '@selvedge/domain/credential.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { credentialRecord } from '../../records/credentials/credential-record.ts'
import { lockCredential } from '../../records/credentials/credential-store.ts'
import { endCredential } from '../../records/credentials/end-credentials.ts'
import { readCredential } from './list-credentials.ts'

/**
 * Revokes a credential of the company, at once and for good: its bit is set in the next list that anybody reads. Throws FORBIDDEN to whoever is no ADMIN,
 * NOT_FOUND for others' as for none, and WRONG_STATE where it has ended already.
 */
export async function revokeCredential(services: Services, member: SignedIn, id: number, reason: string) {
  requireIssuer(member)
  await inTransaction(services.db, async (tx) => {
    const credential = await lockCredential(tx, member, id)
    if (!credential) throw new DomainError('NOT_FOUND', refusals.credentialNone)
    if (credential.state !== 'live') throw new DomainError('WRONG_STATE', refusals.credentialEnded)
    await requireAsStated(tx, credentialRecord, credential)
    await endCredential({ services, member, tx }, id, { state: 'revoked', reason })
  })
  return readCredential(services, member, id)
}
