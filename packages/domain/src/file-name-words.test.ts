import { type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { fileNameOf, fileNameWords } from './file-name-words.ts'

const words = (code: LanguageCode, text: string) =>
  inLanguage({ language: languageOf(code) ?? US_ENGLISH, texts: {} }, () => fileNameWords(text))

test.each([
  [
    'en-US',
    'Supply chain of Organic T-shirt by Fibre content',
    'supply-chain-of-organic-t-shirt-by-fibre-content',
  ],
  ['en-US', 'Crème, brut / 100 %', 'crème-brut-100'],
  ['tr', 'ŞIRNAK İpliği', 'şırnak-ipliği'],
  ['hi', 'डेनिम, ग्रेज की आपूर्ति\u200Dशृंखला', 'डेनिम-ग्रेज-की-आपूर्तिशृंखला'],
  ['zh-CN', '有机棉纱线（环境）', '有机棉纱线-环境'],
  ['en-US', '../..\\evil:*?"<>|', 'evil'],
] as const)('in %s, %j is %j in the name of a file', (code, text, expected) => {
  expect(words(code, text)).toBe(expected)
})

test('a long name is cut between characters, and what is said about it stays', () => {
  const sentence = (name: string) => `Supply chain of ${name} by Environment`
  expect(fileNameOf(sentence, 'Twill')).toBe('supply-chain-of-twill-by-environment')
  const long = fileNameOf(sentence, 'क्षि'.repeat(60))
  expect(long).toMatch(/^supply-chain-of-(?:क्षि)+-by-environment$/u)
  expect(long.length).toBeLessThanOrEqual(80)
})
