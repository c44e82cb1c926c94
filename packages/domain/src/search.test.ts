import { expect, test } from 'vitest'
import { searchKey, searchRank } from './search.ts'

test.each([
  ['  Değirmen   İPLİK ', 'degirmen iplik'],
  ['Ağrı', 'agri'],
  ['Fiação São João', 'fiacao sao joao'],
  ['ＡＢ１', 'ab1'],
])('%s is searched as %s', (text, key) => expect(searchKey(text)).toBe(key))

test.each([
  ['PO-118', 'po-118', 0],
  ['PO-118', 'PO', 1],
  ['MC-SC-0415', '0415', 2],
  ['Ring yarn Ne 30', 'yarn', 2],
  ['Ring yarn Ne 30', 'yarn ne', 2],
  ['aa a', 'a', 1],
  ['Seamwright', 'wright', 3],
  // The first place is inside a word, a later one begins one.
  ['Overlock lock', 'lock', 2],
  ['Değirmen', 'degir', 1],
  ['Yarn', 'cloth', undefined],
  ['Yarn', ' ', undefined],
])('%s fits %s as %s', (text, searched, rank) => expect(searchRank(text, searched)).toBe(rank))
