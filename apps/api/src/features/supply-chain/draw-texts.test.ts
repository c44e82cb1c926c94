import { drawTextsEndpoint } from '@selvedge/contract/exports.ts'
import { ATTEMPTS_ALLOWED, MAX_PICTURE_TEXTS } from '@selvedge/domain/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'

let t: TestApp
let me: Person
beforeAll(async () => {
  t = await testApp()
  me = await t.aCompany({ role: 'spinner' })
})

const one = (text: string, room: number | null = null) => ({ text, bold: false, written: true, room })

test('texts of a picture come back as outlines, cut where they have no room', async () => {
  const texts = [one('杭州纺织有限公司', 4000), one('श्री कॉटन'), one('قطن'), one('ไทย')]
  const answer = await t.call(me, drawTextsEndpoint, { body: { texts } })
  expect(answer.texts.map(({ text }) => text)).toEqual(['杭州纺…', 'श्री कॉटन', 'قطن', 'ไทย'])
  expect(answer.texts.map(({ fromRight }) => fromRight)).toEqual([false, false, true, false])
  expect(answer.texts.map(({ glyphs }) => glyphs === null)).toEqual([false, false, false, true])
  for (const { glyphs } of answer.texts)
    for (const outline of glyphs?.filter((_, at) => at % 3 === 0) ?? [])
      expect(answer.outlines[outline]?.path).toMatch(/^M/)
})

test('too many texts, and one that is too long, are refused', async () => {
  const refused = (texts: ReturnType<typeof one>[]) => t.refused(me, drawTextsEndpoint, { body: { texts } })
  const many = Array.from({ length: MAX_PICTURE_TEXTS + 1 }, () => one('a'))
  expect(await refused(many)).toMatchObject({ status: 400 })
  expect(await refused([one('a'.repeat(301))])).toMatchObject({ status: 400 })
})

test('one person draws as many pictures as they may make exports', async () => {
  const person = await t.aCompany({ role: 'spinner' })
  const draw = () => t.send(person, drawTextsEndpoint, { body: { texts: [] } })
  for (let at = 0; at < ATTEMPTS_ALLOWED['export-user']; at++) expect((await draw()).status).toBe(200)
  expect((await draw()).status).toBe(429)
})
