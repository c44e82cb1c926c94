import { changePassportStatusEndpoint } from '@selvedge/contract/passports.ts'
import { setPhotoEndpoint } from '@selvedge/contract/pictures.ts'
import { PICTURES } from '@selvedge/domain/pictures/sample-pictures.ts'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, aGarment, aPassport, COUNTRY_ALONE, FILLED } from '../../../test/support/world/passports.ts'
import { aCertification, stateCertification } from '../../../test/support/world/certifications.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const MOST_BYTES = 50 * 1024
const CLAIMED = { ...FILLED, claims: ['organic' as const] }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const open = (
  path: string,
  headers: Record<string, string> = { accept: 'text/html' },
  remoteAddress?: string,
) => t.app.inject({ url: path, headers, ...(remoteAddress !== undefined && { remoteAddress }) })
const json = { accept: 'application/json' }

describe('the public page', () => {
  test('C7: is whole without scripts, small, and says that it is a draft and never that it complies', async () => {
    const { brand, shirt } = await aGarment(t)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: CLAIMED })
    const page = await open(`/p/${publicId}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringContaining('accept, accept-language'),
      'access-control-allow-origin': '*',
      'content-language': 'en',
    })
    expect(page.headers['set-cookie']).toBeUndefined()
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    const style = /<style>(.*?)<\/style>/s.exec(page.body)?.[1] ?? ''
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(page.body).not.toMatch(/<script|style="|https?:\/\/(?!www\.)|\son\w+="/)
    // Whole, not only packed: what a phone has to read.
    expect(Buffer.byteLength(page.body)).toBeLessThan(MOST_BYTES)
    expect(page.body).toContain('Draft passport')
    expect(page.body).not.toMatch(/compl(y|ies|iant|iance)|conform/i)
    for (const said of [
      'Crew shirt',
      'Cotton',
      '95 %',
      'Organically grown fibre',
      brand.companyName,
      'Do not bleach',
    ])
      expect(page.body).toContain(said)
  })

  test('is in the language of the reader; what is missing there is in English and says so', async () => {
    const { brand, shirt } = await aGarment(t)
    const filled = { ...FILLED, repair: { en: 'We mend it for free.' } }
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled })
    const german = await open(`/p/${publicId}`, { accept: 'text/html', 'accept-language': 'fr;q=0.5, de-AT' })
    // The headings are in a language of ours.
    expect(german.headers['content-language']).toBe('en, de')
    expect(german.body).toContain('<h1 lang="de">Rundhalshemd</h1>')
    expect(german.body).toContain('We mend it for free.')
    expect(german.body).toContain('In English, as it is not there in German.')
    const asked = await open(`/p/${publicId}?lang=en`, { accept: 'text/html', 'accept-language': 'de' })
    expect(asked.body).toContain('<h1 lang="en">Crew shirt</h1>')
    expect(asked.body).not.toContain('as it is not there')
  })

  test('says in its header which languages it is in: that of the page first, then that of the texts', async () => {
    const { brand, shirt } = await aGarment(t)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: FILLED })
    for (const [wanted, languages] of [
      ['hi-IN', 'hi, en'],
      ['zh-CN', 'zh-CN, en'],
      ['tr, de;q=0.5', 'tr, de'],
      ['en-GB', 'en'],
    ]) {
      const page = await open(`/p/${publicId}`, { accept: 'text/html', 'accept-language': wanted ?? '' })
      expect([wanted, page.headers['content-language']]).toEqual([wanted, languages])
      expect(page.body).toContain(`<html lang="${languages?.split(', ')[0]}"`)
    }
    const chinese = await open(`/p/${publicId}`, { accept: 'text/html', 'accept-language': 'zh-CN' })
    expect(chinese.body).toContain(`${brand.companyName}（葡萄牙）`)
    expect(chinese.body).not.toContain(`${brand.companyName}, `)
  })

  test('leads to its other languages by addresses that name a version only where its own does', async () => {
    const { brand, shirt } = await aGarment(t)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt })
    const german = async (query: string) =>
      /href="([^"]*)" lang="de"/.exec((await open(`/p/${publicId}${query}`)).body)?.[1]
    expect(await german('')).toBe(`/p/${publicId}?lang=de`)
    expect(await german('?lang=en')).toBe(`/p/${publicId}?lang=de`)
    expect(await german('?version=1')).toBe(`/p/${publicId}?lang=de&amp;version=1`)
  })

  test('of several languages that an address asks for, the first counts that the passport has', async () => {
    const { brand, shirt } = await aGarment(t)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: FILLED })
    const page = await open(`/p/${publicId}?lang=it&lang=de&lang=en`)
    expect([page.statusCode, page.headers['content-language']]).toEqual([200, 'en, de'])
    expect(page.body).toContain('<h1 lang="de">Rundhalshemd</h1>')
    expect((await open(`/p/${publicId}?lang=${'x'.repeat(99)}`)).statusCode).toBe(200)
  })

  test('with what is no number of a version says so: it is not answered as another one', async () => {
    const { brand, shirt } = await aGarment(t)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: FILLED })
    for (const query of ['version=abc', 'version=0', 'version=1&version=2']) {
      const page = await open(`/p/${publicId}?${query}`)
      expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(page.body).toContain('No version has this number')
      const data = await open(`/p/${publicId}?${query}`, json)
      expect(data.json()).toMatchObject({ status: 400, fields: { version: expect.anything() } })
      expect((await open(`/p/${publicId}/text?${query}`, json)).statusCode).toBe(400)
    }
    // A number that no version has yet.
    expect((await open(`/p/${publicId}?version=7`)).statusCode).toBe(404)
  })

  test('escapes whatever a brand writes', async () => {
    const { brand, shirt } = await aGarment(t)
    const filled = {
      ...FILLED,
      name: { en: '<img src=x onerror=alert(1)>"&' },
      description: { en: '</style><script>' },
    }
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled })
    const { body } = await open(`/p/${publicId}`)
    expect(body).not.toMatch(/<img src=x|<script/)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
  })

  test('is not there for a draft, nor for a number that nobody has: both are answered the same', async () => {
    const { brand, shirt } = await aGarment(t)
    const { publicId } = await aDraft(t, { of: brand, materialId: shirt })
    const answers = await Promise.all(
      [publicId, '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01', 'nothing'].map((id) => open(`/p/${id}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await open(`/p/${publicId}`, json)).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await open(`/p/${publicId}/text`)).statusCode).toBe(404)
  })

  test('at an address that nobody can read says in the language of the reader that there is none', async () => {
    const malformed = '/p/%E0%A4%A'
    const turkish = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'tr' }
    const page = await open(malformed, turkish)
    const { body } = await open('/p/nothing', turkish)
    expect([page.statusCode, page.body]).toEqual([404, body])
    expect(page.body).toContain('<html lang="tr"')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept, accept-language',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    })
    expect((await open(`${malformed}?lang=tr`)).statusCode).toBe(404)
    for (const answer of [await open(malformed, json), await open(`${malformed}/text`)])
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }])
  })

  test('says first that a product is recalled, or a passport not active any more, and why', async () => {
    const { brand, shirt } = await aGarment(t)
    const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt })
    const change = (body: { change: 'recall' | 'liftRecall' | 'deactivate'; reason?: string }) =>
      t.call(brand, changePassportStatusEndpoint, { params: { id }, body })
    await change({ change: 'recall', reason: 'A button may come off.' })
    const recalled = (await open(`/p/${publicId}`)).body
    expect(recalled.indexOf('A button may come off.')).toBeLessThan(recalled.indexOf('<h1'))
    expect(recalled).toContain('Recalled')
    expect((await open(`/p/${publicId}`, json)).json()).toMatchObject({
      dppStatus: 'inactive',
      isRecalled: true,
    })
    await change({ change: 'liftRecall' })
    await change({ change: 'deactivate', reason: 'Sold out.' })
    expect((await open(`/p/${publicId}`)).body).toContain('Not active any more')
  })

  test('C10: says a claim while its certificates count, and takes it off at once when one is altered or expires', async () => {
    const { brand, shirt, certificateId = 0 } = await aGarment(t)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: CLAIMED })
    const body = async () => (await open(`/p/${publicId}`)).body
    const claims = async () => (await open(`/p/${publicId}`, json)).json().elements.claims
    expect(await body()).toContain('Organically grown fibre')
    expect(await claims()).toMatchObject({ claims: [{ claim: 'organic' }], claimsTakenOff: 0 })
    const shown = await open(`/p/${publicId}`)
    expect(shown.body).toMatch(
      /The proofs above name no certificate for these steps: [^<]*(Sewing|[Mm]aking|[Gg]inning)/,
    )
    const alter = (until: string) =>
      t.db.updateTable('certification').where('id', '=', certificateId).set({ valid_until: until }).execute()
    await t.db
      .insertInto('record_alteration')
      .values({
        record_type: 'certification',
        record_id: certificateId,
        found_at: t.services.now(),
        part: 'record',
      })
      .execute()
    expect(await body()).not.toContain('Organically grown fibre')
    expect(await body()).toContain('One statement was taken off this page')
    expect(await claims()).toEqual({ claims: [], claimsTakenOff: 1 })
    await t.db.deleteFrom('record_alteration').where('record_id', '=', certificateId).execute()
    expect(await body()).toContain('Organically grown fibre')
    await alter('2026-05-31')
    expect(await body()).not.toMatch(/organic/i)
  })

  test('C10: a certificate that somebody changes in the database takes its claim along before any check of all records has come to it', async () => {
    const { brand, shirt, certificateId = 0 } = await aGarment(t)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: CLAIMED })
    const claims = async () => (await open(`/p/${publicId}`, json)).json().elements.claims
    const naming = (reference: string | null) =>
      t.db
        .updateTable('certification')
        .where('id', '=', certificateId)
        .set({ certificate_reference: reference })
        .execute()
    expect(await claims()).toMatchObject({ claimsTakenOff: 0 })
    const { reference } = await t.db
      .selectFrom('certification')
      .where('id', '=', certificateId)
      .select('certificate_reference as reference')
      .executeTakeFirstOrThrow()
    await naming('PL-SC-0001')
    await expect.poll(claims, { timeout: 10_000 }).toEqual({ claims: [], claimsTakenOff: 1 })
    await naming(reference)
    await expect.poll(claims, { timeout: 10_000 }).toMatchObject({ claimsTakenOff: 0 })
  })

  test('a recycled share is in no form without its claim, also of a version that was published with it', async () => {
    const { brand, shirt } = await aGarment(t)
    const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt })
    const { body } = await t.db
      .selectFrom('passport_version')
      .where('passport_id', '=', id)
      .select('body')
      .executeTakeFirstOrThrow()
    const recycled = '"recycled":[{"custody":"segregated","from":"postConsumer","percent":73}]'
    expect(body).toContain('"recycled":[]')
    await t.db
      .updateTable('passport_version')
      .where('passport_id', '=', id)
      .set({ body: body.replace('"recycled":[]', recycled) })
      .execute()
    expect((await open(`/p/${publicId}/text`)).body).toContain(recycled)
    expect((await open(`/p/${publicId}`)).body).not.toMatch(/Recycled share|73 %/)
    expect((await open(`/p/${publicId}`, json)).json().elements).not.toHaveProperty('recycled')
  })

  test('C10: an altered passport claims nothing, in no form, and says that it is altered', async () => {
    const { brand, shirt } = await aGarment(t)
    const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: CLAIMED })
    const asJson = async () => (await open(`/p/${publicId}`, json)).json()
    expect(await asJson()).toMatchObject({ isAltered: false, elements: { claims: { claimsTakenOff: 0 } } })
    const found = { record_type: 'passport' as const, record_id: id, found_at: t.services.now() }
    await t.db
      .insertInto('record_alteration')
      .values({ ...found, part: 'record' })
      .execute()
    expect((await open(`/p/${publicId}`)).body).not.toContain('Organically grown fibre')
    expect(await asJson()).toMatchObject({
      isAltered: true,
      elements: { claims: { claims: [], claimsTakenOff: 1 } },
    })
    await t.db.deleteFrom('record_alteration').where('record_id', '=', id).execute()
  })

  test('C8: of a supplier that shows its country alone, nothing else is in any form', async () => {
    const { brand, shirt, gin, spinner } = await aGarment(t, { spinner: COUNTRY_ALONE })
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: CLAIMED })
    const forms = await Promise.all([
      open(`/p/${publicId}`),
      open(`/p/${publicId}`, json),
      open(`/p/${publicId}/text`),
    ])
    for (const { body } of forms) expect(body).not.toContain(gin.companyName)
    expect(forms[0]?.body).toContain('Ginning')
    const { inner_body: inner } = await t.db
      .selectFrom('passport_version')
      .innerJoin('passport', 'passport.id', 'passport_id')
      .where('public_id', '=', publicId)
      .select('inner_body')
      .executeTakeFirstOrThrow()
    // Those with a legitimate interest see the spinner, which shows itself, and nothing of the gin.
    expect(inner).toContain(spinner.companyName)
    expect(inner).not.toContain(gin.companyName)
  })

  test('C14: numbers, buyers and weights of transaction certificates are in no byte of any public form', async () => {
    const { brand, shirt, spinner, certifier, yarnTrade } = await aGarment(t)
    await t.db
      .updateTable('trade')
      .where('id', '=', yarnTrade)
      .set({ processing_standard: 'Organic Content Standard (OCS)' })
      .execute()
    const id = await aCertification(t, {
      subject: 'TRANSACTION',
      from: certifier,
      to: spinner,
      reference: 'TC-SECRET-77',
      shipments: [yarnTrade],
    })
    await stateCertification(t, id, certifier)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt, filled: CLAIMED })
    const page = await open(`/p/${publicId}`)
    expect(page.body).toContain('each delivery has its transaction certificate')
    expect(page.body).not.toContain('<span lang="en">')
    const turkish = await open(`/p/${publicId}`, { accept: 'text/html', 'accept-language': 'tr' })
    expect(turkish.body).toContain('<span lang="en">Organic Content Standard (OCS)</span>')
    const forms = [page, await open(`/p/${publicId}`, json), await open(`/p/${publicId}/text`)]
    for (const { body } of forms) expect(body).not.toMatch(/SECRET|\b731\b|Spinner Marker|Gin Marker/)
  })

  test('C13: the 601st of one address in a minute is refused', async () => {
    const address = '198.51.100.7'
    const path = '/p/0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01/text'
    const codes: number[] = []
    for (let i = 0; i < 601; i += 1) codes.push((await open(path, json, address)).statusCode)
    expect(new Set(codes.slice(0, 600))).toEqual(new Set([404]))
    expect(codes[600]).toBe(429)
    // A person reads a page in their language, and a program problem details.
    const [passport] = path.split('/text')
    const page = await open(
      passport ?? '',
      { accept: 'text/html,*/*;q=0.8', 'accept-language': 'tr' },
      address,
    )
    expect(page.statusCode).toBe(429)
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('accept, accept-language'),
    })
    expect(page.body).toMatch(/<html lang="tr" dir="ltr">/)
    expect(page.body).toContain('<h1>Çok fazla ürün pasaportu açıldı</h1>')
    expect(page.body).toMatch(/\d+ saniye sonra yeniden deneyin/)
    const data = await open(passport ?? '', json, address)
    expect([data.statusCode, data.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }])
    expect((await open(path, json, '198.51.100.8')).statusCode).toBe(404)
  })
})

