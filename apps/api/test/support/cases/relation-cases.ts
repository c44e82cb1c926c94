import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import {
  answerRelationEndpoint,
  answerSameNameEndpoint,
  listPartnersEndpoint,
} from '@selvedge/contract/partners.ts'
import { linkFor, register } from '../world/partners.ts'
import type { Person } from '../world/people.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import { expectEqual } from './writes.ts'
import type { UseCase } from './use-case.ts'

let count = 0

const addressOf = (username: string) => `${username}@company.test`

const inviteBy = (server: ServerProcess, { token }: Person, companyName: string, userEmailAddress: string) =>
  server.as(token).call(inviteSupplierEndpoint, { body: { companyName, userEmailAddress } })

async function partnerOf(server: ServerProcess, { token }: Person, search: string) {
  const [row] = await server.as(token).call(listPartnersEndpoint, { query: { search } })
  return row
}

/** A company that somebody has invited, and that has registered. */
async function aNewcomer(server: ServerProcess, by: Person, name: string, username: string): Promise<Person> {
  await inviteBy(server, by, name, addressOf(username))
  return register(server, { invitation: await linkFor([server], addressOf(username)), username, name })
}

/** What companies answer to others that ask, or that have a name that they invited. */
export const relationCases = ({ supplier, buyer }: World): UseCase[] => [
  {
    name: 'the answer to a company that asks',
    endpoint: answerRelationEndpoint,
    prepare: async (server) => {
      const name = `Asking Mill ${++count}`
      const asker = await aNewcomer(server, buyer, name, `asking-${count}`)
      await inviteBy(server, asker, supplier.companyName, `any-${count}@company.test`)
      const params = { id: (await partnerOf(server, supplier, name))?.id ?? 0 }
      return {
        what: `${name} accepted`,
        refusedTwice: 'NOT_FOUND',
        send: (to) =>
          to.as(supplier.token).call(answerRelationEndpoint, { params, body: { answer: 'ACCEPT' } }),
        find: async (to) => expectEqual((await partnerOf(to, supplier, name))?.relation, 'AGREED'),
      }
    },
  },
  {
    name: 'the answer about a company of the same name',
    endpoint: answerSameNameEndpoint,
    prepare: async (server) => {
      const name = `Twin Mill ${++count}`
      await inviteBy(server, supplier, name, `other-${count}@company.test`)
      await aNewcomer(server, buyer, name, `twin-${count}`)
      const params = { id: (await partnerOf(server, supplier, name))?.id ?? 0 }
      return {
        what: `${name} meant`,
        refusedTwice: 'NOT_FOUND',
        send: (to) => to.as(supplier.token).call(answerSameNameEndpoint, { params, body: { isMeant: true } }),
        find: async (to) => expectEqual((await partnerOf(to, supplier, name))?.sameName, false),
      }
    },
  },
]
