import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossary, glossaryMeanings, glossarySources } from './en/glossary.ts'

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