describe('what belongs to a passport', () => {
  test('its text is the one that was stated, byte by byte', async () => {
    const { brand, shirt } = await aGarment(t)
    const { id, publicId } = await aPassport(t, { of: brand, materialId: shirt })
    const { body } = await open(`/p/${publicId}/text?version=1`)
    const { body: statement } = await t.db
      .selectFrom('statement')
      .where('record_type', '=', 'passport')
      .where('record_id', '=', id)
      .select('body')
      .executeTakeFirstOrThrow()
    const sha256 = createHash('sha256').update(body).digest('hex')
    expect(statement).toContain(sha256)
    expect((await open(`/p/${publicId}`)).body).toContain(sha256)
    expect((await open(`/p/${publicId}/text?version=2`)).statusCode).toBe(404)
  })

  test('its picture is public with it, also after the material has another; without consent it is not', async () => {
    const { brand, shirt } = await aGarment(t)
    await t.call(brand, setPhotoEndpoint, { params: { id: shirt }, body: { content: PICTURES['image/png'] } })
    const hidden = await aPassport(t, {
      of: brand,
      materialId: shirt,
      lot: 'L1',
      filled: { ...FILLED, showPicture: false },
    })
    expect((await open(`/p/${hidden.publicId}/picture`)).statusCode).toBe(404)
    const { publicId } = await aPassport(t, { of: brand, materialId: shirt })
    expect((await open(`/p/${publicId}`)).body).toContain(`/p/${publicId}/picture?version=1`)
    const picture = await open(`/p/${publicId}/picture?version=1`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('another site may ask for it, with the headers that it needs', async () => {
    const asked = await t.app.inject({ method: 'OPTIONS', url: '/p/0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01' })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*'])
  })
})
