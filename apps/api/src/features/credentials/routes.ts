import {
  listCredentialKeysEndpoint,
  markCredentialKeyUnsafeEndpoint,
  replaceCredentialKeyEndpoint,
} from '@selvedge/contract/credential-keys.ts'
import {
  fetchIssuerEndpoint,
  issueCredentialEndpoint,
  listCredentialsEndpoint,
  lookUpIssuerEndpoint,
  readCredentialEndpoint,
  readCredentialOfEndpoint,
  revokeCredentialEndpoint,
} from '@selvedge/contract/credentials.ts'
import { canIssueCredentials } from '@selvedge/domain/credential.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { readJws } from '@selvedge/proof/credentials/jws.ts'
import type { FastifyInstance } from 'fastify'
import type { Program } from '../../platform/context/program.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { callerNetwork } from '../../platform/http/caller-address.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { minuteLimit } from '../../platform/rate-limit/minute-limit.ts'
import { findCredential } from '../../records/credentials/credential-store.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { QUESTIONS_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { anchorRoutes } from './anchors/anchor-routes.ts'
import { domainRoutes } from './domain/domain-routes.ts'
import { codesNaming } from './codes-naming.ts'
import { listCredentialKeys } from './credential-keys.ts'
import { fetchIssuer } from './fetch-issuer.ts'
import { issueCredential } from './issue-credential.ts'
import {
  credentialList,
  type CredentialReader,
  findCredentialOf,
  readCredential,
} from './list-credentials.ts'
import { lookUpIssuer } from './look-up.ts'
import { markCredentialKeyUnsafe, replaceCredentialKey } from './replace-credential-key.ts'
import { revokeCredential } from './revoke-credential.ts'
import { SOURCES } from './all-sources.ts'

/** For all addresses together, so many times as much. */
const ADDRESSES = 10

export function credentialRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  readRoute(app, services, listCredentialsEndpoint, (from, call) =>
    answerList(credentialList, from, { ...call, member: readerIn(call) }),
  )
  route(app, readCredentialEndpoint, async (call) => {
    const { id } = call.params
    const credential = await readCredential(services, readerIn(call), id)
    const stored = await findCredential(services.db, id)
    if (!stored) throw new Error(`The credential ${id} is gone`)
    const read = readJws(stored.jws)
    return {
      ...credential,
      jws: stored.jws,
      says: typeof read === 'string' ? null : read.payload,
      successorId: stored.supersededBy,
      codes: await codesNaming(services, stored),
    }
  })
  route(app, readCredentialOfEndpoint, async ({ member, params }) => {
    const isIssuer = await SOURCES[params.type].isIssuer(services.db, member.companyId, params.id)
    return {
      credential: (await findCredentialOf(services, member, params)) ?? null,
      isIssuer,
      permissions: { canIssue: isIssuer && canIssueCredentials(member) },
    }
  })
  route(app, issueCredentialEndpoint, ({ member, body }) => issueCredential(services, records, member, body))
  route(app, revokeCredentialEndpoint, ({ member, params, body }) =>
    revokeCredential(services, member, params.id, body.reason),
  )
  anchorRoutes(app, services)
  domainRoutes(app, services)
  route(app, listCredentialKeysEndpoint, ({ member }) => listCredentialKeys(services, member))
  route(app, replaceCredentialKeyEndpoint, ({ member }) => replaceCredentialKey(services, member))
  route(app, markCredentialKeyUnsafeEndpoint, ({ member, params }) =>
    markCredentialKeyUnsafe(services, member, params.version),
  )
  route(app, fetchIssuerEndpoint, ({ member, body }) => fetchIssuer(services, member, body))
  const count = minuteLimit({ perMinute: QUESTIONS_PER_MINUTE, inAll: QUESTIONS_PER_MINUTE * ADDRESSES })
  route(app, lookUpIssuerEndpoint, ({ body, request, reply }) => {
    const seconds = count(callerNetwork(request), services.now())
    if (seconds === 0) return lookUpIssuer(services, body)
    void reply.header('retry-after', seconds)
    throw new DomainError('RATE_LIMITED', refusals.tooManyQuestions({ seconds }))
  })
}

type Called = { member: SignedIn | undefined; program: Program | undefined }

/** Who reads: a person, or a program for its company. */
function readerIn({ member, program }: Called): CredentialReader {
  const reader = member ?? program
  if (!reader) throw new Error('A call of credentials has a caller')
  return reader
}
