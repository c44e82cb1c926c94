import { expect, test } from 'vitest'
import { inColumns } from './columns.ts'
import { languageTyped, languageToSpeak } from './language.ts'

test.each([
  ['tr', 'tr'],
  ['tr_TR.UTF-8', 'tr'],
  ['pt_PT@euro', 'pt-BR'],
  ['zh_CN.GB18030', 'zh-CN'],
  ['en_GB.UTF-8', 'en'],
  ['en_US', 'en-US'],
  ['de_DE.UTF-8', undefined],
  ['zh_TW.UTF-8', undefined],
  ['C.UTF-8', undefined],
  ['', undefined],
])('%j names %s', (name, code) => {
  expect(languageTyped(name)?.code).toBe(code)
})

const spoken = (line: string, env: Record<string, string> = {}) => languageToSpeak(line.split(' '), env).code

test('what is asked for comes before the language of the machine, and English after both', () => {
  expect(spoken('verify a --language tr', { LANG: 'hi_IN.UTF-8' })).toBe('tr')
  expect(spoken('verify a --language=hi')).toBe('hi')
  expect(spoken('verify a --language xx', { LANG: 'hi_IN.UTF-8' })).toBe('hi')
  expect(spoken('verify a --language', { LANG: 'hi_IN.UTF-8' })).toBe('hi')
  expect(spoken('verify a --language xx', { LANG: 'C' })).toBe('en-US')
  expect(spoken('verify a', { LANG: 'hi_IN.UTF-8', LC_MESSAGES: 'es_ES', LC_ALL: 'tr_TR' })).toBe('tr')
  expect(spoken('verify a', { LANG: 'hi_IN.UTF-8', LC_MESSAGES: 'es_ES', LC_ALL: '' })).toBe('es')
  expect(spoken('verify a', { LANG: 'C' })).toBe('en-US')
  expect(spoken('verify a')).toBe('en-US')
})

test('programs read English, whatever the machine speaks', () => {
  expect(spoken('verify a --json --language tr', { LANG: 'hi_IN.UTF-8' })).toBe('en-US')
})

test('columns stand below each other, a Chinese character as wide as two letters', () => {
  const rows = [
    ['文件', 'ok', 'one'],
    ['लिंक', 'FAILED', 'two'],
  ]
  expect(inColumns(rows, [4, 2])).toEqual(['  文件  ok      one', '  लिंक    FAILED  two'])
})
