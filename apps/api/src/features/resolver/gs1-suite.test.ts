import { addLinkEndpoint } from '@selvedge/contract/links.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

/**
 * What GS1's conformance suite for resolvers checks (version of 2025), check by check: the suite itself runs in a browser, against a server that anybody
 * reaches by https. Left out is what that server is in charge of (https, the version of HTTP).
 */
const GTIN = '09521321000063'
const MODEL = `/01/${GTIN}`
const LOT = `${MODEL}/10/ABC`
const PAGE = 'https://brand.example/trousers'

let t: TestApp
type Body = z.input<(typeof addLinkEndpoint)['body']>
beforeAll(async () => {
  t = await testApp()
  const brand = await t.aCompany()
  const id = await t.aMaterial(brand, 'Trousers')
  await t.call(brand, setMaterialKeysEndpoint, { params: { id }, body: { gtin: GTIN } })
  const add = (body: Body) => t.call(brand, addLinkEndpoint, { params: { id }, body })
  await add({ type: 'pip', address: PAGE, title: 'Trousers', languages: ['en'], isDefault: true })
  await add({ type: 'certificationInfo', address: `${PAGE}/certificates`, title: 'Certificates' })
  for (const nth of [1, 2])
    await add({ type: 'sustainabilityInfo', address: `${PAGE}/${nth}`, title: `Report ${nth}` })
  await add({
    type: 'dpp',
    address: `${PAGE}/lot`,
    title: 'Trousers, lot ABC',
    lot: 'ABC',
    mediaType: 'text/html',
  })
})

const ask = (url: string, accept = '*/*', method: 'GET' | 'HEAD' | 'OPTIONS' = 'HEAD') =>
  t.app.inject({ method, url, headers: { accept } })
const LINKSET = 'application/linkset+json'
type Anchored = Record<string, unknown> & { anchor: string }
const linkset = async () => {
  const { body, headers } = await ask(LOT, LINKSET, 'GET')
  return { headers, set: (JSON.parse(body) as { linkset: Anchored[] }).linkset }
}

describe('the checks of GS1’s conformance suite', () => {
  test('the resolver description file has what its schema asks for', async () => {
    const file = (await ask('/.well-known/gs1resolver', 'application/json', 'GET')).json()
    const keys = ['all', '00', '01', '253', '255', '401', '402', '414', '417', '8003', '8004', '8006', '8010']
    expect(new URL(file.resolverRoot).href).toBe(`${file.resolverRoot}/`)
    expect(keys).toEqual(expect.arrayContaining(file.supportedPrimaryKeys))
    for (const { namespace, prefix } of file.supportedLinkType) {
      expect(namespace).toMatch(/^https:/)
      expect(prefix).toMatch(/^[a-z_][\w-]*:$/i)
    }
    expect(typeof file.contact.fn).toBe('string')
  })

  test('CORS, and the methods GET, HEAD and OPTIONS, are said on the answer to a code', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const { headers } = await ask(LOT, '*/*', method)
      expect(headers['access-control-allow-origin']).toBe('*')
      for (const one of ['GET', 'HEAD', 'OPTIONS'])
        expect(headers['access-control-allow-methods']).toContain(one)
    }
  })

  test('a redirect says where the linkset is, and does not list all links', async () => {
    const link = String((await ask(LOT)).headers['link'])
    expect(link).toContain('rel="linkset"')
    expect(link).not.toContain('rel="gs1:')
  })

  test('what is no Digital Link is answered with 400', async () => {
    expect((await ask(`${LOT}/foo`)).statusCode).toBe(400)
    expect((await ask(`${MODEL}/foo`)).statusCode).toBe(400)
  })

  test('a slash at the end changes nothing', async () => {
    const [without, with_] = [await ask(LOT), await ask(`${LOT}/`)]
    expect([with_.statusCode, with_.headers['location']]).toEqual([
      without.statusCode,
      without.headers['location'],
    ])
  })

  test('the query is passed on', async () => {
    expect((await ask(`${LOT}?foo=bar`)).headers['location']).toBe(`${PAGE}/lot?foo=bar`)
  })

  test('the linkset is answered, not redirected to, by linkType and by Accept', async () => {
    for (const linkType of ['linkset', 'all'])
      expect((await ask(`${LOT}?linkType=${linkType}`)).statusCode).toBe(200)
    expect((await ask(LOT, LINKSET)).statusCode).toBe(200)
    expect((await ask(`${LOT}?linkType=all`, LINKSET)).statusCode).toBe(200)
  })

  test('the linkset has its type, its JSON-LD context, and the form of GS1’s schema', async () => {
    const { headers, set } = await linkset()
    expect(headers['content-type']).toBe(LINKSET)
    const context = String(headers['link'])
      .split(',')
      .find((one) => one.includes('json-ld#context'))
    expect(context).toContain('type="application/ld+json"')
    for (const { anchor, itemDescription, ...links } of set) {
      expect(anchor).toMatch(/^https?:\/\//)
      expect(itemDescription).toEqual(expect.stringMatching(/./))
      for (const [type, targets] of Object.entries(links)) {
        expect(type).toMatch(/^(?:[a-z-]+|https?:\/\/[A-Za-z0-9./]+)$/)
        for (const target of targets as Record<string, unknown>[]) {
          expect(target).toEqual({ ...target, href: expect.any(String), title: expect.any(String) })
          const known = ['href', 'title', 'hreflang', 'type', 'context']
          expect(known).toEqual(expect.arrayContaining(Object.keys(target)))
        }
      }
    }
  })

  test('there is one default link, with a title and nothing else, and the code leads to it', async () => {
    const { set } = await linkset()
    for (const anchored of set) {
      const targets = anchored['https://ref.gs1.org/voc/defaultLink'] as { href: string; title: string }[]
      expect(targets).toHaveLength(1)
      expect(Object.keys(targets[0] ?? {}).toSorted()).toEqual(['href', 'title'])
      const path = new URL(anchored.anchor).pathname
      expect((await ask(path)).headers['location']).toBe(targets[0]?.href)
    }
  })

  test('each type of link leads to its link, several alike are answered with 300, none with 404', async () => {
    const { set } = await linkset()
    for (const { anchor, itemDescription: _, ...links } of set)
      for (const [type, targets] of Object.entries(links) as [string, { href: string }[]][]) {
        const asked = await ask(
          `${new URL(anchor).pathname}?linkType=${type.replace('https://ref.gs1.org/voc/', 'gs1:')}`,
        )
        if (targets.length > 1) expect(asked.statusCode).toBe(300)
        else expect(asked.headers['location']).toBe(targets[0]?.href)
      }
    expect((await ask(`${LOT}?linkType=gs1:nosuchlt`)).statusCode).toBe(404)
  })
})
