import {
  listCredentialKeysEndpoint,
  markCredentialKeyUnsafeEndpoint,
  replaceCredentialKeyEndpoint,
} from '@selvedge/contract/credential-keys.ts'
import {
  issueCredentialEndpoint,
  readCredentialEndpoint,
  readCredentialOfEndpoint,
  revokeCredentialEndpoint,
} from '@selvedge/contract/credentials.ts'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { expect } from 'vitest'
import type { ServerProcess } from '../servers/server-process.ts'
import { certificationRequest } from '../world/filed-certifications.ts'
import type { World } from '../world/world.ts'
import { proved } from './proved.ts'
import type { UseCase } from './use-case.ts'
import { aTradeOf, expectEqual } from './writes.ts'

let count = 0

const keysOf = (to: ServerProcess, token: string) => to.as(token).call(listCredentialKeysEndpoint, {})

/** What is done with credentials, and with the keys that sign them. */
export const credentialCases = (world: World): UseCase[] => {
  const { supplier, buyer, received, certifier } = world
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
  /** Of a shipment that the buyer confirmed. The supplier has no others: what the certification body does meanwhile stays as it is. */
  const issuedBySupplier = async (server: ServerProcess) => {
    const { id, positions } = await aTradeOf(server, world, 'shipping')
    await server.as(buyer.token).call(confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'shipping' },
      body: {
        transactionStatus: 'ACCEPTED',
        positions: positions.map((position) => ({ id: position.id, material: { id: received } })),
      },
    })
    const about = { type: 'trade' as const, id }
    await server.as(supplier.token).call(issueCredentialEndpoint, { body: { about } })
    return about
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
    {
      name: 'a key of credentials that is replaced',
      endpoint: replaceCredentialKeyEndpoint,
      prepare: async (server) => {
        await issuedBySupplier(server)
        const before = (await keysOf(server, supplier.token)).keys.length
        return {
          what: `key ${before + 1} of credentials`,
          send: async (to) =>
            void (await (await proved(to, supplier)).call(replaceCredentialKeyEndpoint, {})),
          find: async (to) => expectEqual((await keysOf(to, supplier.token)).keys.length > before, true),
        }
      },
    },
    {
      name: 'a key of credentials that is not safe, with the credential that is signed again',
      endpoint: markCredentialKeyUnsafeEndpoint,
      prepare: async (server) => {
        const about = await issuedBySupplier(server)
        const { keys } = await keysOf(server, supplier.token)
        const version = keys.find(({ state }) => state === 'signs')?.version ?? 0
        return {
          what: `key ${version} of credentials is not safe`,
          refusedTwice: 'WRONG_STATE',
          send: async (to) => {
            const admin = await proved(to, supplier)
            await admin.call(markCredentialKeyUnsafeEndpoint, { params: { version: String(version) } })
          },
          find: async (to) => {
            const found = (await keysOf(to, supplier.token)).keys.find((key) => key.version === version)
            expectEqual(found?.state, 'unsafe')
            // Beside its other work, and after a kill.
            const left = async () => (await keysOf(to, supplier.token)).again.left
            await expect.poll(left, { timeout: 60_000 }).toBe(0)
            const { credential } = await to
              .as(supplier.token)
              .call(readCredentialOfEndpoint, { params: about })
            expectEqual(credential?.state, 'live')
          },
        }
      },
    },
  ]
}
