import { parse } from '@formatjs/icu-messageformat-parser'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { area } from './area.ts'
import { PSEUDO, pseudo } from './pseudo.ts'
import { inLanguage, type Spoken } from './spoken.ts'

const said = area('trades', {
  title: 'Trades of the company',
  sent: '{count, plural, one {# trade of {company}} other {# trades of {company}}}',
  open: 'Open <link>the trade of {company}</link>.',
  kind: '{kind, select, order {an order of {company}} other {a contract of {company}}}',
  day: '{day} {month}',
  sign: '-',
})

const MIRRORED: Spoken = { language: PSEUDO, texts: {}, change: pseudo }
const inPseudo = <Result>(say: () => Result) => inLanguage(MIRRORED, say)

test('a text is longer by a quarter or more, accented, and in brackets', () => {
  const text = inPseudo(() => said.title)
  expect(text).toBe('⟦Tráádéés óóf théé çóómpááñýý⟧')
  expect(text.length).toBeGreaterThan(said.title.length * 1.25)
})

test('whatever is filled in comes out as it went in', () => {
  const name = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(name, fc.nat(), fc.constantFrom('order', 'contract'), (company, count, kind) => {
      const link = (inner: unknown[]) => ({ inner })
      const [before, tagged] = inPseudo(() => said.open({ company, link }))
      expect(before).toBe('⟦Ópééñ ')
      expect(tagged).toMatchObject({ inner: [expect.stringContaining(company)] })
      expect(inPseudo(() => said.sent({ company, count }))).toContain(company)
      expect(inPseudo(() => said.sent({ company, count: 1 }))).toBe(`⟦1 tráádéé óóf ${company}⟧`)
      expect(inPseudo(() => said.kind({ company, kind }))).toContain(company)
    }),
  )
})

test('a form of a date, and a sign, have no words to change', () => {
  expect(inPseudo(() => [said.day({ day: '2', month: 'Mar' }), said.sign])).toEqual(['2 Mar', '-'])
})

test('a message that was parsed while it was built is changed like its text', () => {
  const text = '{count, plural, one {# bale in all} other {# bales in all}} for <b>{company}</b>'
  expect(pseudo(parse(text))).toEqual(pseudo(text))
})
