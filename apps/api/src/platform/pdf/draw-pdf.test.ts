import { coverPage } from '@selvedge/messages/en/cover-page.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { PDFDocument, rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import { linesOfPdf } from '../../../test/support/pdf-text.ts'
import { spokenLanguage } from '../language/spoken-language.ts'
import { drawPdf } from './draw-pdf.ts'
import { faces } from '../lettering/faces.ts'
import type { Weight } from '../lettering/shape-line.ts'

const drawn = (texts: readonly string[], weight: Weight = 'regular', code = 'en-US') =>
  drawPdf(spokenLanguage(code), (paper) => {
    const page = paper.page([595, 842])
    for (const [at, text] of texts.entries())
      paper.draw(page, text, { x: 50, y: 800 - at * 20, weight, size: 10, color: rgb(0, 0, 0) })
  })

const read = async (bytes: Uint8Array) => (await linesOfPdf(bytes)).flat().map(({ text }) => text)

const TEXTS = [
  'Şişli İplik Ağacı, Güneş ığdır',
  'Ação, año, “¿qué?” – 1 ½ €',
  '杭州纺织有限公司（第3号）：“精梳棉纱”。',
  'श्री कॉटन, क्षत्रिय विद्यार्थी कि र्क ₹',
  'Ne 30/1 杭州纺织 & श्री कॉटन Şti.',
  'ế Ş̂ q̃',
  'شركة الدلتا 30/1 للغزل',
  'Delta دلتا (قطن) Gin 杭州',
]

test.each(['regular', 'bold', 'mono'] as const)(
  '%s: every script is read as it was written',
  async (weight) => {
    expect(await read(await drawn(TEXTS, weight))).toEqual(TEXTS)
  },
)

test('a vowel is drawn before its consonants, and consonants are joined', async () => {
  const { devanagari } = await faces()
  const shown = (text: string) => devanagari.shape(text, 'hi')
  const [vowel, consonant] = shown('कि')
  expect([vowel?.text, consonant?.text]).toEqual(['ि', 'क'])
  expect(shown('क्ष')).toHaveLength(1)
  expect(shown('क्ष')[0]?.width).toBeGreaterThan(0)
})

test('Arabic letters are joined, and stand from right to left; a number among them does not', async () => {
  const { arabic } = await faces()
  const shape = (text: string) => arabic.shape(text, 'en', true)
  // Its last letter stands first, and has another form than alone.
  expect(shape('قطن').map(({ text }) => text)).toEqual(['ن', 'ط', 'ق'])
  expect(shape('قطن')[0]?.id).not.toBe(shape('ن')[0]?.id)
  // One glyph of two letters.
  expect(shape('لا')).toHaveLength(1)
  expect(shape('لا')[0]?.text).toBe('لا')
  const places = (await linesOfPdf(await drawn(['قطن 30 Gin']))).flat()
  expect(places.map(({ text }) => text).join('')).toBe('قطن 30 Gin')
})

test('a mark is drawn on its letter: higher on a capital, in the middle of a wide one', async () => {
  const { latin } = await faces()
  const markOf = (letter: string) => {
    const [, mark] = latin.shape(`${letter}\u0303`, 'en')
    return { x: mark?.x ?? 0, y: mark?.y ?? 0, advance: mark?.advance }
  }
  expect(markOf('Q').y).toBeGreaterThan(markOf('q').y)
  expect(markOf('m').x).toBeLessThan(markOf('z').x)
  expect(markOf('m').advance).toBe(0)
})

test('what no font has is a box that is read as what it was, and a control character is a blank', async () => {
  const bytes = await drawn(['ไทย 😀\t\n!', 'עברית', '\ud800'])
  expect(await read(bytes)).toEqual(['ไทย 😀  !', 'עברית', '\ufffd'])
})

test('every character of every language has a glyph', async () => {
  const { latin, latinBold, devanagari, devanagariBold, chinese } = await faces()
  for (const { code } of LANGUAGES) {
    const texts = new Set(JSON.stringify(readTexts(code)))
    const missing = [...texts].filter((one) => {
      const point = one.codePointAt(0) ?? 0
      const regular = [latin, devanagari, chinese].some((face) => face.has(point))
      return !regular || ![latinBold, devanagariBold, chinese].some((face) => face.has(point))
    })
    expect([code, missing]).toEqual([code, []])
  }
})

test.each([
  '恒昇纺织 张喆 陈堃 朱镕基 王玥 祎珺',
  '龑 䴓 𬘭 𫖮 𬭚 𫄧',
  '㎡ ㎏ ㎝ ％ ℃ ① ㈱ ￥',
  '華紡織廠 臺灣絲綢 嘉堃',
])('names in Chinese and its units have glyphs, on paper and in pictures: %s', async (text) => {
  const { chinese } = await faces()
  const letters = Array.from(text).filter((one) => one !== ' ')
  expect(letters.filter((one) => !chinese.has(one.codePointAt(0) ?? 0))).toEqual([])
  for (const { id, width } of chinese.shape(letters.join(''), 'zh-CN'))
    expect([id > 0, width > 0, chinese.outlineOf(id) !== '']).toEqual([true, true, true])
  expect(await read(await drawn([text]))).toEqual([text])
})

test('a page has the glyphs that are drawn on it, not the fonts', async () => {
  const [plain, mixed] = [await drawn(['Proof of this trade']), await drawn(TEXTS)]
  expect(plain.length).toBeLessThan(6000)
  expect(mixed.length).toBeLessThan(40_000)
})

test('a page says its language, and its texts in it; the same texts are the same bytes', async () => {
  const pdf = await drawPdf(spokenLanguage('tr'), (paper) => paper.title(coverPage.documents))
  const loaded = await PDFDocument.load(pdf)
  expect(loaded.catalog.toString()).toContain('(tr)')
  expect(loaded.getTitle()).toBe(readTexts('tr')['coverPage']?.['documents'])
  expect(await drawn(TEXTS)).toEqual(await drawn(TEXTS))
})
