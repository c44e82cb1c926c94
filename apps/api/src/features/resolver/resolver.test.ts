import { addLinkEndpoint, readCodeEndpoint } from '@selvedge/contract/links.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { CODES_RESOLVED_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { DEFAULT_LINK, LINK_TYPES } from '@selvedge/domain/resolver/link-types.ts'
import type { Linkset } from '@selvedge/domain/resolver/linkset.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { modulesOfPath, readQr } from '../../../test/support/read-qr.ts'
import { isOpenToAll } from '../../platform/http/open-to-all.ts'
import { registered } from '../../platform/http/route.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const GTIN = '09521321000056'
const MODEL = `/01/${GTIN}`
const LOT = `${MODEL}/10/L-2026-44`
const PAGE = 'https://brand.example/shirt'

let t: TestApp
let brand: Person
let shirt: number
beforeAll(async () => {
  t = await testApp()
  brand = await t.aCompany()
  shirt = await t.aMaterial(brand, 'T-shirt 1881')
  await t.call(brand, setMaterialKeysEndpoint, { params: { id: shirt }, body: { gtin: GTIN } })
  await add({ type: 'pip', address: PAGE, title: 'T-shirt', languages: ['en'], isDefault: true })
  await add({ type: 'pip', address: `${PAGE}/de`, title: 'T-Shirt', languages: ['de'] })
  await add({ type: 'dpp', address: `${PAGE}/lot`, title: 'This lot', lot: 'L-2026-44' })
})

type Body = z.input<(typeof addLinkEndpoint)['body']>
const add = (body: Body, id = shirt) => t.call(brand, addLinkEndpoint, { params: { id }, body })

type Method = 'GET' | 'HEAD' | 'OPTIONS'
const ask = (url: string, headers: Record<string, string> = {}, method: Method = 'GET') =>
  t.app.inject({ method, url, headers })
const led = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered } = await ask(url, headers)
  return [statusCode, answered['location']]
}
const base = () => t.services.identifierBase
const linksetOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await ask(url, headers)
  expect(answer.headers['content-type']).toContain('application/linkset+json')
  return answer.json<Linkset>().linkset as unknown as (Record<string, { href: string }[]> & {
    anchor: string
  })[]
}

