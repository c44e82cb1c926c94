import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { expect, test } from 'vitest'
import { homePage, missingPage, productPage } from './product-page.ts'

const CODES = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en-US')
const sectionsOf = (page: string) =>
  [...page.matchAll(/<section lang="([^"]+)" dir="ltr">(.*?)<\/section>/gs)].map(([, code, said]) => ({
    code,
    said: said?.trim(),
  }))

test.each([
  ['that a code leads to', productPage('/01/04006381333931', '/p/7/'), '<a href="/p/7/"'],
  ['for addresses without a file', missingPage(), '/01/'],
  ['that comes first', homePage('https://passports.example', new Date('2026-06-01T10:00:00Z')), '2026'],
])('the page %s says the same in every language, each marked', (_which, bytes, mark) => {
  const sections = sectionsOf(bytes.toString())
  expect(sections.map(({ code }) => code)).toEqual(CODES)
  expect(new Set(sections.map(({ said }) => said)).size).toBe(CODES.length)
  for (const { said } of sections) expect(said).toContain(mark)
  expect(bytes.toString().match(/<h1>/g)).toHaveLength(1)
})
