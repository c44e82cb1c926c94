import type { fetchIssuerEndpoint } from '@selvedge/contract/credentials.ts'
import { NotFetched } from '@selvedge/proof/credentials/not-fetched.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { foreignDocument, foreignList } from '../../records/credentials/foreign/foreign-issuer.ts'

type Asked = z.output<(typeof fetchIssuerEndpoint)['body']>

/**
 * Gets the document of an issuer on another host, or its list, for somebody who checks a credential. Requests that leave are counted for each person (RATE_LIMITED),
 * answers that are kept are not. What cannot be got is no error: it is said why.
 */
export async function fetchIssuer(services: Services, { userId }: SignedIn, { did, list }: Asked) {
  const { issuerEgress, now } = services
  const asking = {
    issuerEgress,
    now,
    count: () => consumeRateLimit(services.db, 'issuer-user', String(userId), services.now()),
  }
  const got = list
    ? await foreignList(asking, { did, list: list.address, purpose: list.purpose })
    : await foreignDocument(asking, did)
  if (got instanceof NotFetched) return { document: null, list: null, failure: got.reason }
  return typeof got === 'string'
    ? { document: null, list: got, failure: null }
    : { document: got, list: null, failure: null }
}
