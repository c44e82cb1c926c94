import { createCertificationEndpoint } from '@selvedge/contract/certifications.ts'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { inviteColleagueEndpoint, onboardUserEndpoint } from '@selvedge/contract/onboarding.ts'
import { listMembersEndpoint } from '@selvedge/contract/members.ts'
import { authenticateEndpoint } from '@selvedge/contract/session.ts'
import { certificationRequest } from './filed-certifications.ts'
import { linkFor, type Partners, register } from './partners.ts'
import { PASSWORD, type Person, registration } from './people.ts'
import type { ServerProcess } from './server-process.ts'

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

/** Registers the certifier and its colleagues the way people do. */
export async function settle(server: ServerProcess, partners: Partners): Promise<World> {
  const { supplier } = partners
  const as = server.as(supplier.token)
  const email = 'office@certifier.test'
  const body = certificationRequest(undefined, {
    consigneeCompanyName: 'Sure Certification',
    consigneeEmail: email,
    invitation: true,
  })
  await as.call(createCertificationEndpoint, { body }, { idempotencyKey: 'the certifier' })
  const certifier = await register(server, {
    invitation: await linkFor([server], email),
    username: 'certifier',
    name: 'Sure Certification',
    role: 'certifier',
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
