import { canIssueCredentials } from '@selvedge/domain/credential.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import type { LinkTypeWord } from '@selvedge/domain/resolver/link-types.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { codesOf } from '../../records/credentials/credential-codes.ts'
import { credentialRecord } from '../../records/credentials/credential-record.ts'
import {
  type CredentialRecord,
  findPublicCredential,
  lockCredential,
} from '../../records/credentials/credential-store.ts'
import { credentialNumberIn } from '../../records/credentials/named-in-links.ts'

/**
 * The credential that an address is of, locked; undefined where it is of none of this installation. Naming one makes it public, so that only an ADMIN of the company
 * that issued it does (docs/adr/0085). Throws VALIDATION_FAILED on `address` for others, for others' as for none, and for one that has ended.
 */
export async function lockNamed(
  services: Services,
  tx: Tx,
  member: SignedIn,
  address: string,
): Promise<CredentialRecord | undefined> {
  const number = await credentialNumberIn(tx, services, address)
  if (number === undefined) return undefined
  if (!canIssueCredentials(member)) throw fieldError('address', linkIssues.linkCredentialAdmin)
  const found = await findPublicCredential(tx, number)
  const credential = found && (await lockCredential(tx, member, found.id))
  if (credential?.state !== 'live') throw fieldError('address', linkIssues.linkNoCredential)
  await requireAsStated(tx, credentialRecord, credential)
  return credential
}

/** Throws VALIDATION_FAILED where a credential is not about what a code is on, and where the link has another type than the credential. */
export async function requireNameable(
  tx: Tx,
  credential: CredentialRecord,
  { anchor, type }: { anchor: string; type: LinkTypeWord },
): Promise<void> {
  const codes = await codesOf(tx, credential)
  if (!codes.some((code) => code.anchor === anchor))
    throw fieldError('address', linkIssues.linkCredentialCode)
  if (type !== credential.kind) throw fieldError('type', linkIssues.linkCredentialType)
}
