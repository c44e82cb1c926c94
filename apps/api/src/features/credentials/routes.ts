import {
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
import type { Services } from '../../platform/context/services.ts'
import { callerNetwork } from '../../platform/http/caller-address.ts'
import { readRoute } from '../../platform/http/read-route.ts'
import { route } from '../../platform/http/route.ts'
import { answerList } from '../../platform/lists/list.ts'
import { minuteLimit } from '../../platform/rate-limit/minute-limit.ts'
import { credentialRecord } from '../../records/credentials/credential-record.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { QUESTIONS_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { issueCredential } from './issue-credential.ts'
import { credentialList, findCredentialOf, readCredential } from './list-credentials.ts'
import { lookUpIssuer } from './look-up.ts'
import { revokeCredential } from './revoke-credential.ts'
import { SOURCES } from './all-sources.ts'

/** For all addresses together, so many times as much. */
const ADDRESSES = 10

export function credentialRoutes(app: FastifyInstance, services: Services, records: RecordTypes): void {
  readRoute(app, services, listCredentialsEndpoint, (from, call) => answerList(credentialList, from, call))
  route(app, readCredentialEndpoint, async ({ member, params }) => {
    const { jws, supersededBy } = await requireOwn(services, member, params.id)
    const read = readJws(jws)
    return {
      ...(await readCredential(services, member, params.id)),
      jws,
      says: typeof read === 'string' ? null : read.payload,
      successorId: supersededBy,
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
  const count = minuteLimit({ perMinute: QUESTIONS_PER_MINUTE, inAll: QUESTIONS_PER_MINUTE * ADDRESSES })
  route(app, lookUpIssuerEndpoint, ({ body, request, reply }) => {
    const seconds = count(callerNetwork(request), services.now())
    if (seconds === 0) return lookUpIssuer(services, body)
    void reply.header('retry-after', seconds)
    throw new DomainError('RATE_LIMITED', refusals.tooManyQuestions({ seconds }))
  })
}

const requireOwn = async (services: Services, member: Parameters<typeof readCredential>[1], id: number) => {
  const credential = await credentialRecord.requireReadable(services.db, member, id)
  if (!credential) throw new Error(`The credential ${id} is gone`)
  return credential
}
