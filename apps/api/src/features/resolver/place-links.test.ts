import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { endLinkEndpoint } from '@selvedge/contract/links.ts'
import { addPlaceLinkEndpoint, listPlaceLinksEndpoint } from '@selvedge/contract/place-links.ts'
import { withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import { DEFAULT_LINK, LINK_TYPES } from '@selvedge/domain/resolver/link-types.ts'
import type { Linkset } from '@selvedge/domain/resolver/linkset.ts'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { newSscc } from '../../../test/support/world/products.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const GLN = withCheckDigit('401234500001')
const PLACE = `/414/${GLN}`
const GATE = `${PLACE}/254/Gate-5`

let t: TestApp
let mill: Person
let other: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  other = await t.aCompany({ knows: mill })
  await hasGln(mill, GLN)
})

const hasGln = (by: Person, gs1Id: string) =>
  t.call(by, updateCompanyEndpoint, {
    body: { name: by.companyName, code: `code ${by.companyId}`, gs1Id },
  })

type Body = z.input<(typeof addPlaceLinkEndpoint)['body']>
let made = 0
const body = (own: Partial<Body>): Body => ({
  kind: 'place',
  type: 'pip',
  address: `https://mill.example/${made++}`,
  title: 'The mill',
  ...own,
})
const add = (own: Partial<Body>, by = mill) => t.call(by, addPlaceLinkEndpoint, { body: body(own) })
const tryAdd = (own: Partial<Body>, by = mill) => t.refused(by, addPlaceLinkEndpoint, { body: body(own) })
const ask = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
const led = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await ask(url, headers)
  return [answer.statusCode, answer.headers['location']]
}

test('C3: the GLN of a company leads as a place, a part of a place, and a company, each by links of its own; a part that has none is the place', async () => {
  const place = await add({})
  const gate = await add({ extension: 'Gate-5' })
  expect((await ask(`/417/${GLN}`)).statusCode).toBe(404)
  const party = await add({ kind: 'party' })
  expect([place, gate, party]).toMatchObject([
    { anchor: PLACE, kind: 'place', extension: null, isDefault: true, lot: null },
    { anchor: GATE, kind: 'place', extension: 'Gate-5', isDefault: true },
    { anchor: `/417/${GLN}`, kind: 'party', extension: null, isDefault: true },
  ])
  expect(await led(PLACE)).toEqual([307, place.address])
  expect(await led(GATE)).toEqual([307, gate.address])
  expect(await led(`${PLACE}/254/Gate-6`)).toEqual([307, place.address])
  expect(await led(`/417/${GLN}/7040/1ABC`)).toEqual([307, party.address])
  expect(await led(`/417/${GLN}?x=1`)).toEqual([307, `${party.address}?x=1`])
  // Older words are moved, and a 254 belongs to a place alone.
  expect(await led(`/gln/${GLN}/glnx/Gate-5`)).toEqual([301, GATE])
  expect((await ask(`/417/${GLN}/254/Gate-5`)).statusCode).toBe(400)
  expect((await ask(`${PLACE}/254/${'x'.repeat(21)}`)).statusCode).toBe(400)
})

test('C2, C5, C6: a place has a linkset with its levels, 404 for a type that it lacks, and 300 where several fit alike', async () => {
  const { address: registers } = await add({ type: 'certificationInfo', languages: ['de'] })
  const { address: alike } = await add({ type: 'certificationInfo', languages: ['de'] })
  const answer = await ask(GATE, { accept: 'application/linkset+json' })
  const { linkset } = answer.json<Linkset>()
  const base = t.services.identifierBase
  expect(linkset.map(({ anchor }) => anchor)).toEqual([base + GATE, base + PLACE])
  for (const level of linkset) expect(level[DEFAULT_LINK]).toHaveLength(1)
  expect(linkset[1]?.[LINK_TYPES.certificationInfo]).toMatchObject([{ href: registers }, { href: alike }])
  expect((await ask(`${GATE}?linkType=gs1:recipeInfo`)).statusCode).toBe(404)
  expect((await ask(`${GATE}?linkType=gs1:certificationInfo`)).statusCode).toBe(300)
})

test('a claim is refused as a title here too', async () => {
  for (const kind of ['place', 'party'] as const)
    expect(await tryAdd({ kind, title: 'GOTS certified mill' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { title: expect.stringContaining('“GOTS” is a claim.') },
    })
})

test('a pallet leads where the first company that registered its SSCC says; when all of its links ended, another may', async () => {
  const sscc = newSscc()
  const link = await add({ kind: 'pallet', sscc })
  expect(link).toMatchObject({ anchor: `/00/${sscc}`, kind: 'pallet' })
  expect(await led(`/00/${sscc}`)).toEqual([307, link.address])
  expect(await tryAdd({ kind: 'pallet', sscc }, other)).toMatchObject({
    code: 'DUPLICATE',
    message: expect.stringMatching(/^Another company here answers for this number/),
  })
  await t.call(mill, endLinkEndpoint, { params: { id: link.id } })
  expect((await ask(`/00/${sscc}`)).statusCode).toBe(404)
  const theirs = await add({ kind: 'pallet', sscc }, other)
  expect(await led(`/00/${sscc}`)).toEqual([307, theirs.address])
})

test('a company without a GLN is told to give it first; nobody registers links for the GLN of another', async () => {
  expect(await tryAdd({}, other)).toMatchObject({
    code: 'WRONG_STATE',
    message: 'Give your company its GLN first, on this page.',
  })
  const theirs = withCheckDigit('401234500002')
  await hasGln(other, theirs)
  expect((await add({}, other)).anchor).toBe(`/414/${theirs}`)
})

test.each([
  [{ kind: 'pallet' }, 'sscc', /^Enter an SSCC/],
  [{ kind: 'pallet', sscc: '106141412345678907' }, 'sscc', /^Enter an SSCC/],
  [{ kind: 'place', sscc: '106141412345678908' }, 'sscc', /^Only a pallet/],
  [{ kind: 'party', extension: '1' }, 'extension', /^Only a place/],
  [{ kind: 'place', extension: 'a b' }, 'extension', /^Use up to 20/],
] as const)('what no Digital Link has is refused at its field: %j', async (own, field, message) => {
  expect(await tryAdd(own)).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { [field]: expect.stringMatching(message) },
  })
})

test('the list has what is no product, of the own company alone, and is searched', async () => {
  const { address } = await add({ kind: 'pallet', sscc: newSscc(), title: 'Pallet of yarn' })
  const list = (by: Person, search = '') => t.call(by, listPlaceLinksEndpoint, { query: { search } })
  expect((await list(mill, 'pallet of')).map((link) => link.address)).toEqual([address])
  const kinds = new Set((await list(mill)).map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['pallet', 'party', 'place'])
  expect((await list(other)).map((link) => link.address)).not.toContain(address)
})
