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

const CHINESE: Spoken = {
  language: { ...US_ENGLISH, code: 'zh-CN', locale: 'zh-CN' },
  texts: { trades: { from: '由 {company} 于 {day} 向 {other} 登记', bold: '<b>{company}</b>自 {day} 起' } },
}

test('in Chinese no blank stands between two of its characters, whatever is filled in', () => {
  const rows = area('trades', {
    from: 'Filed by {company} on {day} for {other}',
    bold: '<b>{company}</b> since {day}',
  })
  const say = (company: string, day: string) =>
    inLanguage(CHINESE, () => [
      rows.from({ company, day, other: '恒远 织造' }),
      rows.bold({ company, day, b: (inner) => inner.join('') }).join(''),
    ])
  expect(say('Northlight', '2026年11月30日')).toEqual([
    '由 Northlight 于 2026年11月30日向恒远 织造登记',
    'Northlight自 2026年11月30日起',
  ])
  expect(say('华纺', '2026-11-30')).toEqual(['由华纺于 2026-11-30 向恒远 织造登记', '华纺自 2026-11-30 起'])
})
