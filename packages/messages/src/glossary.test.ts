import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossary, glossaryMeanings, glossarySources } from './en/glossary.ts'
import { readEnglish } from './read-english.ts'
import { readTexts } from './read-texts.ts'

const document = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')

/** The word of a row, and what stands in bold in it. */
const wordsOf = (row: string) => [
  row.split('|')[1],
  ...[...row.matchAll(/\*\*(.+?)\*\*/g)].map(([, bold]) => bold),
]

const DOCUMENTED = new Set(
  document
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? wordsOf(line) : []))
    .map((word) => word?.trim().toLowerCase()),
)

test('each word that the app explains is in docs/glossary.md', () => {
  expect(Object.values(glossary).filter((word) => !DOCUMENTED.has(word.toLowerCase()))).toEqual([])
})

test('each word has a meaning, and a source is one of a word', () => {
  expect(Object.keys(glossaryMeanings)).toEqual(Object.keys(glossary))
  expect(Object.keys(glossarySources).filter((key) => !(key in glossary))).toEqual([])
})

/** What each language calls a proof file. */
const PROOF_FILE = {
  es: /archivos? de prueba/i,
  hi: /प्रूफ़ फ़ाइल/,
  'pt-BR': /arquivos? de prova/i,
  tr: /kanıt dosya/i,
  'zh-CN': /证明文件/,
} as const

test('a proof file has one name on screens, in every language', async () => {
  const english = await readEnglish()
  const all = Object.entries(english).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ area, key, text })),
  )
  // What is typed behind the command is called BUNDLE, as its form is in the documentation.
  expect(
    all.filter(({ text }) => /\b[Bb]undles?\b/.test(text)).map(({ area, key }) => `${area}.${key}`),
  ).toEqual([])
  const other = Object.entries(PROOF_FILE).flatMap(([code, word]) => {
    const texts = readTexts(code)
    return all
      .filter(({ area, key, text }) => /proof files?\b/i.test(text) && !word.test(String(texts[area]?.[key])))
      .map(({ area, key }) => `${code}: ${area}.${key}`)
  })
  expect(other).toEqual([])
})