describe('a code leads', () => {
  test('C1: to the default link of the lot, or of its model; the code is the address', async () => {
    expect(await led(LOT)).toEqual([307, `${PAGE}/lot`])
    expect(await led(MODEL)).toEqual([307, PAGE])
    const query = { format: 'svg' as const, lot: 'L-2026-44' }
    const { text } = await t.send(brand, readCodeEndpoint, { params: { id: shirt }, query })
    const size = Number(/<path fill="#fff" d="M0 0h(\d+)/.exec(text)?.[1])
    const dark = /crispEdges" d="([^"]*)"/.exec(text)?.[1] ?? ''
    expect(readQr(modulesOfPath(dark, size))).toBe(`${base()}${LOT}`)
    expect(text).toContain('>(10) L-2026-44</text>')
  })

  test('up, where a lot or an item is not known', async () => {
    expect(await led(`${MODEL}/10/OTHER`)).toEqual([307, PAGE])
    expect(await led(`${LOT}/21/7`)).toEqual([307, `${PAGE}/lot`])
    expect(await led(`${MODEL}/22/2A/21/7`)).toEqual([307, PAGE])
    expect(await led(`${MODEL}/235/XYZ`)).toEqual([307, PAGE])
  })

  test('C6: in the language that is wanted, to the default one without, and to several that are alike', async () => {
    const pip = `${MODEL}?linkType=gs1:pip`
    expect(await led(pip, { 'accept-language': 'de-AT, en;q=0.5' })).toEqual([307, `${PAGE}/de`])
    expect(await led(pip)).toEqual([307, PAGE])
    expect(await led(`${MODEL}?linkType=pip`, { 'accept-language': 'fr' })).toEqual([307, PAGE])
    await add({ type: 'pip', address: `${PAGE}/de/2`, title: 'T-Shirt <2>', languages: ['de'] })
    const several = await ask(pip, { 'accept-language': 'de' })
    expect(several.statusCode).toBe(300)
    const [anchored] = await linksetOf(pip, { 'accept-language': 'de' })
    expect(anchored?.[LINK_TYPES.pip]?.map(({ href }) => href)).toEqual([`${PAGE}/de`, `${PAGE}/de/2`])
    // Where the code leads, and not the first of those to choose from.
    expect(anchored?.[DEFAULT_LINK]).toEqual([{ href: PAGE, title: 'T-shirt' }])
    const page = await ask(pip, { 'accept-language': 'de', accept: 'text/html,*/*;q=0.8' })
    expect(page.statusCode).toBe(300)
    expect(page.body).toContain(`<a href="${PAGE}/de/2">T-Shirt &#60;2&#62;</a> (de)`)
  })

  test('with the rest of the query, and to the model for a type that the lot lacks', async () => {
    expect(await led(`${LOT}?17=271231&linkType=dpp&x=%20y`)).toEqual([307, `${PAGE}/lot?17=271231&x=%20y`])
    expect(await led(`${LOT}?linkType=${encodeURIComponent(LINK_TYPES.pip)}`)).toEqual([307, PAGE])
  })

  test('C4: from shorter and older forms to the one that lasts; a slash at the end does not matter', async () => {
    expect(await led('/01/9521321000056?linkType=pip')).toEqual([301, `${MODEL}?linkType=pip`])
    expect(await led(`/gtin/${GTIN}/lot/L-2026-44`)).toEqual([301, LOT])
    expect(await led(`${LOT}/`)).toEqual([307, `${PAGE}/lot`])
  })
})

describe('a linkset', () => {
  test('C2: has the lot and its GTIN, with one default link each', async () => {
    const asked = [
      await linksetOf(LOT, { accept: 'application/linkset+json' }),
      await linksetOf(`${LOT}?linkType=linkset`),
      await linksetOf(`${LOT}?linkType=all`),
    ]
    for (const linkset of asked) {
      expect(linkset.map(({ anchor }) => anchor)).toEqual([base() + LOT, base() + MODEL])
      expect(linkset[0]?.[DEFAULT_LINK]).toEqual([{ href: `${PAGE}/lot`, title: 'This lot' }])
      expect(linkset[1]?.[DEFAULT_LINK]).toEqual([{ href: PAGE, title: 'T-shirt' }])
    }
  })

  test('is no answer to who refuses it, or wants a page more', async () => {
    for (const accept of [
      'application/linkset+json;q=0',
      'text/html, application/linkset+json;q=0.5',
      'application/linkset+json;q=0.5, */*',
    ])
      expect(await led(LOT, { accept }), accept).toEqual([307, `${PAGE}/lot`])
    await linksetOf(LOT, { accept: 'text/html;q=0.5, application/linkset+json' })
  })

  test('says where JSON-LD reads it, and every answer says where the linkset is', async () => {
    const own = `<${base()}${LOT}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`
    expect((await ask(LOT)).headers['link']).toBe(own)
    expect((await ask(`${LOT}?linkType=linkset`)).headers['link']).toBe(
      `${own}, <https://ref.gs1.org/standards/resolver/linkset-context>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
    )
    expect((await ask(`/gtin/${GTIN}/lot/L-2026-44`)).headers['link']).toBe(own)
    expect((await ask(`${LOT}?linkType=gs1:recipeInfo`)).headers['link']).toBe(own)
  })
})

describe('what leads nowhere is refused', () => {
  test.each([
    ['/01/09521321000059', 'Part 2 of this address has a wrong check digit: 01.'],
    [`${MODEL}/21/A/10/B`, 'Part 5 of this address is in the wrong place: 10. The order is 22, 10, 21.'],
    [`${MODEL}/10/${'x'.repeat(21)}`, 'Part 4 of this address is too long or too short for 10.'],
    [`${MODEL}/10`, 'Part 3 of this address has no value behind it: 10.'],
    [`${MODEL}/10/%20`, 'Part 4 of this address has characters that 10 cannot have.'],
    ['/00/106141412345678907', 'Part 2 of this address has a wrong check digit: 00.'],
    ['/414/4012345000008', 'Part 2 of this address has a wrong check digit: 414.'],
  ])('C3: %s with 400', async (url, message) => {
    const { statusCode, headers, body } = await ask(url)
    expect(statusCode).toBe(400)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ code: 'VALIDATION_FAILED', message })
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  test('C3: dots and slashes are the text of a lot, and lead up to the model', async () => {
    expect(await led(`${MODEL}/10/%2F..%2F`)).toEqual([307, PAGE])
    expect((await ask(`${MODEL}/10/%ZZ`)).statusCode).toBe(400)
    expect((await ask(`${MODEL}/10/%ZZ`)).headers['access-control-allow-origin']).toBe('*')
  })

  test.each(['%C0%AF', '%ZZ', '%', '%E2%82'])(
    'what is no text with 400, as a page for a browser and a problem for a program: %s',
    async (lot) => {
      const page = await ask(`${MODEL}/10/${lot}`, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
      expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<h1>There is no page for this code</h1>')
      const problem = await ask(`${MODEL}/10/${lot}`, { accept: 'application/json' })
      expect(problem.json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
      for (const { headers } of [page, problem]) expect(headers['access-control-allow-origin']).toBe('*')
    },
  )

  test.each([
    ['hi-IN,hi;q=0.9,en;q=0.5', 'hi', 'इस कोड का कोई पेज नहीं है'],
    ['zh-CN,zh;q=0.9', 'zh-CN', '此代码没有对应的页面'],
    ['en-US', 'en-US', 'There is no page for this code'],
  ])('a page is in the language that a browser asks for: %s', async (wanted, lang, heading) => {
    const page = await ask(`${MODEL}/10/%ZZ`, { accept: 'text/html', 'accept-language': wanted })
    expect(page.body).toContain(`<html lang="${lang}" dir="ltr">`)
    expect(page.body).toContain(`<h1>${heading}</h1>`)
    expect(page.headers['vary']).toMatch(/accept-language/i)
  })

  test('a key that it answers nothing for with 404, or 400 where it is none; older words are led on', async () => {
    for (const [url, message] of [
      ['/8006/095213210000560102', 'This server has no links for this key (8006).'],
      ['/8004/4012345ABC', 'This server has no links for this key (8004).'],
      ['/253/4012345000009', 'This server has no links for this key (253).'],
    ] as const)
      expect((await ask(url)).json()).toMatchObject({
        status: 404,
        message: expect.stringContaining(message),
      })
    expect((await ask('/8006/1')).statusCode).toBe(400)
    expect((await ask('/giai/4012345ABC')).headers['location']).toBe('/8004/4012345ABC')
    const page = await ask('/8006/095213210000560102', { accept: 'text/html' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test.each([
    '/01',
    '/01?linkType=linkset',
    '/01/',
    '/8006',
    '/414',
    '/gtin',
    `/${MODEL}`,
    `//${LOT}?a=b`,
    '//01',
  ])('C3: %s is no Digital Link, and never a page of something else', async (url) => {
    const { statusCode, headers, body } = await ask(url)
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(headers['access-control-allow-origin']).toBe('*')
    const page = await ask(url, { accept: 'text/html,*/*;q=0.8' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  })

  test('C5: a type without a link with 404, which says where the links are', async () => {
    for (const type of ['gs1:recipeInfo', 'no type!'])
      expect((await ask(`${LOT}?linkType=${encodeURIComponent(type)}`)).json()).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
        message: `There is no such link here. All links are at ${base()}${LOT}?linkType=linkset`,
      })
  })

  test('an unknown GTIN, a place and a pallet with 404; a browser reads a sentence', async () => {
    const place = 'Nothing is known here about this place, company or pallet.'
    for (const [url, message] of [
      ['/01/04012345000016', 'Nothing is known here about this product.'],
      ['/414/4012345000009', place],
      ['/417/4012345000009', place],
      ['/00/106141412345678908', place],
    ] as const)
      expect((await ask(url)).json()).toMatchObject({ status: 404, message })
    const page = await ask('/01/04012345000016', { accept: 'text/html' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<h1>There is no page for this code</h1>')
    expect((await ask('/01/04012345000016?linkType=linkset')).statusCode).toBe(404)
  })

  test('a link that no server wrote: nobody is led there', async () => {
    const gtin = '04012345000023'
    const id = await t.aMaterial(brand, 'Forged shirt')
    await t.call(brand, setMaterialKeysEndpoint, { params: { id }, body: { gtin } })
    await add({ type: 'pip', address: PAGE, title: 'True' }, id)
    await t.db.updateTable('link').set({ address: 'https://eve.example/' }).where('gtin', '=', gtin).execute()
    expect((await ask(`/01/${gtin}`)).statusCode).toBe(404)
  })
})

describe('programs of any origin', () => {
  test('read every answer, ask with OPTIONS first, and may ask for headers alone', async () => {
    const known = [LOT, `${LOT}?linkType=linkset`, '/01/1', '/.well-known/gs1resolver']
    const others = ['/8006/095213210000560102', '/8006/1', '/gsrn/1', '/01/', '/01/%C0%AF', '/414/%']
    for (const url of [...known, ...others]) {
      const { headers } = await ask(url, { origin: 'https://shop.example', cookie: 'a=b' })
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['set-cookie']).toBeUndefined()
    }
    const options = await ask(LOT, { origin: 'https://shop.example' }, 'OPTIONS')
    expect([options.statusCode, options.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ])
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await t.app.inject({ method, url: LOT })).headers['access-control-allow-origin']).toBe('*')
    const head = await ask(LOT, {}, 'HEAD')
    expect([head.statusCode, head.headers['location'], head.body]).toEqual([307, `${PAGE}/lot`, ''])
  })

  test('read nothing else of this server', async () => {
    const called = (registered.get(t.app) ?? []).map(({ method, path, isRoot }) => ({
      method,
      url: `${isRoot ? '' : '/api'}${path.replaceAll(/:\w+/g, '1')}`,
    }))
    const others = ['/healthz', '/login', '/id/class/1', '/02/1', '/api/nothing'].map((url) => ({
      method: 'GET' as const,
      url,
    }))
    const readable: string[] = []
    for (const { method, url } of [...called, ...others].filter((one) => !isOpenToAll(one.url))) {
      const { headers } = await t.app.inject({ method, url, headers: { origin: 'https://shop.example' } })
      if ('access-control-allow-origin' in headers) readable.push(`${method} ${url}`)
    }
    expect(readable).toEqual([])
    expect(called.length).toBeGreaterThan(100)
  })

  test.each(['/.well-known/gs1resolver', '/.well-known/resolver'])(
    'read what this resolver is: %s',
    async (url) => {
      expect((await ask(url)).json()).toMatchObject({
        resolverRoot: base(),
        supportedPrimaryKeys: ['01', '414', '417', '00'],
        supportedLinkType: [{ namespace: 'https://ref.gs1.org/voc/', prefix: 'gs1:' }],
      })
    },
  )
})

test('C13: one address has so many codes resolved in a minute, and no more', async () => {
  t.pass(60_000 - (t.services.now().getTime() % 60_000))
  const statuses = new Map<number, number>()
  for (let i = 0; i <= CODES_RESOLVED_PER_MINUTE; i++) {
    const { statusCode } = await ask('/01/1')
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [400, CODES_RESOLVED_PER_MINUTE],
    [429, 1],
  ])
  const late = await ask(LOT)
  expect([late.statusCode, late.headers['access-control-allow-origin']]).toEqual([429, '*'])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  const page = await ask(LOT, { accept: 'text/html', 'accept-language': 'tr' })
  expect(page.statusCode).toBe(429)
  expect(page.body).toMatch(/<html lang="tr".*<h1>Çok fazla deneme<\/h1><p>Çok fazla soru\. \d+ saniye/)
  t.pass(60_000)
  expect((await ask(LOT)).statusCode).toBe(307)
})
