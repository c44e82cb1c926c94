import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { onboardCompanyEndpoint, readCompanyInvitationEndpoint } from '@selvedge/contract/onboarding.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { PASSWORD, type Person, registration } from './people.ts'
import { sentEmails, type ServerProcess } from '../servers/server-process.ts'

/** A server that writes its first link, and its e-mails, into its folder. */
type Reached = Pick<ServerProcess, 'as' | 'dataDir'>

const LINK = /\/(?:company|user)\/([\w-]+)\/onboarding/

/** Two companies that know each other, registered on a real server the way people do, with a material each. */
export type Partners = { supplier: Person; buyer: Person; yarn: number; received: number }

/** Registers the first company by the link a server writes down, and a second one that it invites by mail. */
export async function registerPartners(servers: readonly [Reached, ...Reached[]]): Promise<Partners> {
  const [server] = servers
  const supplier = await register(server, {
    invitation: await firstToken(servers),
    username: 'supplier',
    name: 'North Spinning',
  })
  const invitation = { companyName: 'South Weaving', userEmailAddress: 'buyer@company.test' }
  await server.as(supplier.token).call(inviteSupplierEndpoint, { body: invitation })
  const buyer = await register(server, {
    invitation: await linkFor(servers, invitation.userEmailAddress),
    username: 'buyer',
    name: 'South Weaving',
  })
  return {
    supplier,
    buyer,
    yarn: await aMaterial(server, supplier, 'Yarn', false),
    received: await aMaterial(server, buyer, 'Yarn received', true),
  }
}

type Registering = { invitation: string; username: string; name: string; role?: string }

/** Registers the company that an invitation is for, and logs its first person in. */
export async function register(
  server: Reached,
  { invitation, username, name, role = 'spinner' }: Registering,
): Promise<Person> {
  await server.as().call(onboardCompanyEndpoint, {
    params: { token: invitation },
    body: { ...registration(username, name), companyRole: { name: role } },
  })
  const { token } = await server
    .as()
    .call(authenticateEndpoint, { query: {}, body: { username, password: PASSWORD } })
  const { id, email, company } = await server.as(token).call(currentUserEndpoint, {})
  return { token, userId: id, username, email, companyId: company.id, companyName: name }
}

async function aMaterial(server: Reached, of: Person, name: string, input: boolean): Promise<number> {
  const body = { name, companyName: '', input }
  return (await server.as(of.token).call(createMaterialEndpoint, { body })).id
}

/** The link that the last of the servers to start has written down: it ends the others. */
async function firstToken(servers: readonly Reached[]): Promise<string> {
  for (const server of servers) {
    const token = tokenIn(await readFile(join(server.dataDir, 'start.txt'), 'utf8'))
    const call = server.as().call(readCompanyInvitationEndpoint, { params: { token } })
    if (await call.then(Boolean, () => false)) return token
  }
  throw new Error('No first link works')
}

/** The token in the link of the newest invitation to an address, once its e-mail is there. */
export async function linkFor(servers: readonly Reached[], email: string): Promise<string> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const emails = (await Promise.all(servers.map(({ dataDir }) => sentEmails(dataDir)))).flat()
    const message = emails.findLast(({ to, text }) => to === email && LINK.test(text))
    if (message) return tokenIn(message.text)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No e-mail came')
}

function tokenIn(text: string): string {
  const token = LINK.exec(text)?.[1]
  if (token === undefined) throw new Error(`There is no link in:\n${text}`)
  return token
}
