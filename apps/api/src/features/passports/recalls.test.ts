import { issueCredentialEndpoint, readCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { addLinkEndpoint } from '@selvedge/contract/links.ts'
import {
  changePassportStatusEndpoint,
  publishPassportEndpoint,
  readPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import { DEFAULT_LINK, LINK_TYPES } from '@selvedge/domain/resolver/link-types.ts'
import type { StatusChange } from '@selvedge/domain/passport/status.ts'
import { passportPage as said } from '@selvedge/messages/en/passport-page.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { verdictOn } from '../../../test/support/world/credential-verdict.ts'
import { aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const WHY = 'Its cord can strangle a child.'
const SHOP = 'https://shop.example/shirt'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const change = (by: Person, id: number, what: StatusChange, reason: string | null = null) =>
  t.call(by, changePassportStatusEndpoint, { params: { id }, body: { change: what, reason } })
const follow = async (path: string) =>
  (await t.app.inject({ url: path, headers: { accept: '*/*' } })).headers['location']
const page = async (publicId: string) =>
  (await t.app.inject({ url: `/p/${publicId}`, headers: { accept: 'text/html' } })).body
const json = async (publicId: string) =>
  (await t.app.inject({ url: `/v1/dpps/${publicId}` })).json<{ payload: { isRecalled: boolean } }>().payload

async function levels() {
  const garment = await aGarment(t)
  const of = { of: garment.brand, materialId: garment.shirt }
  const filled = { ...FILLED, commodityCode: '610910', origin: { making: 'PT' }, claims: [] }
  const model = await aPassport(t, of)
  const lot = await aPassport(t, { ...of, lot: 'L1' })
  const piece = await aPassport(t, { ...of, lot: 'L1', serial: 'S1', filled })
  const other = await aPassport(t, { ...of, lot: 'L2' })
  return { ...garment, model, lot, piece, other }
}

describe('a recall', () => {
  test('of a lot is said by its pieces, in every form, and by no other lot; lifted, it is gone', async () => {
    const { brand, gtin, model, lot, piece, other } = await levels()
    const issued = await t.call(brand, issueCredentialEndpoint, {
      body: { about: { type: 'passport', id: piece.id } },
    })
    expect(await verdictOn(t, issued.address)).toBe('verified')
    await change(brand, lot.id, 'recall', WHY)

    const shown = await page(piece.publicId)
    expect(shown).toContain(
      said.recalledAbove({ company: brand.companyName, level: 'batch', lot: 'L1', reason: WHY }),
    )
    expect(shown).toContain(`href="/p/${lot.publicId}"`)
    expect((await json(piece.publicId)).isRecalled).toBe(true)
    expect(await follow(`/01/${gtin}/10/L1/21/S1`)).toContain(piece.publicId)
    expect(await follow(`/01/${gtin}/10/L1/21/S1?linkType=gs1:recallStatus`)).toContain(piece.publicId)
    expect(await verdictOn(t, issued.address)).toBe('revoked')
    const listed = await t.call(brand, readCredentialEndpoint, { params: { id: issued.id } })
    expect(listed.readsRevoked).toBe('recalled')

    for (const unharmed of [model, other]) {
      expect(await page(unharmed.publicId)).not.toContain(said.recalled)
      expect((await json(unharmed.publicId)).isRecalled).toBe(false)
    }
    await change(brand, lot.id, 'liftRecall')
    expect(await page(piece.publicId)).not.toContain(said.recalled)
    expect(await verdictOn(t, issued.address)).toBe('verified')
  })

  test('of a model is said by its lots and pieces, and no link of theirs leads past it', async () => {
    const { brand, shirt, gtin, model, lot, piece } = await levels()
    await t.call(brand, addLinkEndpoint, {
      params: { id: shirt },
      body: { type: 'pip', address: SHOP, title: 'Shop', isDefault: true, lot: 'L9' },
    })
    expect(await follow(`/01/${gtin}/10/L9`)).toBe(SHOP)
    await change(brand, model.id, 'recall', WHY)
    for (const below of [lot, piece])
      expect(await page(below.publicId)).toContain(
        said.recalledAbove({ company: brand.companyName, level: 'model', lot: '', reason: WHY }),
      )
    expect(await follow(`/01/${gtin}/10/L9`)).toContain(model.publicId)
    expect(await follow(`/01/${gtin}/10/L9?linkType=gs1:pip`)).toBe(SHOP)
    expect(await follow(`/01/${gtin}/10/L1`)).toContain(lot.publicId)
  })

  test('stands first where several links of a type fit, and in the linkset; a link that is asked for by its type is still followed', async () => {
    const { brand, shirt, gtin, model, lot } = await levels()
    const shops = [`${SHOP}/a`, `${SHOP}/b`]
    for (const address of shops)
      await t.call(brand, addLinkEndpoint, {
        params: { id: shirt },
        body: { type: 'pip', address, title: 'Shop' },
      })
    const asked = async (accept: string, query: string) =>
      (await t.app.inject({ url: `/01/${gtin}/10/L1?${query}`, headers: { accept } })).body
    expect(await asked('text/html', 'linkType=gs1:pip')).not.toContain('recalled')
    await change(brand, lot.id, 'recall', WHY)
    const choice = await asked('text/html', 'linkType=gs1:pip')
    const recall = choice.indexOf('This product is recalled. Read why.')
    expect(choice.slice(0, recall)).toContain(lot.publicId)
    expect(recall).toBeLessThan(choice.indexOf(`${SHOP}/a`))
    const linkset = (text: string) => (JSON.parse(text) as { linkset: Record<string, unknown>[] }).linkset
    const some = linkset(await asked('application/json', 'linkType=gs1:pip'))
    expect(some[0]?.[LINK_TYPES.recallStatus]).toMatchObject([
      { href: expect.stringContaining(lot.publicId) },
    ])
    expect(some.at(-1)?.[LINK_TYPES.pip]).toMatchObject(shops.map((href) => ({ href })))
    for (const one of some)
      expect(one[DEFAULT_LINK]).toMatchObject([{ href: expect.stringContaining(lot.publicId) }])
    const [own] = linkset(await asked('*/*', 'linkType=linkset'))
    const types = Object.keys(own ?? {}).filter((key) => key.startsWith('https:'))
    expect(types.slice(0, 2)).toEqual([DEFAULT_LINK, LINK_TYPES.recallStatus])
    await change(brand, lot.id, 'liftRecall')
    await change(brand, model.id, 'recall', WHY)
    expect(await asked('text/html', 'linkType=gs1:pip')).toContain('This product is recalled. Read why.')
  })

  test('is lifted before its passport can be deactivated, archived or declared wrong, nor by who activates it again without having seen it', async () => {
    const { brand, lot } = await levels()
    await change(brand, lot.id, 'recall', WHY)
    for (const what of ['deactivate', 'reactivate', 'archive', 'invalidate'] as const) {
      const refused = await t.refused(brand, changePassportStatusEndpoint, {
        params: { id: lot.id },
        body: { change: what, reason: 'Tidying up' },
      })
      expect(refused).toMatchObject({
        code: 'WRONG_STATE',
        message: 'This product is recalled. Lift the recall first.',
      })
    }
    expect(await page(lot.publicId)).toContain(WHY)
    await change(brand, lot.id, 'liftRecall')
    await change(brand, lot.id, 'archive')
  })
})

test('a passport that was declared wrong is found by its code and says so, until another takes its place', async () => {
  const { brand, shirt, gtin, piece } = await levels()
  const why = 'This serial was never made.'
  await change(brand, piece.id, 'invalidate', why)
  expect(await follow(`/01/${gtin}/10/L1/21/S1`)).toContain(piece.publicId)
  expect(await page(piece.publicId)).toContain(why)
  const again = await aPassport(t, { of: brand, materialId: shirt, lot: 'L1', serial: 'S1' })
  expect(await follow(`/01/${gtin}/10/L1/21/S1`)).toContain(again.publicId)
})

test('publishing what is published makes no second version', async () => {
  const { brand, lot } = await levels()
  const { revision } = await t.call(brand, readPassportEndpoint, { params: { id: lot.id } })
  const publish = () => t.call(brand, publishPassportEndpoint, { params: { id: lot.id }, body: { revision } })
  const [one, two] = await Promise.all([publish(), publish()])
  expect([one.version, two.version]).toEqual([1, 1])
})
