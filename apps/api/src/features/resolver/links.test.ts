import {
  addLinkEndpoint,
  changeLinkEndpoint,
  endLinkEndpoint,
  listLinksEndpoint,
  printLabelsEndpoint,
  readCodeEndpoint,
} from '@selvedge/contract/links.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import { MAX_LINKS } from '@selvedge/domain/limits.ts'
import { PDFDocument } from 'pdf-lib'
import type { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let brand: Person
let other: Person
beforeAll(async () => {
  t = await testApp()
  brand = await t.aCompany()
  other = await t.aCompany({ knows: brand })
})

let made = 0
const newGtin = () => `0${withCheckDigit(`4012346${String(made++).padStart(5, '0')}`)}`
async function aProduct(gtin = newGtin(), by = brand) {
  const id = await t.aMaterial(by, `Shirt ${made++}`)
  await t.call(by, setMaterialKeysEndpoint, { params: { id }, body: { gtin } })
  return { id, gtin }
}

type Body = z.input<(typeof addLinkEndpoint)['body']>
const body = (own: Partial<Body> = {}): Body => ({
  type: 'pip',
  address: `https://brand.example/${made++}`,
  title: 'A shirt',
  ...own,
})
const add = (id: number, own: Partial<Body> = {}, by = brand) =>
  t.call(by, addLinkEndpoint, { params: { id }, body: body(own) })
const tryAdd = (id: number, own: Partial<Body> = {}, by = brand) =>
  t.refused(by, addLinkEndpoint, { params: { id }, body: body(own) })
const list = (id: number, by = brand) => t.call(by, listLinksEndpoint, { params: { id }, query: {} })
const leads = async (path: string) => (await t.app.inject({ url: path })).headers['location']

describe('a link', () => {
  test('is registered for a GTIN, a lot or an item, and listed with its Digital Link', async () => {
    const { id, gtin } = await aProduct()
    const link = await add(id, { lot: 'L/1', serial: '7', languages: ['de', 'de'], mediaType: 'text/html' })
    expect(link).toMatchObject({
      anchor: `/01/${gtin}/10/L%2F1/21/7`,
      lot: 'L/1',
      serial: '7',
      variant: null,
      type: 'pip',
      languages: ['de'],
      mediaType: 'text/html',
      isDefault: true,
    })
    expect(await list(id)).toEqual([link])
    const { headers } = await t.send(brand, listLinksEndpoint, {
      params: { id },
      query: { page: 1, size: 1 },
    })
    expect(headers['x-total-count']).toBe('1')
    const found = await t.call(brand, listLinksEndpoint, { params: { id }, query: { search: 'nothing' } })
    expect(found).toEqual([])
  })

  test('is changed, and ended', async () => {
    const { id, gtin } = await aProduct()
    const { id: link } = await add(id)
    const {
      variant: _v,
      lot: _l,
      serial: _s,
      ...content
    } = body({ address: 'https://brand.example/new', type: 'dpp' })
    const changed = await t.call(brand, changeLinkEndpoint, { params: { id: link }, body: content })
    expect(changed).toMatchObject({ id: link, type: 'dpp', address: 'https://brand.example/new' })
    expect(await leads(`/01/${gtin}`)).toBe('https://brand.example/new')
    await t.call(brand, endLinkEndpoint, { params: { id: link } })
    expect(await list(id)).toEqual([])
    expect((await t.app.inject({ url: `/01/${gtin}` })).statusCode).toBe(404)
  })

  test('that is the default takes the place of the one before', async () => {
    const { id, gtin } = await aProduct()
    const first = await add(id, { isDefault: true })
    const second = await add(id, { isDefault: true })
    expect((await list(id)).filter(({ isDefault }) => isDefault)).toEqual([second])
    expect(await leads(`/01/${gtin}`)).toBe(second.address)
    const { type, address, title } = first
    await t.call(brand, changeLinkEndpoint, {
      params: { id: first.id },
      body: { type, address, title, isDefault: true },
    })
    expect(await leads(`/01/${gtin}`)).toBe(first.address)
    const other = await add(id, { isDefault: true, lot: 'L1' })
    expect(await leads(`/01/${gtin}/10/L1`)).toBe(other.address)
    expect(await leads(`/01/${gtin}`)).toBe(first.address)
  })

  test('is the default where it is the first of its product, lot or item', async () => {
    const { id } = await aProduct()
    const added = [await add(id), await add(id), await add(id, { lot: 'L1' }), await add(id, { lot: 'L1' })]
    expect(added.map(({ isDefault }) => isDefault)).toEqual([true, false, true, false])
  })

  test('is added by two at once: one of them stays the default', async () => {
    const { id } = await aProduct()
    await Promise.all(Array.from({ length: 6 }, () => add(id, { isDefault: true })))
    const links = await list(id)
    expect([links.length, links.filter(({ isDefault }) => isDefault).length]).toEqual([6, 1])
  })

  test.each([
    ['address', { address: 'http://brand.example/' }, 'Enter an address that begins with https://.'],
    [
      'address',
      { address: 'https://a:b@brand.example/' },
      'Enter an address without a user name and a password.',
    ],
    ['address', { address: '' }, 'Enter an address that begins with https://.'],
    ['title', { title: '' }, 'Enter a title.'],
    ['type', { type: 'recipeInfo' as 'pip' }, 'Choose what the link leads to.'],
    [
      'lot',
      { lot: 'Lot 7' },
      'Use up to 20 letters, digits and simple signs, without blanks: GS1 allows no others.',
    ],
    [
      'serial',
      { serial: '..' },
      'Use up to 20 letters, digits and simple signs, without blanks: GS1 allows no others.',
    ],
    ['languages.0', { languages: ['deutsch!'] }, 'Enter a language as a code, such as en or pt-BR.'],
    ['mediaType', { mediaType: 'html' }, 'Enter a media type, such as text/html.'],
    ['context', { context: 'a b' }, 'Enter a context of letters, digits and hyphens.'],
  ])('with a wrong %s is refused there: %j', async (field, own, message) => {
    const { id } = await aProduct()
    expect(await tryAdd(id, own)).toMatchObject({ code: 'VALIDATION_FAILED', fields: { [field]: message } })
    expect(await list(id)).toEqual([])
  })

  test('has no claim in its title, new or changed: it stands beside the passport, and no certificate takes it off', async () => {
    const { id } = await aProduct()
    const claim = (word: string) => ({
      code: 'VALIDATION_FAILED',
      fields: {
        title: `“${word}” is a claim. Take it out of the title. Claims are made by a product passport, once certificates prove them.`,
      },
    })
    expect(await tryAdd(id, { title: '100% organic GOTS certified' })).toMatchObject(claim('organic'))
    expect(await tryAdd(id, { title: 'Our G.O.T.S. shirt' })).toMatchObject(claim('G.O.T.S.'))
    expect(await list(id)).toEqual([])
    const { id: link, type, address } = await add(id, { title: 'Standard 100 % cotton' })
    const change = { params: { id: link }, body: { type, address, title: 'ESPR compliant' } }
    expect(await t.refused(brand, changeLinkEndpoint, change)).toMatchObject(claim('ESPR'))
    expect(await list(id)).toMatchObject([{ title: 'Standard 100 % cotton' }])
  })

  test('never leads to our own log-in, or round in a circle', async () => {
    const { id } = await aProduct()
    const own = t.services.publicUrl.replace('http:', 'https:')
    for (const path of ['/', '/login', '/01/09521321000056'])
      expect(await tryAdd(id, { address: own + path })).toMatchObject({
        fields: { address: 'This page of Selvedge is not for everybody. Enter another address.' },
      })
  })

  test('is there once, and there are not too many', async () => {
    const { id } = await aProduct()
    const { address } = await add(id)
    expect(await tryAdd(id, { address })).toMatchObject({
      code: 'DUPLICATE',
      fields: { address: 'There is a link of this type to this address already.' },
    })
    for (let i = 1; i < MAX_LINKS; i++) await add(id)
    expect(await tryAdd(id)).toMatchObject({ code: 'WRONG_STATE' })
  })

  test('needs a GTIN', async () => {
    const id = await t.aMaterial(brand, 'Without')
    expect(await tryAdd(id)).toMatchObject({
      code: 'WRONG_STATE',
      message: 'Give this material a GTIN first.',
    })
    expect(await list(id)).toEqual([])
  })
})

test('a link that was changed in the database is not followed, and is ended, not changed', async () => {
  const { id, gtin } = await aProduct()
  const link = await add(id)
  await t.db.updateTable('link').set({ address: 'https://eve.example/' }).where('id', '=', link.id).execute()
  expect(await leads(`/01/${gtin}`)).toBeUndefined()
  const params = { id: link.id }
  const { type, title } = link
  const change = { type, title, address: 'https://brand.example/again' }
  expect(await t.refused(brand, changeLinkEndpoint, { params, body: change })).toMatchObject({
    code: 'WRONG_STATE',
    message: 'This link was changed outside of Selvedge. End it, and add a new one.',
  })
  await t.call(brand, endLinkEndpoint, { params })
  await add(id, { address: 'https://brand.example/new' })
  expect(await leads(`/01/${gtin}`)).toBe('https://brand.example/new')
})

describe('a GTIN', () => {
  test('that another company answers for is refused, until nothing of it is left', async () => {
    const { id, gtin } = await aProduct()
    const link = await add(id)
    const theirs = await aProduct(gtin, other)
    expect(await tryAdd(theirs.id, {}, other)).toMatchObject({ code: 'DUPLICATE' })
    expect(await list(theirs.id, other)).toEqual([])
    await t.call(brand, endLinkEndpoint, { params: { id: link.id } })
    const now = await add(theirs.id, {}, other)
    expect(await leads(`/01/${gtin}`)).toBe(now.address)
    expect(await tryAdd(id)).toMatchObject({ code: 'DUPLICATE' })
  })

  test('that two companies take at once is one’s', async () => {
    const { id, gtin } = await aProduct()
    const theirs = await aProduct(gtin, other)
    const answers = await Promise.all([
      t.send(brand, addLinkEndpoint, { params: { id }, body: body() }),
      t.send(other, addLinkEndpoint, { params: { id: theirs.id }, body: body() }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

test('nobody lists, changes or ends links of another company, or has its codes', async () => {
  const { id } = await aProduct()
  const link = await add(id)
  const { type, address, title } = link
  const params = { id: link.id }
  const refusals = [
    await t.refused(other, listLinksEndpoint, { params: { id }, query: {} }),
    await t.refused(other, addLinkEndpoint, { params: { id }, body: body() }),
    await t.refused(other, changeLinkEndpoint, { params, body: { type, address, title } }),
    await t.refused(other, endLinkEndpoint, { params }),
    await t.refused(other, readCodeEndpoint, { params: { id }, query: { format: 'svg' } }),
    await t.refused(other, printLabelsEndpoint, { params: { id }, query: { count: 1 } }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'NOT_FOUND'))
  expect(await list(id)).toEqual([link])
})

test('the audit trail says which links were added, changed and ended', async () => {
  const { id, gtin } = await aProduct()
  const link = await add(id, { address: 'https://brand.example/a' })
  const change = { type: 'pip' as const, address: 'https://brand.example/b', title: 'B' }
  await t.call(brand, changeLinkEndpoint, { params: { id: link.id }, body: change })
  await t.call(brand, endLinkEndpoint, { params: { id: link.id } })
  const lines = await t.db
    .selectFrom('audit_event')
    .where('subject_id', '=', link.id)
    .select(['event', 'data'])
    .orderBy('id')
    .execute()
  const data = (address: string) => ({
    anchor: `/01/${gtin}`,
    type: 'https://ref.gs1.org/voc/pip',
    address,
  })
  expect(lines).toEqual([
    { event: 'link.added', data: data('https://brand.example/a') },
    { event: 'link.changed', data: data('https://brand.example/b') },
    { event: 'link.ended', data: data('https://brand.example/b') },
  ])
})

describe('codes', () => {
  test('are sent as SVG and as PNG, with a name', async () => {
    const { id, gtin } = await aProduct()
    const svg = await t.send(brand, readCodeEndpoint, { params: { id }, query: { format: 'svg' } })
    expect([svg.status, svg.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(svg.headers['content-disposition']).toContain(`filename="${gtin}.svg"`)
    const png = await t.send(brand, readCodeEndpoint, { params: { id }, query: { format: 'png' } })
    expect([png.status, png.headers['content-type']]).toEqual([200, 'image/png'])
    const refused = await t.refused(brand, readCodeEndpoint, {
      params: { id },
      query: { format: 'svg', lot: 'a b' },
    })
    expect(Object.keys(refused.fields)).toEqual(['lot'])
  })

  test('keep where identifiers begin from then on', async () => {
    const { id } = await aProduct()
    await t.call(brand, readCodeEndpoint, { params: { id }, query: { format: 'svg' } })
    expect(await t.db.selectFrom('identifier_base').select('base').execute()).toEqual([
      { base: t.services.identifierBase },
    ])
  })

  test('are printed as sheets of labels', async () => {
    const { id } = await aProduct()
    const { statusCode, headers, rawPayload } = await t.app.inject({
      url: `/api/materials/${id}/labels?count=22&lot=L1`,
      headers: { authorization: `Bearer ${brand.token}` },
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await PDFDocument.load(rawPayload)).getPageCount()).toBe(2)
  })

  test.each(['0', '10001', '1.5', 'many'])('%s labels are refused', async (count) => {
    const { id } = await aProduct()
    expect(await t.refused(brand, printLabelsEndpoint, { params: { id }, query: { count } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { count: 'Enter a number of labels from 1 to 10,000.' },
    })
  })
})
