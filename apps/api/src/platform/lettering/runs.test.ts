import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

const font = (name: string, letters: RegExp) => ({
  name,
  has: (code: number) => letters.test(String.fromCodePoint(code)),
})
const FONTS = [
  font('latin', /[\u0020-\u024f“”]/),
  font('devanagari', /[\u0900-\u097f ,]/),
  font('chinese', /[\p{Script=Han}，“” ]/u),
]
const runs = (text: string) => runsOf(text, FONTS).map(({ face, text: part }) => [face.name, part])

test.each([
  ['one script', 'Ağaç İplik', [['latin', 'Ağaç İplik']]],
  [
    'three on a line',
    'Ağaç 杭州 श्री',
    [
      ['latin', 'Ağaç '],
      ['chinese', '杭州 '],
      ['devanagari', 'श्री'],
    ],
  ],
  ['marks with the letters around them', '“杭州”', [['chinese', '“杭州”']]],
  [
    'a mark that their font has not',
    '杭州&श्री',
    [
      ['chinese', '杭州'],
      ['latin', '&'],
      ['devanagari', 'श्री'],
    ],
  ],
  ['marks alone', '“ ”', [['latin', '“ ”']]],
  [
    'marks first that the font of the next letter has not',
    '“श्री',
    [
      ['latin', '“'],
      ['devanagari', 'श्री'],
    ],
  ],
  ['what no font has', 'a😀b', [['latin', 'a😀b']]],
  ['nothing', '', []],
])('%s', (_, text, expected) => {
  expect(runs(text)).toEqual(expected)
})
