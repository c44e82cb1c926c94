import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import {
  changePassportEndpoint,
  changePassportStatusEndpoint,
  publishPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import {
  addLinkEndpoint,
  changeLinkEndpoint,
  endLinkEndpoint,
  listLinksEndpoint,
} from '@selvedge/contract/links.ts'
import { gtin14 } from '@selvedge/domain/gs1/check-digit.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDraft, aGarment, aPassport } from '../../../test/support/world/passports.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { releaseUnusedGtin } from '../../records/resolver/release-unused-gtin.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

async function gtinOf(materialId: number): Promise<string> {
  const row = await t.db
    .selectFrom('material')
    .where('id', '=', materialId)
    .select('gtin')
    .executeTakeFirstOrThrow()
  return gtin14(row.gtin ?? '') ?? ''
}
const follow = (path: string, accept = '*/*') => t.app.inject({ url: path, headers: { accept } })

test('C1: the code of a lot leads to the passport of the lot, that of another lot to the model’s, and the page is there', async () => {
  const { brand, shirt } = await aGarment(t)
  const model = await aPassport(t, { of: brand, materialId: shirt })
  const lot = await aPassport(t, { of: brand, materialId: shirt, lot: 'L-2026-44' })
  const gtin = await gtinOf(shirt)
  const led = await follow(`/01/${gtin}/10/L-2026-44`)
  expect([led.statusCode, led.headers['location']]).toEqual([
    307,
    `${t.services.publicUrl}/p/${lot.publicId}`,
  ])
  const other = await follow(`/01/${gtin}/10/L-OTHER`)
  expect([other.statusCode, other.headers['location']]).toEqual([
    307,
    `${t.services.publicUrl}/p/${model.publicId}`,
  ])
  expect((await follow(`/p/${lot.publicId}`, 'text/html')).statusCode).toBe(200)
  const set = await follow(`/01/${gtin}/10/L-2026-44?linkType=linkset`)
  expect(set.json<{ linkset: unknown[] }>().linkset).toHaveLength(2)
})

test('a link says that it is followed first only where the code leads to it: not beside a passport', async () => {
  const { brand, shirt, gtin } = await aGarment(t)
  const content = { type: 'pip' as const, address: 'https://brand.example/first', title: 'Shirt' }
  const params = { id: shirt }
  const asked = { ...content, isDefault: true }
  const alone = await t.call(brand, addLinkEndpoint, { params, body: { ...asked, lot: 'L-1' } })
  expect(alone.isDefault).toBe(true)
  await aPassport(t, { of: brand, materialId: shirt, lot: 'L-2' })
  await aPassport(t, { of: brand, materialId: shirt })
  const beside = await t.call(brand, addLinkEndpoint, { params, body: asked })
  expect(beside.isDefault).toBe(false)
  const changed = await t.call(brand, changeLinkEndpoint, {
    params: { id: beside.id },
    body: { ...asked, title: 'Our shirt' },
  })
  expect(changed).toMatchObject({ title: 'Our shirt', isDefault: false })
  const listed = await t.call(brand, listLinksEndpoint, { params, query: {} })
  // The lot has no passport of its own, so that its code leads to its link.
  expect(listed.map(({ lot, isDefault }) => [lot, isDefault])).toEqual([
    ['L-1', true],
    [null, false],
  ])
  expect((await follow(`/01/${gtin14(gtin)}/10/L-1`)).headers['location']).toBe(content.address)
})

test('a code leads to the passport first, whatever else is registered, and a registered link is found by its type', async () => {
  const { brand, shirt } = await aGarment(t)
  const { publicId } = await aPassport(t, { of: brand, materialId: shirt })
  await t.call(brand, addLinkEndpoint, {
    params: { id: shirt },
    body: { type: 'pip', address: 'https://brand.example/shirt', title: 'Shirt', isDefault: true },
  })
  const gtin = await gtinOf(shirt)
  expect((await follow(`/01/${gtin}`)).headers['location']).toBe(`${t.services.publicUrl}/p/${publicId}`)
  expect((await follow(`/01/${gtin}?linkType=gs1:pip`)).headers['location']).toBe(
    'https://brand.example/shirt',
  )
})

test('a GTIN for which another company answers is no code of this passport', async () => {
  const first = await aGarment(t)
  await aPassport(t, { of: first.brand, materialId: first.shirt })
  const second = await aGarment(t)
  await t.call(second.brand, setMaterialKeysEndpoint, {
    params: { id: second.shirt },
    body: { gtin: await gtinOf(first.shirt) },
  })
  const draft = await aDraft(t, { of: second.brand, materialId: second.shirt })
  const refused = await t.refused(second.brand, publishPassportEndpoint, {
    params: { id: draft.id },
    body: { revision: draft.revision },
  })
  expect(refused.code).toBe('DUPLICATE')
})

test('a GTIN that a company entered by mistake goes to the one whose it is, once nothing of the first is in use', async () => {
  const [wrong, right] = [await aGarment(t), await aGarment(t)]
  const { gtin } = wrong
  const passport = await aPassport(t, { of: wrong.brand, materialId: wrong.shirt, lot: 'L-1' })
  const link = await t.call(wrong.brand, addLinkEndpoint, {
    params: { id: wrong.shirt },
    body: { type: 'pip', address: 'https://wrong.example/shirt', title: 'Shirt' },
  })
  const key = { params: { id: right.shirt }, body: { gtin } }
  await t.call(right.brand, setMaterialKeysEndpoint, key)
  const release = (of: string) => inTransaction(t.db, (tx) => releaseUnusedGtin(tx, of))

  await expect(release('04012345999990')).rejects.toThrow('No company here answers for 04012345999990.')
  await expect(release(gtin)).rejects.toThrow(`in use: /p/${passport.publicId}. It has to archive them`)
  await t.call(wrong.brand, changePassportStatusEndpoint, {
    params: { id: passport.id },
    body: { change: 'archive', reason: 'Wrong GTIN' },
  })
  await expect(release(gtin)).rejects.toThrow('has a link of')
  await t.call(wrong.brand, endLinkEndpoint, { params: { id: link.id } })
  const draft = await aDraft(t, { of: right.brand, materialId: right.shirt })
  const publish = { params: { id: draft.id }, body: { revision: draft.revision } }
  expect((await t.refused(right.brand, publishPassportEndpoint, publish)).code).toBe('DUPLICATE')
  expect(await release(gtin)).toBe(wrong.brand.companyName)

  const page = (publicId: string) => `${t.services.publicUrl}/p/${publicId}`
  // Until somebody else has it, codes lead where they led.
  expect((await follow(`/01/${gtin}/10/L-1`)).headers['location']).toBe(page(passport.publicId))
  const { publicId } = await t.call(right.brand, publishPassportEndpoint, publish)
  expect((await follow(`/01/${gtin}/10/L-1`)).headers['location']).toBe(page(publicId))
  const set = await follow(`/01/${gtin}/10/L-1?linkType=linkset`)
  expect(set.body).not.toContain(passport.publicId)
  const byProduct = await follow(
    `/v1/dppsByProductId/${encodeURIComponent(`https://id.gs1.org/01/${gtin}/10/L-1`)}`,
  )
  expect(byProduct.json()).toMatchObject({ payload: { digitalProductPassportId: page(publicId) } })
  // Its own page stays.
  expect((await follow(`/p/${passport.publicId}`)).statusCode).toBe(200)
})

test('a newer version is led to, and the linkset has the one before it', async () => {
  const { brand, shirt } = await aGarment(t)
  const { id, publicId, revision, content } = await aPassport(t, { of: brand, materialId: shirt })
  const path = `/01/${await gtinOf(shirt)}`
  const named = async () =>
    (await follow(`${path}?linkType=linkset`)).json<{
      linkset: Record<string, { href: string; title: string }[]>[]
    }>().linkset[0]?.['predecessor-version']
  expect(await named()).toBeUndefined()
  const changed = await t.call(brand, changePassportEndpoint, {
    params: { id },
    body: { revision, content: { ...content, name: { en: 'Warm shirt' } } },
  })
  await t.call(brand, publishPassportEndpoint, { params: { id }, body: { revision: changed.revision } })
  const before = `${t.services.publicUrl}/p/${publicId}?version=1`
  expect(await named()).toMatchObject([{ href: before, title: 'Crew shirt' }])
  expect((await follow(path)).headers['location']).toBe(`${t.services.publicUrl}/p/${publicId}`)
  expect((await follow(`${path}?linkType=predecessor-version`)).headers['location']).toBe(before)
})
