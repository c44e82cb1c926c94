import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addLinkEndpoint } from '@selvedge/contract/links.ts'
import { beforeAll, expect, test } from 'vitest'
import { aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let brand: Person
let publicId: string
let gtin: string
beforeAll(async () => {
  t = await testApp()
  const garment = await aGarment(t)
  ;({ brand, gtin } = garment)
  ;({ publicId } = await aPassport(t, { of: brand, materialId: garment.shirt, filled: FILLED }))
  for (const language of ['en', 'de', 'fr', 'it', 'pt', 'tr'])
    await t.call(brand, addLinkEndpoint, {
      params: { id: garment.shirt },
      body: {
        type: 'pip',
        address: `https://brand.example/${language}`,
        title: 'How this shirt is washed, dried and repaired',
        languages: [language],
      },
    })
  await t.anchor()
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ url, headers, method })

/** What is read by everybody, with the media type that asks for it. */
const PUBLIC = [
  ['the page of a passport', () => `/p/${publicId}`, 'text/html'],
  ['its data', () => `/p/${publicId}`, 'application/json'],
  ['its public text', () => `/p/${publicId}/text`, '*/*'],
  ['its links', () => `/01/${gtin}`, 'application/linkset+json'],
  ['its proof', () => `/proofs/passports/${publicId}`, '*/*'],
  ['the call of EN 18222', () => `/v1/dpps/${publicId}`, '*/*'],
] as const

test.each(PUBLIC)(
  '%s is packed as the client accepts it, and is the same unpacked',
  async (_name, at, accept) => {
    const plain = await ask(at(), { accept })
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
    expect(plain.headers['vary']).toMatch(/accept-encoding/i)
    const gzip = await ask(at(), { accept, 'accept-encoding': 'gzip, deflate' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const brotli = await ask(at(), { accept, 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    for (const packed of [gzip, brotli]) {
      expect(packed.headers['vary']).toBe(plain.headers['vary'])
      expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.7)
    }
  },
)

test('a page is a few kilobytes as it is sent, and a HEAD has the head of its GET', async () => {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const page = await ask(`/p/${publicId}`, headers)
  expect(page.rawPayload.length).toBeLessThan(6 * 1024)
  const head = await ask(`/p/${publicId}`, headers, 'HEAD')
  expect(head.rawPayload).toHaveLength(0)
  for (const name of ['content-encoding', 'content-length', 'vary'])
    expect(head.headers[name]).toBe(page.headers[name])
})

test('a coding that is refused, or that is not known, is not used', async () => {
  for (const refused of ['br;q=0, gzip;q=0', 'deflate, zstd', 'identity', '']) {
    const { headers } = await ask(`/p/${publicId}`, { accept: 'text/html', 'accept-encoding': refused })
    expect(headers['content-encoding']).toBeUndefined()
  }
})

test('what a company reads with its session is not packed: its length must not tell what is in it', async () => {
  const headers = { authorization: `Bearer ${brand.token}`, 'accept-encoding': 'gzip, br' }
  for (const url of [`/v1/dpps/${publicId}`, '/api/passports']) {
    const answer = await ask(url, headers)
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  }
})
