import type { AnchorStanding } from '@selvedge/domain/anchor.ts'
import { checkSignature } from '@selvedge/proof/credentials/check-signature.ts'
import { checkStatus } from '@selvedge/proof/credentials/check-status.ts'
import type { ReadCredential } from '@selvedge/proof/credentials/read-credential.ts'
import {
  type Asking,
  foreignDocument,
  foreignList,
} from '../../../records/credentials/foreign/foreign-issuer.ts'

/**
 * Asks the register that issued an anchor, by the guarded way out: whether the signature is by a key of its, and whether its list says revoked. `unchecked` where it
 * does not answer, or not with what it should: nothing is known then.
 */
export async function askRegister(asking: Asking, read: ReadCredential): Promise<AnchorStanding> {
  const find = (did: string) => foreignDocument(asking, did)
  const signature = await checkSignature(read, find)
  switch (signature.found) {
    case 'keys unknown':
    case 'different keys':
    case 'not asked':
    case 'not fetched':
      return 'unchecked'
    case 'right':
      break
    default:
      return 'altered'
  }
  const status = await checkStatus(read, {
    find,
    findList: (list, purpose) => foreignList(asking, { did: read.issuer ?? '', list, purpose }),
    now: asking.now(),
  })
  if (status.status === 'none' || status.status === 'right') return 'right'
  return status.status === 'revoked' || status.status === 'suspended' ? status.status : 'unchecked'
}
