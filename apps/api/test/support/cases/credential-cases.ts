import {
  issueCredentialEndpoint,
  readCredentialEndpoint,
  readCredentialOfEndpoint,
  revokeCredentialEndpoint,
} from '@selvedge/contract/credentials.ts'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { certificationRequest } from '../world/filed-certifications.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

let count = 0

/** What certification bodies do with credentials. */
export const credentialCases = ({ supplier, certifier }: World): UseCase[] => {
  const accepted = async (server: ServerProcess) => {
    const body = certificationRequest(certifier, { certificateReferenceNumber: `VC-${++count}` })
    const { id } = await server.as(supplier.token).call(createCertificationEndpoint, { body })
    await server.as(certifier.token).call(confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'certification' },
      body: { transactionStatus: 'ACCEPTED' },
    })
    return { type: 'certification' as const, id }
  }
  return [
    {
      name: 'a credential',
      endpoint: issueCredentialEndpoint,
      prepare: async (server) => {
        const about = await accepted(server)
        return {
          what: `credential of certificate ${about.id}`,
          send: async (to) =>
            void (await to.as(certifier.token).call(issueCredentialEndpoint, { body: { about } })),
          find: async (to) => {
            const { credential } = await to
              .as(certifier.token)
              .call(readCredentialOfEndpoint, { params: about })
            expectEqual(credential?.state, 'live')
          },
        }
      },
    },
    {
      name: 'a credential that is revoked',
      endpoint: revokeCredentialEndpoint,
      prepare: async (server) => {
        const about = await accepted(server)
        const { id } = await server.as(certifier.token).call(issueCredentialEndpoint, { body: { about } })
        return {
          what: `revocation of credential ${id}`,
          send: async (to) =>
            void (await to
              .as(certifier.token)
              .call(revokeCredentialEndpoint, { params: { id }, body: { reason: 'Wrong' } })),
          find: async (to) => {
            const { state } = await to.as(certifier.token).call(readCredentialEndpoint, { params: { id } })
            expectEqual(state, 'revoked')
          },
        }
      },
    },
  ]
}
