import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { onboardCompanyEndpoint } from '@selvedge/contract/onboarding.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { certificationRequest } from './filed-certifications.ts'
import { PASSWORD, type Person, registration } from './people.ts'
import type { TestApp } from '../test-app.ts'

const LINK = /\/company\/([\w-]+)\/onboarding/

let count = 0
let people = 0

/**
 * A certification body that an attacker registers alone: invited from a scope certificate of their own, at an address of their
 * own.
 */
export async function aSelfMadeCertifier(
  t: TestApp,
  eve: Person,
  name = `Global Trust Certification ${++count}`,
): Promise<Person> {
  const username = `trust-${++people}`
  const email = `${username}@eve.test`
  await t.call(eve, createCertificationEndpoint, {
    body: certificationRequest(undefined, {
      contractorCompanyName: name,
      contractorEmail: email,
      consigneeCompanyName: eve.companyName,
      consigneeEmail: eve.email,
      invitation: true,
      certificateReferenceNumber: `EVE-${people}`,
    }),
  })
  const message = (await t.emails()).findLast(({ to, text }) => to === email && LINK.test(text))
  await t.call(undefined, onboardCompanyEndpoint, {
    params: { token: LINK.exec(message?.text ?? '')?.[1] ?? '' },
    body: {
      ...registration(username, name),
      userEmailAddress: email,
      companyRole: { name: 'certifier' },
    },
  })
  const { token } = await t.call(undefined, authenticateEndpoint, {
    query: {},
    body: { username, password: PASSWORD },
  })
  const person = { token, userId: 0, username, email, companyId: 0, companyName: name }
  const { id, company } = await t.call(person, currentUserEndpoint, {})
  return { ...person, userId: id, companyId: company.id }
}

/** Names a company as a partner without being asked by it. */
export const namesAsPartner = (t: TestApp, by: Person, victim: Person) =>
  t.call(by, inviteSupplierEndpoint, {
    body: { companyName: victim.companyName, userEmailAddress: 'somebody@eve.test' },
  })
