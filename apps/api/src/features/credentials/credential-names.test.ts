import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import {
  type Credential,
  issueCredentialEndpoint,
  listCredentialsEndpoint,
  readCredentialEndpoint,
} from '@selvedge/contract/credentials.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import type { LanguageCode } from '@selvedge/messages/languages.ts'
import { beforeAll, expect, test } from 'vitest'
import { getOpenly, readPayload } from '../../../test/support/world/credential-verdict.ts'
import { aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const SHOWN: Readonly<Record<LanguageCode, string>> = {
  'en-US': 'Passport of Crew shirt',
  en: 'Passport of Crew shirt',
  es: 'Pasaporte de Crew shirt',
  hi: 'Crew shirt का प्रोडक्ट पासपोर्ट',
  'pt-BR': 'Passaporte de Crew shirt',
  tr: 'Ürün pasaportu: Crew shirt',
  'zh-CN': 'Crew shirt 的护照',
}

async function aPassportCredential() {
  const { brand, shirt } = await aGarment(t)
  const filled = { ...FILLED, commodityCode: '610910', origin: { making: 'PT' } }
  const { id } = await aPassport(t, { of: brand, materialId: shirt, lot: 'L-44', filled })
  const credential = await t.call(brand, issueCredentialEndpoint, {
    body: { about: { type: 'passport', id } },
  })
  return { brand, credential }
}

async function asked<Body>(by: Person, code: string, e: Endpoint, input: object): Promise<Body> {
  const answer = await t.send(by, e, input, { headers: { [LANGUAGE_HEADER]: code } })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Body
}

test('a credential is named in the language of whoever asks, and found by that name; what was signed stays', async () => {
  const { brand, credential } = await aPassportCredential()
  for (const [code, name] of Object.entries(SHOWN)) {
    const read = await asked<Credential>(brand, code, readCredentialEndpoint, {
      params: { id: credential.id },
    })
    expect([code, read.name]).toEqual([code, name])
    const found = async (search: string) =>
      (
        await asked<Credential[]>(brand, code, listCredentialsEndpoint, { query: { search, sort: 'name' } })
      ).map((row) => row.name)
    // By what is shown, its start alone, and by what was signed.
    expect(await found(name)).toEqual([name])
    expect(await found(name.slice(0, 6))).toEqual([name])
    expect(await found('Passport of')).toEqual([name])
    expect(await found('nothing of it')).toEqual([])
    const lines = await asked<{ subject: { name: string } | null }[]>(brand, code, listAuditTrailEndpoint, {
      query: { area: 'credential' },
    })
    expect(lines.map(({ subject }) => subject?.name)).toEqual([name])
  }
  const { body: jws } = await getOpenly(t, credential.address, 'application/vc+jwt')
  expect(readPayload(jws)).toMatchObject({ name: 'Passport of Crew shirt' })
})
