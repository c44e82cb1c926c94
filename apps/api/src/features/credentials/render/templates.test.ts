import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { getOpenly, readPayload, verdictOn } from '../../../../test/support/world/credential-verdict.ts'
import type { Person } from '../../../../test/support/world/people.ts'
import { rendered, templateOf } from '../../../../test/support/world/rendered.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import { TEMPLATES } from './templates.ts'

let t: TestApp
let mill: Person
let address: string
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany({ role: 'spinner', name: 'Treadle <b>spinning</b>' })
  await t.call(mill, updateCompanyEndpoint, {
    body: {
      name: mill.companyName,
      code: 'TRE-1',
      country: 'PT',
      address1: 'Rua 1',
      zip: '4000-001',
      city: 'Porto',
      state: 'Norte',
    },
  })
  const about = { type: 'company', id: mill.companyId } as const
  address = (await t.call(mill, issueCredentialEndpoint, { body: { about } })).address
})
const payload = async () => readPayload((await getOpenly(t, address)).body)

describe('B.10: the template of a credential', () => {
  test('is one page in HTML at a public address with its digest, named in what is signed', async () => {
    const read = await payload()
    expect(read['renderMethod']).toEqual([
      {
        type: ['RenderTemplate2024'],
        mediaType: 'text/html',
        name: 'Credential of Selvedge, as a page',
        url: expect.stringMatching(/\/credential-templates\/(zQm\w{44})\.html$/),
        digestMultibase: expect.stringMatching(/^zQm\w{44}$/),
      },
    ])
    expect(await templateOf(t, read)).toMatch(/^<!doctype html>/)
    expect(await verdictOn(t, address)).toBe('verified')
  })

  test('has no script, loads nothing, may be kept for ever, and is read by pages of every origin', async () => {
    for (const { digest } of TEMPLATES) {
      const { statusCode, headers, body } = await getOpenly(t, `/credential-templates/${digest}.html`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      expect(body).not.toMatch(/<script|\bon\w+=|src=|href=|url\(|@import|javascript:/i)
      expect(body).not.toMatch(/\{\{\{|\{\{&/)
    }
  })

  test('shows what the credential says, as text', async () => {
    const page = await rendered(t, await payload())
    expect(page).toContain('<h1>Facility record of Treadle &lt;b>spinning&lt;/b></h1>')
    expect(page).toContain('<dt>Address</dt><dd>Rua 1, 4000-001 Porto, Norte, PT</dd>')
    expect(page).not.toContain('{{')
  })

  test('never changes: a credential that names one stays as it is', () => {
    // One more at the end for each change; none of these is ever edited.
    expect(TEMPLATES.map(({ digest }) => digest)).toEqual(['zQmTt912WxWvMBaCabrF8LWrPsmKUUqjtCATpj7pt2Aj5Zh'])
  })

  test('is at no other address', async () => {
    for (const file of ['nothing.html', TEMPLATES[0]?.digest, `${'z'.repeat(200)}.html`])
      expect((await getOpenly(t, `/credential-templates/${file}`)).statusCode).toBe(404)
  })
})
