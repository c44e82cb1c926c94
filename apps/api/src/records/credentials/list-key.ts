import { versionsIn } from '@selvedge/domain/issuer-domain.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { IssuerDomain } from './issuer-domains.ts'
import { findKeyThatSigned, findSigningKey, type SigningKey } from './issuer-keys.ts'

type List = { companyId: number; domain: IssuerDomain | undefined }

/**
 * The key that signs a list now: the one that signs credentials; for a list under the company's own domain the newest one that the document there had when it last agreed, so that whoever
 * reads that document can check the list before the company has put the next one there. Undefined where the company never issued anything.
 */
export async function findListKey(
  reader: Reader,
  context: Pick<Services, 'masterKey'>,
  { companyId, domain }: List,
): Promise<SigningKey | undefined> {
  for (const version of versionsIn(domain?.agreedKeys ?? '').toReversed()) {
    // Nearly always the first one is it: the others are for keys that are not safe any more.
    // oxlint-disable-next-line no-await-in-loop
    const key = await findKeyThatSigned(reader, context, { companyId, version })
    if (key) return key
  }
  return findSigningKey(reader, context, companyId)
}
