import { expect, test } from 'vitest'
import { COUNTRY_ALIASES } from './country-aliases.ts'
import { searchOptions, searchText } from './search-options.ts'

const NAMES = {
  CI: "Côte d'Ivoire",
  CR: 'Costa Rica',
  CZ: 'Czechia',
  GB: 'United Kingdom',
  IN: 'India',
  IO: 'British Indian Ocean Territory',
  MM: 'Myanmar',
  NL: 'Netherlands',
  RU: 'Russian Federation',
  TC: 'Turks and Caicos Islands',
  TM: 'Turkmenistan',
  TR: 'Türkiye',
  UA: 'Ukraine',
  US: 'United States',
  VI: 'Virgin Islands, U.S.',
}
const COUNTRIES = Object.entries(NAMES).map(([value, name]) => ({
  value,
  label: `${value} - ${name}`,
  aliases: COUNTRY_ALIASES[value] ?? [],
}))

const found = (typed: string) => searchOptions(COUNTRIES, typed).map(({ value }) => value)

test.each([
  ['turk', 'TR'],
  ['turkey', 'TR'],
  ['TÜRKİYE', 'TR'],
  ['usa', 'US'],
  ['united states of am', 'US'],
  ['uk', 'GB'],
  ['britain', 'GB'],
  ['England', 'GB'],
  ['ivory', 'CI'],
  ['cote', 'CI'],
  ['cote d’ivoire', 'CI'],
  ['holland', 'NL'],
  ['burma', 'MM'],
  ['czech republic', 'CZ'],
  ['in', 'IN'],
  ['GB - United Kingdom', 'GB'],
])('what people type finds its country first: %s', (typed, code) => {
  expect(found(typed)[0]).toBe(code)
})

test('what begins so comes before what has a word or a part of it, and nothing else comes at all', () => {
  expect(found('ind')).toEqual(['IN', 'IO'])
  expect(found('islands')).toEqual(['TC', 'VI'])
  expect(found('stan')).toEqual(['TM'])
  expect(found('atlantis')).toEqual([])
  expect(found(' ')).toEqual(Object.keys(NAMES))
})

test('no name is an alias of two countries', () => {
  const aliases = Object.values(COUNTRY_ALIASES).flat().map(searchText)
  expect(aliases.filter((alias, at) => aliases.indexOf(alias) !== at)).toEqual([])
})
