import { expect, test } from 'vitest'
import { languageOf, US_ENGLISH } from './languages.ts'
import { andParts, list, listApart, listParts, listUpTo, sentences } from './list.ts'
import { readTexts } from './read-texts.ts'
import { inLanguage } from './spoken.ts'

test.each([
  [[], ''],
  [['Spinning'], 'Spinning'],
  [['Spinning', 'Dyeing'], 'Spinning, Dyeing'],
  [['Spinning', 'Dyeing', 'Weaving, greige'], 'Spinning, Dyeing, Weaving, greige'],
  [['Delta Gin', null, '', undefined, 'Türkiye'], 'Delta Gin, Türkiye'],
])('the names %j are a list', (names, text) => {
  expect(list(names)).toBe(text)
})

test('items that are no texts keep their order', () => {
  const [one, two] = [{ id: 1 }, { id: 2 }]
  expect(listParts([one, two, one])).toEqual([one, ', ', two, ', ', one])
  expect(listParts([])).toEqual([])
  expect(andParts([one, two])).toEqual([one, ' and ', two])
})

test.each([
  [[], ''],
  [['PO-1'], 'PO-1'],
  [['PO-1', 'PO-2'], 'PO-1 and PO-2'],
  [['PO-1', 'PO-2', 'PO-3'], 'PO-1, PO-2 and PO-3'],
  [['PO-1', 'PO-2', 'PO-3', 'PO-4', 'PO-5'], 'PO-1, PO-2, PO-3 and 2 more'],
])('the names %j within a sentence', (names, text) => {
  expect(listUpTo(3, names)).toBe(text)
})

test('names in Chinese have a mark between them, within a sentence too', () => {
  const language = languageOf('zh-CN') ?? US_ENGLISH
  inLanguage({ language, texts: readTexts('zh-CN') }, () => {
    expect(list(['纺纱', '染色', '织造'])).toBe('纺纱、染色、织造')
    expect(listParts([1, 2])).toEqual([1, '、', 2])
    expect(listUpTo(2, ['甲', '乙', '丙'])).toContain('甲、乙')
  })
})

test.each([
  ['tr', 'a, b, c', 'a, b ve c'],
  ['es', 'a, b, c', 'a, b y c'],
  ['pt-BR', 'a, b, c', 'a, b e c'],
  ['hi', 'a, b, c', 'a, b और c'],
] as const)(
  'in %s a list has marks alone, and a word before its last within a sentence',
  (code, alone, within) => {
    const language = languageOf(code) ?? US_ENGLISH
    inLanguage({ language, texts: readTexts(code) }, () => {
      expect(list(['a', 'b', 'c'])).toBe(alone)
      expect(listParts(['a', 'b'])).toEqual(['a', ', ', 'b'])
      expect(listUpTo(3, ['a', 'b', 'c'])).toBe(within)
    })
  },
)

test.each([
  [['Juan', 'Inés'], 'Juan e Inés'],
  [['Ana', 'Juan', 'Hilos del Sur'], 'Ana, Juan e Hilos del Sur'],
  [['“Juan”', '“Inés”'], '“Juan” e “Inés”'],
  [['Juan', 'Hierros'], 'Juan y Hierros'],
  [['Ana', 'Yago'], 'Ana y Yago'],
])('in Spanish the word before the last of %j is as it is spoken', (names, said) => {
  inLanguage({ language: languageOf('es') ?? US_ENGLISH, texts: readTexts('es') }, () => {
    expect(listUpTo(5, names)).toBe(said)
    expect(andParts(names).join('')).toBe(said)
    const parts = names.map((name) => ({ name }))
    expect(andParts(parts, ({ name }) => name).at(-2)).toMatch(said.includes(' e ') ? ' e ' : ' y ')
  })
})

test('names with commas within them are parted by what the language has for that', () => {
  const names = ['Poplin, greige', 'Denim, greige']
  expect(listApart(new Set(names))).toBe('Poplin, greige; Denim, greige')
  inLanguage({ language: languageOf('zh-CN') ?? US_ENGLISH, texts: {} }, () =>
    expect(listApart(names)).toBe('Poplin, greige；Denim, greige'),
  )
})

test('sentences follow one another as the language has them', () => {
  expect(sentences(['It is late.', undefined, false, 'Ask again.'])).toBe('It is late. Ask again.')
  const language = languageOf('zh-CN') ?? US_ENGLISH
  expect(inLanguage({ language, texts: {} }, () => sentences(['已过期。', '请重新询问。']))).toBe(
    '已过期。请重新询问。',
  )
})
