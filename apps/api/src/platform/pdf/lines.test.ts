import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

/** Each letter as wide as the next, a Chinese one twice. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + (/[\u3000-\uffef]/.test(letter) ? 2 : 1), 0)
const lines = (text: string, width: number) => linesOf(text, { widthOf, width })

test.each([
  ['between words', 'one two three', 7, ['one two', 'three']],
  ['in a word that is wider than a line', 'abcdefgh ij', 5, ['abcde', 'fgh', 'ij']],
  ['between Chinese characters, which have no blanks', '杭州纺织有限公司', 6, ['杭州纺', '织有限', '公司']],
  ['never before a mark that closes', '杭州纺，织（有）限', 6, ['杭州', '纺，织', '（有）', '限']],
  ['never after a mark that opens', '杭州纺（织有', 8, ['杭州纺', '（织有']],
  ['around a Latin word among Chinese ones, not in it', '由GOTS认证', 6, ['由GOTS', '认证']],
  ['never in a letter of Devanagari', 'क्षत्रिय', 2, ['क्ष', 'त्रि', 'य']],
])('a line breaks %s', (_, text, width, expected) => {
  expect(lines(text, width)).toEqual(expected)
})

test('blanks stay where they are within a line, and an empty text is an empty line', () => {
  expect(lines('a  b', 10)).toEqual(['a  b'])
  expect(lines('', 10)).toEqual([''])
})
