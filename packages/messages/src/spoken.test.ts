import { expect, test } from 'vitest'
import { area } from './area.ts'
import { list } from './list.ts'
import { US_ENGLISH } from './languages.ts'
import { inLanguage, type Spoken } from './spoken.ts'

const said = area('trades', {
  title: 'Trades',
  sent: '{count, plural, one {# trade was sent} other {# trades were sent}}',
  open: 'Open <link>the trade</link>.',
})

const TURKISH: Spoken = {
  language: { ...US_ENGLISH, code: 'tr', locale: 'tr' },
  texts: {
    trades: {
      title: 'Ticaretler',
      sent: '{count, plural, one {# ticaret gönderildi} other {# ticaret gönderildi}}',
      open: '<link>Ticareti</link> aç.',
    },
  },
}

const all = () => [said.title, said.sent({ count: 1200 }), said.open({ link: (inner) => ({ inner }) })]

test('a text is said in the language of the moment, with its own forms', () => {
  expect(inLanguage(TURKISH, all)).toEqual([
    'Ticaretler',
    '1.200 ticaret gönderildi',
    [{ inner: ['Ticareti'] }, ' aç.'],
  ])
  expect(all()).toEqual(['Trades', '1,200 trades were sent', ['Open ', { inner: ['the trade'] }, '.']])
})

test('a text that the language does not have is said as the catalogue has it', () => {
  expect(inLanguage({ ...TURKISH, texts: {} }, () => said.title)).toBe('Trades')
})

test('a language ends with what is said in it, also where that fails', () => {
  expect(() =>
    inLanguage(TURKISH, () => {
      throw new Error('not said')
    }),
  ).toThrow('not said')
  expect(said.title).toBe('Trades')
  expect(
    inLanguage({ ...TURKISH, language: { ...US_ENGLISH, locale: 'hi' } }, () => list(['A', 'B'])),
  ).toContain('A')
})
