import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { decideCertifierEndpoint } from '@selvedge/contract/certifiers.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { inviteColleagueEndpoint, onboardUserEndpoint } from '@selvedge/contract/onboarding.ts'
import { listMembersEndpoint } from '@selvedge/contract/members.ts'
import { authenticateEndpoint, proveEndpoint } from '@selvedge/contract/session.ts'
import { certificationRequest } from './filed-certifications.ts'
import { linkFor, type Partners, register } from './partners.ts'
import { PASSWORD, type Person, registration } from './people.ts'
import type { ServerProcess } from '../servers/server-process.ts'

type Colleague = { id: number; username: string; email: string }

/** The partners, a certifier with its people, and what the supplier spins its yarn from. */
export type World = Partners & {
  certifier: Person
  colleague: Colleague
  forgetful: Colleague
  /** Those who switch a second factor on, begin to, or switch it off. */
  guarded: Record<'begins' | 'confirms' | 'ends', { token: string }>
  lint: number
}

/** Registers the certifier and its colleagues the way people do; the supplier, who is the operator, confirms it. */
export async function settle(server: ServerProcess, partners: Partners): Promise<World> {
  const { supplier } = partners
  const as = server.as(supplier.token)
  const certifier = await aCertifier(server, supplier, { name: 'Sure Certification', username: 'certifier' })
  await as.call(proveEndpoint, { body: { password: PASSWORD } })
  await as.call(decideCertifierEndpoint, {
    params: { id: certifier.companyId },
    body: { decision: 'confirm', registerNumber: 'CB-1' },
  })
  const lint = await as.call(createMaterialEndpoint, { body: { name: 'Lint', companyName: '', input: true } })
  const colleague = await aColleague(server, certifier, 'colleague')
  const forgetful = await aColleague(server, certifier, 'forgetful')
  const tokenOf = async (username: string) => {
    await aColleague(server, certifier, username)
    const body = { username, password: PASSWORD }
    return server.as().call(authenticateEndpoint, { query: {}, body })
  }
  const guarded = {
    begins: await tokenOf('begins'),
    confirms: await tokenOf('confirms'),
    ends: await tokenOf('ends'),
  }
  return { ...partners, certifier, colleague, forgetful, guarded, lint: lint.id }
}

/** Registers a certification body that a company files its scope certificate with; it waits for its confirmation. */
export async function aCertifier(
  server: ServerProcess,
  by: Person,
  { name, username }: { name: string; username: string },
): Promise<Person> {
  const email = `${username}@company.test`
  const body = certificationRequest(undefined, {
    consigneeCompanyName: name,
    consigneeEmail: email,
    invitation: true,
  })
  await server.as(by.token).call(createCertificationEndpoint, { body }, { idempotencyKey: `the ${username}` })
  const invitation = await linkFor([server], email)
  return register(server, { invitation, username, name, role: 'certifier' })
}

async function aColleague(server: ServerProcess, of: Person, username: string): Promise<Colleague> {
  const body = registration(username, '')
  const email = body.userEmailAddress
  const invitation = { userFirstName: 'A', userLastName: 'Colleague', userEmailAddress: email }
  await server.as(of.token).call(inviteColleagueEndpoint, { body: invitation })
  const token = await linkFor([server], email)
  await server.as().call(onboardUserEndpoint, { params: { token }, body })
  const members = await server.as(of.token).call(listMembersEndpoint, { query: { search: email } })
  const { id = 0 } = members.find((member) => member.email === email) ?? {}
  return { id, username, email }
}
