import {
  decideCertifierEndpoint,
  giveCertifierAccessEndpoint,
  listCertifierAccessEndpoint,
  setRegisterNumberEndpoint,
  takeCertifierAccessEndpoint,
} from '@selvedge/contract/certifiers.ts'
import { currentUserEndpoint } from '@selvedge/contract/session.ts'
import type { Person } from '../world/people.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { aCertifier, type World } from '../world/world.ts'
import { expectEqual } from './writes.ts'
import type { UseCase } from './use-case.ts'
import { proved } from './proved.ts'

let count = 0

/** What operators and companies do about certification bodies, each time another one. */
export const certifierCases = ({ supplier }: World): UseCase[] => {
  const fresh = (server: ServerProcess) =>
    aCertifier(server, supplier, { name: `Certifier ${++count}`, username: `certifier-${count}` })
  const confirmationOf = async (server: ServerProcess, { token }: Person) =>
    (await server.as(token).call(currentUserEndpoint, {})).company.confirmation
  const reads = async (server: ServerProcess, { companyName }: Person) => {
    const rows = await server
      .as(supplier.token)
      .call(listCertifierAccessEndpoint, { query: { search: 'certifier' } })
    return rows.filter((row) => row.companyName === companyName).length
  }
  const take = (server: ServerProcess, { companyId }: Person) =>
    server.as(supplier.token).call(takeCertifierAccessEndpoint, { params: { id: companyId } })
  return [
    {
      name: 'the confirmation of a certification body',
      endpoint: decideCertifierEndpoint,
      prepare: async (server) => {
        const body = await fresh(server)
        return {
          what: `confirmation of ${body.companyName}`,
          refusedTwice: 'WRONG_STATE',
          send: async (to) =>
            (await proved(to, supplier)).call(decideCertifierEndpoint, {
              params: { id: body.companyId },
              body: { decision: 'confirm', registerNumber: 'CB-7' },
            }),
          find: async (to) => expectEqual((await confirmationOf(to, body))?.state, 'confirmed'),
        }
      },
    },
    {
      name: 'the number of a certification body',
      endpoint: setRegisterNumberEndpoint,
      prepare: async (server) => {
        const body = await fresh(server)
        return {
          what: `number of ${body.companyName}`,
          send: async (to) =>
            void (await to
              .as(body.token)
              .call(setRegisterNumberEndpoint, { body: { registerNumber: 'CB-8' } })),
          find: async (to) => expectEqual((await confirmationOf(to, body))?.registerNumber, 'CB-8'),
        }
      },
    },
    {
      name: 'access given to a certification body',
      endpoint: giveCertifierAccessEndpoint,
      prepare: async (server) => {
        const body = await fresh(server)
        await take(server, body)
        return {
          what: `access given to ${body.companyName}`,
          send: (to) =>
            to
              .as(supplier.token)
              .call(giveCertifierAccessEndpoint, { body: { companyName: body.companyName } }),
          find: async (to) => expectEqual(await reads(to, body), 1),
        }
      },
    },
    {
      name: 'access taken back from a certification body',
      endpoint: takeCertifierAccessEndpoint,
      prepare: async (server) => {
        const body = await fresh(server)
        return {
          what: `access taken back from ${body.companyName}`,
          refusedTwice: 'NOT_FOUND',
          send: (to) => take(to, body),
          find: async (to) => expectEqual(await reads(to, body), 0),
        }
      },
    },
  ]
}
