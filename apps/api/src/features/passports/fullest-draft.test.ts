import { changeDppEndpoint } from '@selvedge/contract/dpp-writing.ts'
import { changePassportEndpoint } from '@selvedge/contract/passports.ts'
import type { CallInput } from '@selvedge/contract/endpoint.ts'
import { FIBRES } from '@selvedge/domain/passport/fibres.ts'
import {
  MAX_COMPONENTS,
  MAX_FIBRES,
  MAX_PASSPORT_BODY_BYTES,
  MAX_PASSPORT_LANGUAGES,
  MAX_PASSPORT_LINE,
  MAX_PASSPORT_NAME,
  MAX_PASSPORT_TEXT,
  MAX_SUBSTANCES,
} from '@selvedge/domain/passport/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { aProgramWith } from '../../../test/support/access/keys-of-programs.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aDraft, aGarment } from '../../../test/support/world/passports.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

type Content = CallInput<typeof changePassportEndpoint>['body']['content']

let t: TestApp
let brand: Person
let draft: Awaited<ReturnType<typeof aDraft>>
beforeAll(async () => {
  t = await testApp()
  const { brand: of, shirt } = await aGarment(t)
  brand = of
  draft = await aDraft(t, { of, materialId: shirt })
})

const languages = Array.from(
  { length: MAX_PASSPORT_LANGUAGES },
  (_, at) => `${'ab'[Math.floor(at / 26)]}${String.fromCharCode(97 + (at % 26))}`,
)
const inAll = (length: number) => Object.fromEntries(languages.map((one) => [one, '正'.repeat(length)]))
const line = '正'.repeat(MAX_PASSPORT_LINE)

/** Every field at the most that `contentErrors` lets through. */
const fullest = (): Partial<Content> => ({
  languages,
  name: inAll(MAX_PASSPORT_NAME),
  ...Object.fromEntries(
    ['description', 'careNote', 'repair', 'takeBack', 'sorting', 'disassembly'].map((key) => [
      key,
      inAll(MAX_PASSPORT_TEXT),
    ]),
  ),
  importer: line,
  robustnessTests: line,
  footprintMethod: line,
  components: Array.from({ length: MAX_COMPONENTS }, () => ({
    name: inAll(MAX_PASSPORT_NAME),
    fibres: FIBRES.slice(0, MAX_FIBRES).map((fibre) => ({ fibre, percent: 100 / MAX_FIBRES })),
  })),
  hasConcern: true,
  substances: Array.from({ length: MAX_SUBSTANCES }, () => ({
    name: line,
    cas: '7439-92-1',
    place: line,
    percent: 0.2,
  })),
})

/** JSON with nothing but ASCII in it, as many programs write it. */
const ascii = (value: object) =>
  JSON.stringify(value).replace(/[^ -~]/g, (one) => String.raw`\u${one.charCodeAt(0).toString(16)}`)

test('a draft with every field at its limit is kept, also as a program writes it that escapes its characters', async () => {
  const { id, revision, content } = draft
  const payload = ascii({ revision, content: { ...content, ...fullest() } })
  expect(payload.length).toBeGreaterThan(1024 * 1024)
  const answer = await t.app.inject({
    method: 'PUT',
    url: `/api/passports/${id}`,
    headers: { authorization: `Bearer ${brand.token}`, 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.json().content.disassembly).toEqual(inAll(MAX_PASSPORT_TEXT))
})

test('so is one that a program writes by EN 18222', async () => {
  const program = await aProgramWith(t, brand, ['passports.write'])
  const { languages: all, name, description, components } = fullest()
  const answer = await t.send(program, changeDppEndpoint, {
    params: { dppId: draft.publicId },
    body: {
      elements: { identity: { languages: all, name, description }, composition: { components } },
    },
  })
  expect(answer.status, answer.text.slice(0, 400)).toBe(200)
})

test('what is longer than any draft can be is refused as too large', async () => {
  const refused = await t.refused(brand, changePassportEndpoint, {
    params: { id: draft.id },
    body: { revision: 1, content: { ...draft.content, importer: 'x'.repeat(MAX_PASSPORT_BODY_BYTES) } },
  })
  expect(refused).toMatchObject({ code: 'FILE_TOO_LARGE' })
})
