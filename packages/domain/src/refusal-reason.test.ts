import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalReasons, refusalsBegun } from '@selvedge/messages/en/refusal-reasons.ts'
import { MAX_NOTES_CHARACTERS } from './limits.ts'
import { differSentence, saidAmounts, statedAmounts } from './refused-amounts.ts'
import { saidReason, statedReason } from './refusal-reason.ts'

const speaking = <Result>(code: string, say: () => Result): Result => {
  const language = LANGUAGES.find((one) => one.code === code)
  if (!language) throw new Error(`There is no language ${code}`)
  return inLanguage({ language, texts: readTexts(language.code) }, say)
}

test('what a Chinese buyer chose from the list a Turkish mill reads in Turkish, and what was typed stays', () => {
  const stated = speaking('zh-CN', () =>
    statedReason(`${refusalReasons.documentUnreadable} 请重发。 ${refusalReasons.datesDiffer}`),
  )
  expect(stated).toBe('The document cannot be read. 请重发。 The dates are not those of the document.')
  expect(speaking('tr', () => saidReason(stated))).toBe(
    'Belge okunamıyor. 请重发。 Tarihler belgedekilerle aynı değil.',
  )
})

test.each(LANGUAGES.map(({ code }) => code))(
  'every sentence of the list in %s comes back as it was chosen',
  (code) => {
    speaking(code, () => {
      const all = Object.values(refusalReasons)
      for (const one of all) expect(saidReason(statedReason(one))).toBe(one)
      expect(saidReason(statedReason(all.join(' ')))).toBe(all.join(' '))
    })
  },
)

test('a reason that would be longer than one may be stays as it was typed', () => {
  speaking('zh-CN', () => {
    const long =
      refusalReasons.documentUnreadable +
      '。'.repeat(MAX_NOTES_CHARACTERS - refusalReasons.documentUnreadable.length)
    expect(statedReason(long)).toBe(long)
  })
})

const less = {
  position: 2,
  shipped: { quantity: 4000, unit: 'KGM' },
  received: { quantity: 3950.5, unit: 'KGM' },
}
const pieces = {
  position: 10,
  shipped: { quantity: 1234567, unit: 'PR' },
  received: { quantity: 1234, unit: null },
}

test('amounts that differ are stated in English, and read as the reader writes numbers', () => {
  const stated = speaking('tr', () =>
    statedAmounts(`${differSentence(less)} ${differSentence(pieces)} Tartı 3.950`),
  )
  expect(stated).toBe(
    'Position 2: shipped 4,000 kg, received 3,950.5 kg. Position 10: shipped 1,234,567 PR, received 1,234. Tartı 3.950',
  )
  expect(speaking('hi', () => saidAmounts(stated))).toBe(
    'आइटम 2: भेजा 4,000 kg, मिला 3,950.5 kg। आइटम 10: भेजा 12,34,567 PR, मिला 1,234। Tartı 3.950',
  )
})

test.each(LANGUAGES.map(({ code }) => code))(
  'amounts that differ come back as they were said in %s, and what is no such sentence stays',
  (code) => {
    const amount = fc.record({
      quantity: fc.integer({ min: 0, max: 10 ** 12 }).map((hundredths) => hundredths / 100),
      unit: fc.constantFrom('KGM', 'MTR', 'PR', null),
    })
    const sentence = fc.record({
      position: fc.integer({ min: 1, max: 200 }),
      shipped: amount,
      received: amount,
    })
    speaking(code, () => {
      fc.assert(
        fc.property(fc.array(sentence, { minLength: 1, maxLength: 3 }), (all) => {
          const said = all.map(differSentence).join(' ')
          const stated = statedAmounts(said)
          expect(saidAmounts(stated)).toBe(said)
          expect(stated).toBe(speaking('en-US', () => all.map(differSentence).join(' ')))
        }),
      )
      for (const typed of ['Position 2: shipped much, received 3.', '4,000 kg', 'Position 1'])
        expect(saidAmounts(statedAmounts(typed))).toBe(typed)
    })
  },
)

test('that a record was filed again is read in the reader’s language, whatever its reference', () => {
  const stated = speaking('tr', () => statedReason(refusalsBegun.replaced({ reference: 'SİP-7 (2)' })))
  expect(stated).toBe('Filed again as SİP-7 (2)')
  expect(speaking('hi', () => saidReason(stated))).toBe('SİP-7 (2) के रूप में फिर जमा किया गया')
  expect(speaking('zh-CN', () => saidReason(stated))).toBe('已重新提交为 SİP-7 (2)')
  expect(speaking('tr', () => saidReason('Filed again'))).toBe('Filed again')
})
