import {
  leaveCredentialDomainEndpoint,
  lookAtCredentialDomainEndpoint,
  nameCredentialDomainEndpoint,
  readCredentialDomainEndpoint,
  readDomainDocumentEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import type { DomainHost } from '../servers/domain-host.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { linkFor, register } from '../world/partners.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { proved } from './proved.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

let count = 0

const stateOf = (to: ServerProcess, { token }: Person) => to.as(token).call(readCredentialDomainEndpoint, {})

/** Domains of their own under which companies sign, each of a company that nothing else is done with. */
export const domainCases = ({ supplier }: World, host: DomainHost): UseCase[] => {
  /** A company with a key, whose domain has its did.json. */
  const ready = async (server: ServerProcess) => {
    const name = `Domain mill ${++count}`
    const username = `domain-${count}`
    const userEmailAddress = `${username}@company.test`
    await server
      .as(supplier.token)
      .call(inviteSupplierEndpoint, { body: { companyName: name, userEmailAddress } })
    const invitation = await linkFor([server], userEmailAddress)
    const mill = await register(server, { invitation, username, name })
    const place = { name, code: username, country: 'PT', latitude: 41.15, longitude: -8.61 }
    const address = { address1: 'Rua 1', zip: '4000-001', city: 'Porto', state: 'Norte' }
    const as = server.as(mill.token)
    await as.call(updateCompanyEndpoint, { body: { ...place, ...address } })
    await as.call(issueCredentialEndpoint, { body: { about: { type: 'company', id: mill.companyId } } })
    const own = host.domain(username)
    const { document } = await as.call(readDomainDocumentEndpoint, { query: { domain: own.domain } })
    host.put(own.did, document)
    return { mill, ...own }
  }
  const name = async (to: ServerProcess, mill: Person, domain: string) =>
    void (await (await proved(to, mill)).call(nameCredentialDomainEndpoint, { body: { domain } }))
  return [
    {
      name: 'a domain under which credentials are signed',
      endpoint: nameCredentialDomainEndpoint,
      prepare: async (server) => {
        const { mill, domain, did } = await ready(server)
        return {
          what: `domain ${did}`,
          refusedTwice: 'WRONG_STATE',
          send: (to) => name(to, mill, domain),
          find: async (to) => expectEqual((await stateOf(to, mill)).issuer, did),
        }
      },
    },
    {
      name: 'a look at the domain under which credentials are signed',
      endpoint: lookAtCredentialDomainEndpoint,
      prepare: async (server) => {
        const { mill, domain, did } = await ready(server)
        await name(server, mill, domain)
        host.put(did, undefined)
        return {
          what: `look at ${did}`,
          send: async (to) => void (await to.as(mill.token).call(lookAtCredentialDomainEndpoint, {})),
          find: async (to) => expectEqual((await stateOf(to, mill)).domain?.fault, 'gone'),
        }
      },
    },
    {
      name: 'a domain under which credentials are signed no more',
      endpoint: leaveCredentialDomainEndpoint,
      prepare: async (server) => {
        const { mill, domain, did } = await ready(server)
        await name(server, mill, domain)
        return {
          what: `end of ${did}`,
          refusedTwice: 'WRONG_STATE',
          send: async (to) => void (await (await proved(to, mill)).call(leaveCredentialDomainEndpoint, {})),
          find: async (to) => expectEqual((await stateOf(to, mill)).domain, null),
        }
      },
    },
  ]
}
