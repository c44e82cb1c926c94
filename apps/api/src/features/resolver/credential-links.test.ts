import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import {
  issueCredentialEndpoint,
  readCredentialEndpoint,
  revokeCredentialEndpoint,
} from '@selvedge/contract/credentials.ts'
import { addLinkEndpoint, endLinkEndpoint } from '@selvedge/contract/links.ts'
import { addPlaceLinkEndpoint } from '@selvedge/contract/place-links.ts'
import { withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import { LINK_TYPES } from '@selvedge/domain/resolver/link-types.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aProduct } from '../../../test/support/world/products.ts'
import { decision } from '../../../test/support/world/certified-goods.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { file, SELF } from '../../../test/support/world/filed-certifications.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'

const GLN = withCheckDigit('401234500007')

let count = 0
let t: TestApp
let spinner: Person
let weaver: Person
beforeAll(async () => {
  t = await testApp()
  spinner = await t.aCompany({ role: 'spinner', name: 'Bobbin spinning' })
  weaver = await t.aCompany({ role: 'weaver', name: 'Heddle weaving', knows: spinner })
})

type About = z.input<(typeof issueCredentialEndpoint)['body']>['about']
const issue = (by: Person, about: About, replaces = false) =>
  t.call(by, issueCredentialEndpoint, { body: { about, replaces } })
const read = (by: Person, id: number) => t.call(by, readCredentialEndpoint, { params: { id } })
const ask = (url: string) => t.app.inject({ url })
const linkset = async (path: string) => (await ask(`${path}?linkType=linkset`)).body

/** A confirmed shipment of a lot of yarn that has a GTIN, with its credential. */
async function shipped() {
  const { id: materialId, gtin } = await aProduct(t, spinner, `Ring yarn ${++count}`)
  const { propose, accept } = shipmentsOf(
    () => t,
    () => spinner,
  )
  const trade = await propose(weaver, [{ material: materialId, weight: 1000, lot: 'L-7' }])
  await accept(weaver, trade)
  const about = { type: 'trade', id: trade.id } as const
  const credential = await issue(spinner, about)
  return { about, credential, materialId, gtin, path: `/01/${gtin}/10/L-7` }
}
type Shipped = Awaited<ReturnType<typeof shipped>>
const bodyOf = ({ credential }: Pick<Shipped, 'credential'>) => ({
  type: 'dte' as const,
  address: credential.address,
  title: 'Shipment',
  lot: 'L-7',
})
const name = (one: Shipped) =>
  t.call(spinner, addLinkEndpoint, { params: { id: one.materialId }, body: bodyOf(one) })

test('B10: a credential stands in no links until an ADMIN names it, then in those of its lot, and no more once that is ended', async () => {
  const one = await shipped()
  expect((await ask(one.path)).statusCode).toBe(404)
  expect((await read(spinner, one.credential.id)).codes).toEqual([
    { anchor: one.path, materialId: one.materialId, lot: 'L-7', linkId: null },
  ])
  const link = await name(one)
  expect((await read(spinner, one.credential.id)).codes).toMatchObject([{ linkId: link.id }])
  const { linkset: levels } = JSON.parse(await linkset(one.path)) as { linkset: Record<string, unknown>[] }
  expect(levels[0]?.[LINK_TYPES.dte]).toMatchObject([
    { href: one.credential.address, type: 'application/vc+jwt' },
  ])
  const led = await ask(`${one.path}?linkType=dte`)
  expect([led.statusCode, led.headers['location']]).toEqual([307, one.credential.address])
  await t.call(spinner, endLinkEndpoint, { params: { id: link.id } })
  expect((await ask(one.path)).statusCode).toBe(404)
})

test('a credential is named as it is called, also where that is a claim; by no other claim', async () => {
  const one = await shipped()
  const called = `Organic ${one.credential.name}`
  await t.db.updateTable('credential').set({ name: called }).where('id', '=', one.credential.id).execute()
  const params = { id: one.materialId }
  expect(
    await t.refused(spinner, addLinkEndpoint, { params, body: { ...bodyOf(one), title: 'GOTS certified' } }),
  ).toMatchObject({ code: 'VALIDATION_FAILED', fields: { title: expect.stringContaining('GOTS') } })
  const link = await t.send(spinner, addLinkEndpoint, { params, body: { ...bodyOf(one), title: called } })
  expect(link).toMatchObject({ status: 200 })
})

test('B10: a code is led to its page first, also where only the credential is of the lot', async () => {
  const one = await shipped()
  await name(one)
  // Nothing else is known.
  expect((await ask(one.path)).headers['location']).toBe(one.credential.address)
  const page = { type: 'pip' as const, address: 'https://mill.example/yarn', title: 'Ring yarn' }
  await t.call(spinner, addLinkEndpoint, { params: { id: one.materialId }, body: page })
  expect((await ask(one.path)).headers['location']).toBe(page.address)
  const ofLot = { ...page, address: 'https://mill.example/lot', lot: 'L-7' }
  expect(
    await t.call(spinner, addLinkEndpoint, { params: { id: one.materialId }, body: ofLot }),
  ).toMatchObject({
    isDefault: true,
  })
  expect((await ask(one.path)).headers['location']).toBe(ofLot.address)
})

test.each(['revoked', 'replaced'])(
  'B10: one that is %s is named no more, and its company lets go of the code',
  async (how) => {
    const one = await shipped()
    await name(one)
    if (how === 'replaced') await issue(spinner, one.about, true)
    else
      await t.call(spinner, revokeCredentialEndpoint, {
        params: { id: one.credential.id },
        body: { reason: 'Wrong weight' },
      })
    expect((await ask(one.path)).statusCode).toBe(404)
    expect((await read(spinner, one.credential.id)).codes).toEqual([])
    const owners = await t.db.selectFrom('gtin_owner').where('gtin', '=', one.gtin).selectAll().execute()
    expect(owners).toEqual([])
    const again = await t.refused(spinner, addLinkEndpoint, {
      params: { id: one.materialId },
      body: bodyOf(one),
    })
    expect(again.fields['address']).toBe(sentence(linkIssues.linkNoCredential))
  },
)

test('B10: only an ADMIN of the company that issued it names it, at a code that it is about, by its own type', async () => {
  const one = await shipped()
  const refused = async (by: Person, id: number, change: object = {}) =>
    (await t.refused(by, addLinkEndpoint, { params: { id }, body: { ...bodyOf(one), ...change } })).fields
  const colleague = await t.aColleague(spinner)
  expect(await refused(colleague, one.materialId)).toEqual({
    address: sentence(linkIssues.linkCredentialAdmin),
  })
  const theirs = await aProduct(t, weaver, 'Cloth')
  expect(await refused(weaver, theirs.id)).toEqual({ address: sentence(linkIssues.linkNoCredential) })
  const other = await aProduct(t, spinner, 'Another yarn')
  expect(await refused(spinner, other.id)).toEqual({ address: sentence(linkIssues.linkCredentialCode) })
  expect(await refused(spinner, one.materialId, { lot: null })).toEqual({
    address: sentence(linkIssues.linkCredentialCode),
  })
  expect(await refused(spinner, one.materialId, { type: 'dcc' })).toEqual({
    type: sentence(linkIssues.linkCredentialType),
  })
  expect((await ask(one.path)).statusCode).toBe(404)
})

test('B10: a facility record is named at the GLN of the company as a place', async () => {
  const mill = await t.aCompany({ role: 'spinner', name: 'Treadle spinning' })
  await t.call(mill, updateCompanyEndpoint, {
    body: {
      name: mill.companyName,
      code: 'TRE-1',
      gs1Id: GLN,
      country: 'PT',
      address1: 'Rua 1',
      zip: '4000-001',
      city: 'Porto',
      state: 'Norte',
      latitude: 41.15,
      longitude: -8.61,
    },
  })
  const { id, address } = await issue(mill, { type: 'company', id: mill.companyId })
  expect((await read(mill, id)).codes).toEqual([
    { anchor: `/414/${GLN}`, materialId: null, lot: null, linkId: null },
  ])
  const body = { kind: 'place' as const, type: 'dfr' as const, address, title: 'The mill' }
  await t.call(mill, addPlaceLinkEndpoint, { body })
  expect(await linkset(`/414/${GLN}`)).toContain(address)
  const party = await t.refused(mill, addPlaceLinkEndpoint, { body: { ...body, kind: 'party' } })
  expect(party.fields).toEqual({ address: sentence(linkIssues.linkCredentialCode) })
})

test('B10: a declaration of the company’s own is named at the GTIN of the material that it is about', async () => {
  const { id: material, gtin } = await aProduct(t, spinner, 'Declared yarn')
  const declared = { ...SELF, consigneeCompanyName: '', consigneeEmail: '', material: { id: material } }
  const { id } = await file(t, spinner, undefined, declared)
  await t.call(await t.aColleague(spinner), confirmTransactionEndpoint, decision(id))
  const { id: credential, address } = await issue(spinner, { type: 'certification', id })
  expect((await read(spinner, credential)).codes).toMatchObject([{ anchor: `/01/${gtin}`, lot: null }])
  const body = { type: 'dcc' as const, address, title: 'Declaration' }
  await t.call(spinner, addLinkEndpoint, { params: { id: material }, body })
  expect(await linkset(`/01/${gtin}`)).toContain(address)
})
