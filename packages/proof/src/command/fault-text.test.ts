import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { faultText, readingFiles, typedFault } from './fault-text.ts'

const inTurkish = <Said>(say: () => Said): Said =>
  inLanguage({ language: languageOf('tr') ?? US_ENGLISH, texts: readTexts('tr') }, say)

const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error(`${code}: no such file`), { code }))
const said = (read: (path: string) => Promise<Uint8Array>, path = 'a.json') =>
  readingFiles(read)(path).then(String, faultText)

test('a file that cannot be read is a sentence with its name as it was typed', async () => {
  expect(await said(readFile, 'gone.json')).toBe('There is no file gone.json.')
  expect(await said(readFile, import.meta.dirname)).toBe(`${import.meta.dirname} is a folder. Name a file.`)
  expect(await said(failing('EACCES'))).toBe('You have no permission to read a.json.')
  expect(await said(failing('EIO'))).toBe('a.json could not be read (EIO).')
})

test('a network that does not answer is a sentence with the code of why', async () => {
  const refused = await fetch('http://127.0.0.1:9').catch((error: unknown) => error)
  expect(faultText(refused)).toMatch(/^No answer came over the network \(.+\)\.$/)
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(inTurkish(() => faultText(new TypeError('fetch failed', { cause })))).toBe(
    'Ağdan yanıt gelmedi (ECONNREFUSED).',
  )
  expect(faultText(new Error('of our own'))).toBe('of our own')
})

const typed = (...args: string[]) => {
  try {
    parseArgs({ args, options: { language: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
  } catch (error) {
    return inTurkish(() => typedFault(error))
  }
  return undefined
}

test.each([
  [['--colour'], '--colour diye bir seçenek yok.'],
  [['-x'], '-x diye bir seçenek yok.'],
  [['--language'], '--language seçeneğinden sonra bir değer gelmeli.'],
  [['--language', '--help'], '--language seçeneğinden sonra bir değer gelmeli.'],
  [['--help=1'], /-h.* seçeneği değer almaz\.$/],
])('%j is refused in the language of the command', (args, sentence) => {
  expect(typed(...args)).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
})
