import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findText, fold } from './find-text.ts'

const found = (text: string, query: string) =>
  findText(fold(text), query, 100).map(({ begin, end }) => text.slice(begin, end))

describe('searching a text', () => {
  it.each([
    ['Cotton, cotton and COTTON', 'cotton', ['Cotton', 'cotton', 'COTTON']],
    ['Şanlıurfa in Türkiye', 'sanliurfa', ['Şanlıurfa']],
    ['Sanliurfa', 'ŞANLIURFA', ['Sanliurfa']],
    ['cafe\u0301 au lait', 'café', ['cafe\u0301']],
    ['cafe\u0301 au lait', 'cafe', ['cafe\u0301']],
    ['certi\ufb01cate', 'certificate', ['certi\ufb01cate']],
    ['Global Organic\nTextile   Standard', 'organic textile standard', ['Organic\nTextile   Standard']],
    ['Straße', 'strasse', ['Straße']],
    ['inter\u00adnational', 'international', ['inter\u00adnational']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['a thread', ' ', []],
    ['a thread', '', []],
  ])('%j for %j', (text, query, expected) => expect(found(text, query)).toEqual(expected))

  it('stops at the limit', () => {
    expect(findText(fold('a'.repeat(1000)), 'a', 7)).toHaveLength(7)
  })

  it('finds every piece of a text in it, in order and inside it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.nat(60),
        fc.nat(20),
        (text, start, length) => {
          const characters = Array.from(text)
          const piece = characters.slice(start, start + length).join('')
          fc.pre(fold(piece).text.trim() !== '')
          const spans = findText(fold(text), piece, 1000)
          expect(spans.length).toBeGreaterThan(0)
          let last = 0
          for (const { begin, end } of spans) {
            expect(begin).toBeGreaterThanOrEqual(last)
            expect(end).toBeGreaterThan(begin)
            last = end
          }
          expect(last).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})
