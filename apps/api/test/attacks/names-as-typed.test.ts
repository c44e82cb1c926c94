import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import {
  answerRelationEndpoint,
  listInvitationsEndpoint,
  listPartnersEndpoint,
} from '@selvedge/contract/partners.ts'
import { listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeAll, expect, test } from 'vitest'
import { certificationRequest } from '../support/world/filed-certifications.ts'
import { inviteCompanyAt } from '../support/world/invitations.ts'
import type { Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { tradeRequest } from '../support/world/trades.ts'

/** Somebody who types a name in her own spelling, to see from that of the answer whether somebody else has such a company. */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

/** Everything that the calls answer her company, in one text. */
async function allDisclosed(eve: Person, also: string): Promise<string> {
  const lists: Endpoint[] = [
    listPartnersEndpoint,
    listInvitationsEndpoint,
    listTradesEndpoint,
    listCertificationsEndpoint,
  ]
  const answers = await Promise.all(lists.map((e) => t.send(eve, e, { query: {} })))
  for (const { status } of answers) expect(status).toBe(200)
  return [also, ...answers.map(({ text }) => text)].join('\n')
}

test('the name of a company that has not agreed is shown as it was typed, registered or not', async () => {
  const eve = await t.aCompany()
  const materialId = await t.aMaterial(eve, 'Yarn')
  await t.aCompany({ name: 'GrandCouture MAISON' })
  const record = tradeRequest(
    { companyName: 'Grandcouture Maison', email: 'x@eve.test' } as Person,
    materialId,
    {
      invitation: true,
    },
  )
  const recorded = await t.send(eve, tradeEndpoints.contract.create, { body: record })
  expect(recorded.status).toBe(200)
  const filed = await t.send(eve, createCertificationEndpoint, {
    body: certificationRequest(undefined, {
      contractorCompanyName: 'grandcouture maison',
      contractorEmail: 'x@eve.test',
      consigneeCompanyName: eve.companyName,
      consigneeEmail: eve.email,
      invitation: true,
    }),
  })
  const disclosed = await allDisclosed(eve, recorded.text + filed.text)
  expect(disclosed).toContain('randcouture')
  expect(disclosed).not.toContain('GrandCouture')
  expect(disclosed).not.toContain('MAISON')
})

test('so is the name of one that somebody else has invited at that address before', async () => {
  const [eve, other] = [await t.aCompany(), await t.aCompany()]
  await inviteCompanyAt(t, other, 'Tessitura ALPI', 'x@alpi.test')
  await inviteCompanyAt(t, eve, 'tessitura alpi', 'x@alpi.test')
  expect(await allDisclosed(eve, '')).not.toContain('ALPI')
})

test('once both have agreed the company’s own spelling is shown', async () => {
  const [eve, mill] = [await t.aCompany(), await t.aCompany({ name: 'Filatura NORD' })]
  await inviteCompanyAt(t, eve, 'filatura nord', mill.email)
  expect(await allDisclosed(eve, '')).not.toContain('Filatura NORD')
  const [request] = await t.call(mill, listPartnersEndpoint, { query: { relation: 'ASKED_OF_US' } })
  await t.call(mill, answerRelationEndpoint, {
    params: { id: String(request?.id) },
    body: { answer: 'ACCEPT' },
  })
  expect(await allDisclosed(eve, '')).toContain('Filatura NORD')
})

test('one name is tried at a few addresses only, registered or not', async () => {
  for (const name of ['Weberei Ost', 'Weberei West']) {
    const eve = await t.aCompany()
    if (name === 'Weberei Ost') await t.aCompany({ name })
    const statuses: number[] = []
    for (let i = 0; i < 8; i += 1) {
      statuses.push((await inviteCompanyAt(t, eve, name, `x${i}@${eve.username}.test`)).status)
    }
    expect(statuses, name).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  }
})
