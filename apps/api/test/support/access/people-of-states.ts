import { takeCertifierAccessEndpoint } from '@selvedge/contract/certifiers.ts'
import { answerRelationEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { inviteCompanyAt } from '../world/invitations.ts'
import type { Person } from '../world/people.ts'
import type { TestApp } from '../test-app.ts'
import { insertSealed, setSealed } from '../world/sealed-rows.ts'

/** Those who differ from others in what they have agreed with the contractor's company, or were let or made. */
export async function peopleOfStates(t: TestApp, admin: Person) {
  const secondAdmin = await t.aColleague(admin)
  await setSealed(t.db, 'app_user', (eb) => eb('id', '=', secondAdmin.userId), { role: 'ADMIN' })
  const operator = await t.aCompany({ name: 'Operating House' })
  await insertSealed(t.db, 'installation_operator', { user_id: operator.userId, since: t.services.now() })
  const body = (name: string, options: object) =>
    t.aCompany({ name, role: 'certifier', knows: admin, ...options })
  return {
    secondAdmin,
    asker: await anAsker(t, admin),
    asked: await anInvitedPartner(t, admin),
    blocked: await aBlocked(t, admin),
    unconfirmed: await body('Unproven Assay', { confirmed: false }),
    ungranted: await body('Unasked Assay', { lets: false }),
    takenBack: await oneTakenBack(t, admin, await body('Former Assay', {})),
    operator,
    demo: await t.aCompany({ name: 'Crossing Gin (demo)' }),
  }
}

async function anAsker(t: TestApp, admin: Person): Promise<Person> {
  const asker = await t.aCompany({ name: 'Asking Mill' })
  await inviteCompanyAt(t, asker, admin.companyName, 'asking@mill.test')
  return asker
}

async function anInvitedPartner(t: TestApp, admin: Person): Promise<Person> {
  const invited = await t.aCompany({ name: 'Asked Mill' })
  await inviteCompanyAt(t, await t.anotherSession(admin), invited.companyName, 'asked@mill.test')
  return invited
}

async function aBlocked(t: TestApp, admin: Person): Promise<Person> {
  const blocked = await t.aCompany({ name: 'Blocked Mill', knows: admin })
  const as = await t.anotherSession(admin)
  const [row] = await t.call(as, listPartnersEndpoint, { query: { search: 'Blocked Mill' } })
  await t.call(as, answerRelationEndpoint, { params: { id: row?.id ?? 0 }, body: { answer: 'BLOCK' } })
  return blocked
}

async function oneTakenBack(t: TestApp, admin: Person, certifier: Person): Promise<Person> {
  const as = await t.anotherSession(admin)
  await t.call(as, takeCertifierAccessEndpoint, { params: { id: certifier.companyId } })
  return certifier
}
