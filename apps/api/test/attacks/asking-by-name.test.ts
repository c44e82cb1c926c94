import {
  checkCertificationEndpoint,
  createCertificationEndpoint,
} from '@selvedge/contract/new-certification.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listCertifierAccessEndpoint } from '@selvedge/contract/certifiers.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCertification } from '../support/world/certifications.ts'
import { certificationRequest, SELF } from '../support/world/filed-certifications.ts'
import { inviteCompanyAt, lastToken, registerBy } from '../support/world/invitations.ts'
import type { Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { tradeRequest } from '../support/world/trades.ts'

/** Somebody who knows nobody names companies, to learn from the answers which of them are registered, and as what. */
let t: TestApp
let count = 0
const REGISTERED = ['Asked Mill', 'Asked Confirmed Body', 'Asked Waiting Body']
beforeAll(async () => {
  t = await testApp()
  await t.aCompany({ name: REGISTERED[0] ?? '' })
  await t.aCompany({ name: REGISTERED[1] ?? '', role: 'certifier' })
  await t.aCompany({ name: REGISTERED[2] ?? '', role: 'certifier', confirmed: false })
})

/** What is answered, without what is the answer's own. */
async function answered(eve: Person, e: Endpoint, body: object, name: string) {
  const { status, text } = await t.send(eve, e, { body })
  const says = text
    .replaceAll(name, 'NAME')
    .replace(/"requestId":"[^"]*"/, '')
    .replaceAll(/\d+/g, '0')
  return { status, says }
}

const scope = (eve: Person, name: string) =>
  certificationRequest(undefined, {
    contractorCompanyName: name,
    contractorEmail: `x-${++count}@eve.test`,
    consigneeCompanyName: eve.companyName,
    consigneeEmail: eve.email,
    certificateReferenceNumber: `A-${++count}`,
    invitation: true,
  })
const declaration = (name: string) =>
  certificationRequest(undefined, {
    ...SELF,
    assessmentName: 'Verified by second party (report mandatory)',
    consigneeCompanyName: name,
    consigneeEmail: 'x@eve.test',
    invitation: true,
  })

test.each<[what: string, e: Endpoint, body: (eve: Person, name: string) => object]>([
  ['the check before filing a scope certificate', checkCertificationEndpoint, scope],
  ['the check before filing a declaration', checkCertificationEndpoint, (_eve, name) => declaration(name)],
])('%s answers of a registered company as of a name that nobody has', async (_, e, body) => {
  const eve = await t.aCompany()
  const nobody = await answered(eve, e, body(eve, 'Asked Nobody'), 'Asked Nobody')
  for (const name of REGISTERED) expect(await answered(eve, e, body(eve, name), name), name).toEqual(nobody)
})

test.each([
  ['a scope certificate', scope],
  ['a declaration', (_eve: Person, name: string) => declaration(name)],
])(
  '%s that is filed, the lists, and granting access show no difference between a registered and an unknown company',
  async (_, body) => {
    const answerTo = async (name: string) => {
      const eve = await t.aCompany()
      const filed = await t.send(eve, createCertificationEndpoint, { body: body(eve, name) })
      expect(filed.status).toBe(200)
      const lists = [listPartnersEndpoint, listCertificationsEndpoint, listCertifierAccessEndpoint]
      const answers = await Promise.all(lists.map((e) => t.send(eve, e as Endpoint, { query: {} })))
      return [filed, ...answers]
        .map(({ text }) => text)
        .join('\n')
        .replaceAll(name, 'NAME')
        .replaceAll(eve.companyName, 'OWN')
        .replaceAll(eve.email, 'ADDRESS')
        .replaceAll(/x-\d+@eve.test|"person":"[^"]*"/g, '')
        .replaceAll(/\d+/g, '0')
    }
    const nobody = await answerTo('Asked Nobody Else')
    // A certification body is asked to certify, a mill to verify: the other kind is kept for the address that was typed.
    for (const name of REGISTERED) expect(await answerTo(name), name).toEqual(nobody)
  },
)

test('a scope certificate by name, after an invitation as a trading company, is answered alike', async () => {
  const answerTo = async (name: string) => {
    const eve = await t.aCompany()
    const email = `${++count}@eve.test`
    await inviteCompanyAt(t, eve, name, email)
    const body = { ...scope(eve, name), contractorEmail: '', invitation: false }
    const { status } = await t.send(eve, createCertificationEndpoint, { body })
    return status
  }
  for (const name of [...REGISTERED, 'Asked Nobody']) expect(await answerTo(name), name).toBe(200)
})

test('an answered question stays answered, and one that is open stays open, whatever is filed meanwhile', async () => {
  const name = `Asked Later ${++count}`
  const [alice, bob] = [await t.aCompany(), await t.aCompany()]
  const materialId = await t.aMaterial(alice, 'Yarn')
  const email = `${++count}@later.test`
  const body = tradeRequest({ companyName: name, email } as Person, materialId, { invitation: true })
  expect((await t.send(alice, tradeEndpoints.contract.create, { body })).status).toBe(200)
  const other = `${++count}@later.test`
  await inviteCompanyAt(t, bob, name, other)
  await registerBy(t, await lastToken(t, other), { name, username: `later-${count}` })
  const sameNames = async () =>
    (await t.call(alice, listPartnersEndpoint, { query: { search: name } })).map(({ sameName }) => sameName)
  expect(await sameNames()).toEqual([true])
  await t.send(alice, createCertificationEndpoint, {
    body: { ...scope(alice, name), contractorEmail: email },
  })
  expect(await sameNames()).toEqual([true])
})

test('inviting again as another kind asks about no company that was registered before', async () => {
  const [mill = ''] = REGISTERED
  const eve = await t.aCompany()
  const body = scope(eve, mill)
  expect((await t.send(eve, createCertificationEndpoint, { body })).status).toBe(200)
  await inviteCompanyAt(t, eve, mill, body.contractorEmail ?? '')
  const rows = await t.call(eve, listPartnersEndpoint, { query: {} })
  expect(rows.map(({ sameName }) => sameName)).toEqual([false])
})

test('the e-mails that a user causes reveal to nobody which addresses a company’s people have', async () => {
  const [victim, eve] = [await t.aCompany(), await t.aCompany()]
  for (let i = 0; i < 3; i += 1)
    expect((await inviteCompanyAt(t, eve, victim.companyName, `own@${eve.username}.test`)).status).toBe(200)
  const probe = async (email: string) => {
    const body = { ...scope(eve, `New ${++count}`), contractorEmail: email }
    return (await t.send(eve, checkCertificationEndpoint, { body })).status
  }
  expect([await probe(victim.email), await probe('nobody@anywhere.test')]).toEqual([200, 200])
})

test('checks before filing are counted as invitations are', async () => {
  const eve = await t.aCompany()
  const statuses = new Set<number>()
  for (let i = 0; i < 101; i += 1) {
    const { status } = await t.send(eve, checkCertificationEndpoint, { body: scope(eve, `Guess ${i}`) })
    statuses.add(status)
  }
  expect([...statuses]).toEqual([200, 429])
})

test('a record for a company of the other kind is reserved for the address that was typed, and nothing reveals the other company', async () => {
  const eve = await t.aCompany()
  const materialId = await t.aMaterial(eve, 'Yarn')
  const contract = (name: string) =>
    tradeRequest({ companyName: name, email: `x-${++count}@eve.test` } as Person, materialId, {
      invitation: true,
    })
  const bodies = REGISTERED.slice(1)
  for (const name of [...bodies, 'Asked Nobody'])
    expect((await t.send(eve, tradeEndpoints.contract.create, { body: contract(name) })).status, name).toBe(
      200,
    )
  const [mill = ''] = REGISTERED
  expect((await t.send(eve, createCertificationEndpoint, { body: scope(eve, mill) })).status).toBe(200)
  const rows = await t.call(eve, listPartnersEndpoint, { query: {} })
  for (const row of rows)
    expect({ ...row, id: 0, since: '', companyName: '' }).toEqual({
      ...rows[0],
      id: 0,
      since: '',
      companyName: '',
    })
  expect(rows.map(({ sameName }) => sameName)).toEqual(rows.map(() => false))
})

test('a record for a company that has not accepted an earlier request reveals nothing either', async () => {
  const eve = await t.aCompany()
  const materialId = await t.aMaterial(eve, 'Yarn')
  for (const name of ['Asked Confirmed Body', 'Asked Stranger']) {
    await inviteCompanyAt(t, eve, name, `${++count}@eve.test`)
    const body = tradeRequest({ companyName: name, email: '' } as Person, materialId, { invitation: false })
    expect((await t.send(eve, tradeEndpoints.contract.create, { body })).status, name).toBe(200)
  }
})

test('what strangers filed under a certificate’s number warns nobody of it', async () => {
  const [holder, honest] = [await t.aCompany(), await t.aCompany({ role: 'certifier' })]
  const eve = await t.aCompany()
  const own = await t.aCompany({ role: 'certifier', confirmed: false })
  await aCertification(t, { subject: 'SCOPE', from: own, to: eve, reference: 'CU-880011', status: 'PENDING' })
  await aCertification(t, { subject: 'SCOPE', from: own, to: eve, reference: 'CU-880011' })
  const body = certificationRequest(undefined, {
    contractorCompanyName: honest.companyName,
    contractorEmail: honest.email,
    consigneeCompanyName: holder.companyName,
    consigneeEmail: holder.email,
    certificateReferenceNumber: 'CU-880011',
    invitation: true,
  })
  const found = await t.call(honest, checkCertificationEndpoint, { body })
  expect(found.map(({ rule }) => rule)).not.toContain('SAME_NUMBER')
  const accepted = { subject: 'SCOPE', from: honest, to: eve, reference: 'CU-880011' } as const
  await aCertification(t, accepted)
  const again = await t.call(honest, checkCertificationEndpoint, { body })
  expect(again.map(({ rule }) => rule)).toContain('SAME_NUMBER')
})
