import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { expect, test } from 'vitest'
import { outlinesOf, type PictureText } from './outlines.ts'

const outlined = async (text: string, more: Partial<PictureText> = {}, language = 'en') => {
  const { outlines, texts } = await outlinesOf(
    [{ text, isBold: false, isWritten: true, room: null, ...more }],
    language,
  )
  const [one] = texts
  if (!one) throw new Error('One text is one text')
  return { ...one, outlines }
}

test('a text in each of our scripts is outlines alone, also several on one line', async () => {
  for (const text of ['Ağaç İplik', 'श्री कॉटन', '杭州纺织', 'شركة الدلتا', 'Дельта', 'Ne 30 杭州 श्री دلتا']) {
    const { glyphs, outlines, width } = await outlined(text)
    expect([text, glyphs === null]).toEqual([text, false])
    expect(outlines.length).toBeGreaterThan(0)
    for (const { path } of outlines) expect(path).toMatch(/^M[-\d., MLQCZ]+Z$/)
    expect(width).toBeGreaterThan(1000)
  }
})

test('every text of every language can be a picture', async () => {
  for (const { code } of LANGUAGES) {
    const { supplyChain = {}, chainExport = {}, chainWords = {} } = readTexts(code)
    const said = JSON.stringify([supplyChain, chainExport, chainWords])
    const texts = said.split('"').map((text) => ({ text, isBold: true, isWritten: false, room: null }))
    const lacking = (await outlinesOf(texts, code)).texts.filter(({ glyphs }) => glyphs === null)
    expect([code, lacking.map(({ text }) => text)]).toEqual([code, []])
  }
})

test('Devanagari is shaped: a vowel before its consonant, consonants joined', async () => {
  const { outlines: alone } = await outlined('क')
  const { glyphs, outlines } = await outlined('कि', {}, 'hi')
  // The consonant is drawn second.
  expect(outlines[glyphs?.[3] ?? 0]?.path).toBe(alone[0]?.path)
  expect((await outlined('क्ष', {}, 'hi')).glyphs).toHaveLength(3)
})

test('a name runs as its first letter does, a sentence of ours from left to right', async () => {
  expect((await outlined('قطن Gin.')).isFromRight).toBe(true)
  expect((await outlined('قطن Gin.', { isWritten: false })).isFromRight).toBe(false)
  expect((await outlined('Gin قطن')).isFromRight).toBe(false)
})

test('Chinese that is bold has an edge, as there is one weight of it; other letters are bold themselves', async () => {
  expect((await outlined('杭', { isBold: true })).outlines[0]?.edge).toBeGreaterThan(0)
  expect((await outlined('杭')).outlines[0]?.edge).toBe(0)
  const [regular, bold] = [await outlined('A'), await outlined('A', { isBold: true })]
  expect(bold.outlines[0]).toMatchObject({ edge: 0 })
  expect(bold.outlines[0]?.path).not.toBe(regular.outlines[0]?.path)
})

test('a mark of full width is where its font has it: what opens on the right of its square, what closes on the left', async () => {
  const leftOf = async (text: string) =>
    Math.min(
      ...[...((await outlined(text)).outlines[0]?.path ?? '').matchAll(/(-?[\d.]+),/g)].map(([, x]) =>
        Number(x),
      ),
    )
  expect(await leftOf('（')).toBeGreaterThan(500)
  expect(await leftOf('）')).toBeLessThan(300)
})

test('a text that is wider than its room ends in dots, between letters, and fits', async () => {
  const whole = await outlined('श्री कॉटन मिल्स')
  const { text, width, glyphs, outlines } = await outlined('श्री कॉटन मिल्स', { room: whole.width - 100 })
  expect(text).toBe('श्री कॉटन मि…')
  expect(width).toBeLessThanOrEqual(whole.width - 100)
  // None is left of what was tried.
  expect(new Set(glyphs?.filter((_, at) => at % 3 === 0)).size).toBe(outlines.length)
  expect((await outlined('Delta Gin', { room: whole.width * 9 })).text).toBe('Delta Gin')
  expect((await outlined('Delta Gin', { room: 1 })).text).toBe('…')
})

test('what no font of ours has is left to whoever opens the picture', async () => {
  expect(await outlined('ไทย Gin')).toMatchObject({ text: 'ไทย Gin', glyphs: null })
  expect((await outlined('ไทย Gin', { room: 3000 })).width).toBeLessThanOrEqual(3000)
})

test('an outline that several texts have comes once', async () => {
  const one = { text: 'AA', isBold: false, isWritten: true, room: null }
  const { outlines, texts } = await outlinesOf([one, { ...one, text: 'A A' }], 'en')
  expect(outlines).toHaveLength(1)
  expect(texts.map(({ glyphs }) => glyphs?.length)).toEqual([6, 6])
})
