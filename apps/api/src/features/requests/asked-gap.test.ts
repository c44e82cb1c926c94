import { gapToAsk } from '@selvedge/contract/asked-gap.ts'
import {
  createRequestEndpoint,
  type NewRequestInput,
  remindRequestEndpoint,
} from '@selvedge/contract/requests.ts'
import { gapText, placeText, type SaidGap } from '@selvedge/domain/chain-gaps.ts'
import { languageOf, type LanguageCode } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'

const GAP: SaidGap = {
  place: { step: { kind: 'source', processes: [], company: { visibleName: null, partnerType: 'Farmer' } } },
  verdicts: [
    {
      standard: 'Organic Content Standard (OCS)',
      standing: 'expired',
      certificate: {
        certificateId: 'SC-9',
        certifierName: 'Control Body',
        validUntil: '2026-10-15T00:00:00.000Z',
        creationDate: '2025-10-15T00:00:00.000Z',
      },
      trade: null,
    },
  ],
}

let t: TestApp
let buyer: Person
let supplier: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  buyer = await t.aCompany({ role: 'weaver' })
  supplier = await t.aCompany({ knows: buyer })
  await t.db.updateTable('app_user').set({ language: 'zh-CN' }).where('id', '=', supplier.userId).execute()
})

const wordsIn = (code: LanguageCode) =>
  inLanguage({ language: languageOf(code) ?? raise(code), texts: readTexts(code) }, () => ({
    about: placeText(GAP.place),
    message: gapText(GAP),
  }))
const raise = (code: string): never => {
  throw new Error(`There is no language ${code}`)
}
const send = (as: Person, language: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${as.token}`, 'x-selvedge-language': language },
    ...(payload && { payload }),
  })
async function ask(words: Partial<NewRequestInput>) {
  const body: NewRequestInput = {
    companyName: supplier.companyName,
    kind: 'SCOPE_CERTIFICATE',
    standard: 'Organic Content Standard (OCS)',
    gap: gapToAsk(GAP),
    ...words,
  }
  const answer = await send(buyer, 'tr', 'POST', '/requests', body)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: number; about: string; message: string }>()
}
const read = async (as: Person, language: string, id: number) =>
  (await send(as, language, 'GET', `/requests/${id}`)).json<{ about: string; message: string }>()
const lastEmail = async () => (await t.emails()).at(-1)?.text ?? ''

test('what a Turkish buyer asks because of a gap a Chinese mill reads in Chinese: its e-mails, its list and the request', async () => {
  const words = wordsIn('tr')
  const { id, ...sent } = await ask(words)
  expect(sent).toMatchObject(words)
  const theirs = wordsIn('zh-CN')
  expect(theirs.message).toContain('2026年10月15日')
  expect(await lastEmail()).toContain(theirs.message)
  expect(await lastEmail()).not.toContain(words.about)
  expect(await read(supplier, 'zh-CN', id)).toMatchObject(theirs)
  const [listed] = (await send(supplier, 'zh-CN', 'GET', '/requests')).json<object[]>()
  expect(listed).toMatchObject(theirs)
  expect(await read(buyer, 'tr', id)).toMatchObject(words)
  t.pass(25 * 60 * 60_000)
  const before = (await t.emails()).length
  await t.call(await t.anotherSession(buyer), remindRequestEndpoint, { params: { id } })
  expect((await t.emails()).length).toBe(before + 1)
  expect(await lastEmail()).toContain(theirs.message)
})

test('each finds it by the words that they read', async () => {
  const { id } = await ask(wordsIn('tr'))
  const found = async (as: Person, language: string, search: string) =>
    (await send(as, language, 'GET', `/requests?search=${encodeURIComponent(search)}`))
      .json<{ id: number }[]>()
      .map((request) => request.id)
  for (const [as, language] of [
    [buyer, 'tr'],
    [supplier, 'zh-CN'],
    [supplier, 'en'],
  ] as const) {
    const { about, message } = wordsIn(language)
    for (const search of [about, message.slice(0, 12)])
      expect(await found(as, language, search), `${language}: ${search}`).toEqual([id])
    expect(await found(as, language, 'nobody says this')).toEqual([])
  }
  expect(await found(await t.aCompany(), 'zh-CN', wordsIn('zh-CN').about)).toEqual([])
})

test('what somebody wrote themselves stays as it was written', async () => {
  const { about } = wordsIn('tr')
  const { id } = await ask({ about, message: 'Cuma günü sevk ediyoruz.' })
  expect(await read(supplier, 'zh-CN', id)).toMatchObject({
    about: wordsIn('zh-CN').about,
    message: 'Cuma günü sevk ediyoruz.',
  })
})

test('a gap that no server names is refused', async () => {
  const [verdict] = gapToAsk(GAP).verdicts
  if (!verdict?.certificate) throw new Error('There is no certificate')
  const gap = {
    ...gapToAsk(GAP),
    verdicts: [{ ...verdict, certificate: { ...verdict.certificate, validUntil: 'soon' } }],
  }
  expect(
    await t.refused(buyer, createRequestEndpoint, {
      body: { companyName: supplier.companyName, kind: 'OTHER', message: 'x', gap },
    }),
  ).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { 'gap.verdicts.0.certificate.validUntil': expect.anything() },
  })
})
