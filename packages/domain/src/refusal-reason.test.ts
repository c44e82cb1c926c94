import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { refusalReasons } from '@selvedge/messages/en/refusal-reasons.ts'
import { MAX_NOTES_CHARACTERS } from './limits.ts'
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
