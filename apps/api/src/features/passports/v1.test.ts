import {
  changePassportEndpoint,
  publishPassportEndpoint,
  verifyPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, aGarment, aPassport } from '../../../test/support/world/passports.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const get = async (path: string) => {
  const answer = await t.app.inject({ url: path })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const link = (gtin: string, rest = '') => encodeURIComponent(`https://id.gs1.org/01/${gtin}${rest}`)

describe('the calls of EN 18222', () => {
  test('read a passport by its number, the address of its page, and its product', async () => {
    const { brand, shirt, gtin } = await aGarment(t)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, lot: 'L/1' })
    const byNumber = await get(`/v1/dpps/${publicId}`)
    expect(byNumber).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': '*' },
      body: {
        statusCode: 'Success',
        payload: {
          digitalProductPassportId: `https://selvedge.test/p/${publicId}`,
          uniqueProductIdentifier: `https://id.gs1.org/01/${gtin}/10/L%2F1`,
          granularity: 'batch',
          dppSchemaVersion: 'EN 18223:2026',
          dppStatus: 'active',
          isDraftPassport: true,
          elements: { composition: { components: [{ fibres: [{ fibre: 'cotton', percent: 95 }, {}] }] } },
        },
      },
    })
    const page = encodeURIComponent(`https://selvedge.test/p/${publicId}`)
    expect((await get(`/v1/dpps/${page}`)).body).toEqual(byNumber.body)
    expect((await get(`/v1/dppsByProductId/${link(gtin, '/10/L%2F1')}`)).body).toEqual(byNumber.body)
    expect((await get(`/v1/dppsByProductId/${link(gtin, '/10/other')}`)).status).toBe(404)
    const many = await t.app.inject({
      method: 'POST',
      url: '/v1/dppsByProductIds',
      payload: { productIds: [`https://id.gs1.org/01/${gtin}/10/L%2F1`, 'nothing'], limit: 1 },
    })
    expect(many.json().payload).toMatchObject({
      dppIds: [{ digitalProductPassportId: `https://selvedge.test/p/${publicId}` }],
      cursor: '1',
    })
  })

  test('know no product by a lot that no lot is, whoever else asks at the same time', async () => {
    const { brand, shirt, gtin } = await aGarment(t)
    await aPassport(t, { of: brand, materialId: shirt })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 === 0
          ? t.app.inject({ url: `/01/${gtin}` })
          : t.app.inject({ url: `/v1/dppsByProductId/${link(gtin, '/10/%00')}` }),
      ),
    )
    expect(answers.map(({ statusCode }, nth) => [nth % 2, statusCode])).toEqual(
      answers.map((_, nth) => [nth % 2, nth % 2 === 0 ? 307 : 404]),
    )
  })

  test('say of each datum what asks for it, and answer one by its path', async () => {
    const { brand, shirt } = await aGarment(t)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt })
    const { payload } = (await get(`/v1/dpps/${publicId}?representation=full`)).body
    const fibres = payload.elements
      .find(({ elementId }: { elementId: string }) => elementId === 'composition')
      .elements.find(({ elementId }: { elementId: string }) => elementId === 'components')
    expect(fibres).toMatchObject({ objectType: 'SingleValuedDataElement', askedBy: 'law', access: 'public' })
    expect((await get(`/v1/dpps/${publicId}/elements/$.composition.components`)).body.payload).toEqual(
      fibres.value,
    )
    const at = async (path: string) => {
      const { status, body } = await get(`/v1/dpps/${publicId}/elements/${path}`)
      return status === 200 ? body.payload : status
    }
    const [component] = fibres.value
    for (const path of [
      'composition.components.0',
      '$.composition.components[0]',
      "$['composition']['components'][0]",
      '$["composition"].components[-1]',
      'composition.components[0]',
    ]) {
      expect(await at(encodeURIComponent(path)), path).toEqual(component)
      expect(await at(path.replaceAll('"', '%22')), path).toEqual(component)
    }
    expect(await at('%24.composition.components%5B0%5D.fibres%5B0%5D.percent')).toBe(95)
    for (const path of [
      '$.constructor',
      '$.composition.components[1]',
      '$.composition.components.length',
      '$.who[0]',
    ])
      expect(await at(path), path).toBe(404)
    // The passport is there: what is not is named.
    expect((await get(`/v1/dpps/${publicId}/elements/$.composition.colour`)).body).toMatchObject({
      statusCode: 'ClientErrorResourceNotFound',
      message: 'This passport has no element $.composition.colour that you may read.',
      fields: { path: expect.anything() },
    })
    const nobodys = '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'
    expect((await get(`/v1/dpps/${nobodys}/elements/$.composition`)).body).toMatchObject({
      message: 'There is no such passport.',
    })
    for (const [path, what] of [
      ['$.*', 'Wildcards'],
      ['$.composition.components[0:1]', 'Slices'],
      ['$..percent', 'Descendants'],
      ['$.composition.components[%3F@.name]', 'Filters'],
      ["$['who','claims']", 'Several names or indexes'],
      ['$[', 'This is not a path'],
    ]) {
      const { status, body } = await get(`/v1/dpps/${publicId}/elements/${path}`)
      expect([path, status]).toEqual([path, 400])
      expect(JSON.stringify(body)).toContain(what)
      expect(body).toMatchObject({ fields: { path: expect.anything() } })
    }
    expect((await get(`/v1/dpps/${publicId}?representation=some`)).status).toBe(400)
  })

  test('C11: answer what was public at a moment, and both versions are as they were stated', async () => {
    const { brand, shirt } = await aGarment(t)
    const { id, publicId, revision, content } = await aPassport(t, { of: brand, materialId: shirt })
    t.pass(DAY / 2)
    const later = await t.anotherSession(brand)
    t.pass(DAY / 2)
    const next = await t.anotherSession(later)
    await t.call(next, changePassportEndpoint, {
      params: { id },
      body: { revision, content: { ...content, netGrams: 190 } },
    })
    await t.call(next, publishPassportEndpoint, { params: { id }, body: { revision: revision + 1 } })
    const on = async (date: string) =>
      (await get(`/v1/dppsByIdAndDate/${publicId}?date=${date}`)).body.payload
    expect(await on('2026-06-01')).toMatchObject({ version: 1 })
    expect((await on('2026-06-01')).elements.identity.netGrams).toBeUndefined()
    expect(await on('2026-06-02')).toMatchObject({ version: 2, elements: { identity: { netGrams: 190 } } })
    expect((await get(`/v1/dppsByIdAndDate/${publicId}?date=2026-05-31`)).status).toBe(404)
    expect((await get(`/v1/dppsByIdAndDate/${publicId}?date=yesterday`)).status).toBe(400)
    await t.anchor()
    expect(await t.call(next, verifyPassportEndpoint, { params: { id } })).toMatchObject({
      verdict: 'verified',
    })
  })

  test('answer the version that is asked for, and no other one in its place', async () => {
    const { brand, shirt, gtin } = await aGarment(t)
    const { id, publicId, revision, content } = await aPassport(t, { of: brand, materialId: shirt })
    await t.call(brand, changePassportEndpoint, {
      params: { id },
      body: { revision, content: { ...content, netGrams: 190 } },
    })
    await t.call(brand, publishPassportEndpoint, { params: { id }, body: { revision: revision + 1 } })
    const calls = [`/v1/dpps/${publicId}`, `/v1/dppsByProductId/${link(gtin)}`]
    for (const call of calls) {
      const of = async (version: string) => (await get(`${call}?version=${version}`)).body.payload
      expect(await of('1')).toMatchObject({ version: 1, elements: { identity: { name: content.name } } })
      expect((await of('1')).elements.identity.netGrams).toBeUndefined()
      expect(await of('2')).toEqual((await get(call)).body.payload)
    }
    const weight = `/v1/dpps/${publicId}/elements/$.identity.netGrams`
    expect((await get(`${weight}?version=2`)).body.payload).toBe(190)
    expect((await get(`${weight}?version=1`)).status).toBe(404)
    for (const call of [...calls, weight]) {
      expect(await get(`${call}?version=99`), call).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', statusCode: 'ClientErrorResourceNotFound' },
      })
      for (const version of ['x', '0', '-1', '1.5', ''])
        expect(await get(`${call}?version=${version}`), `${call} ${version}`).toMatchObject({
          status: 400,
          body: { fields: { version: 'Versions of a passport have the numbers 1, 2, 3 and so on.' } },
        })
    }
  })

  test('know no draft', async () => {
    const { brand, shirt } = await aGarment(t)
    const { publicId } = await aDraft(t, { of: brand, materialId: shirt })
    expect((await get(`/v1/dpps/${publicId}`)).status).toBe(404)
  })
})
