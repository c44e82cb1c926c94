import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'
import { LANGUAGES } from './languages.ts'
import { inLanguage } from './spoken.ts'

test.each([
  [
    'tr',
    ['çözgü', 'Cizre', 'Ilgaz', 'İzmir', 'şal', 'su', 'ödeme', 'of'],
    ['Cizre', 'çözgü', 'Ilgaz', 'İzmir', 'of', 'ödeme', 'su', 'şal'],
  ],
  ['es', ['ñandú', 'nylon', 'oliva', 'ovillo'], ['nylon', 'ñandú', 'oliva', 'ovillo']],
  ['pt-BR', ['água', 'azul', 'algodão'], ['água', 'algodão', 'azul']],
  // bǎi, mián, shā, zhī
  ['zh-CN', ['织', '纱', '棉', '白'], ['白', '棉', '纱', '织']],
  ['hi', ['मिल', 'कपास', 'सूत'], ['कपास', 'मिल', 'सूत']],
  ['en', ['Lot 10', 'lot 9', 'Älv', 'Zinc'], ['Älv', 'lot 9', 'Lot 10', 'Zinc']],
])('%s sorts %j as its dictionaries do', (code, names, sorted) => {
  const language = LANGUAGES.find((one) => one.code === code)
  if (!language) throw new Error(code)
  expect(inLanguage({ language, texts: {} }, () => names.toSorted(compareNames))).toEqual(sorted)
})
