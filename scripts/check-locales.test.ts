import { expect, test } from 'vitest'
import { useRepository } from './testing/repository.ts'

const { write, script } = useRepository()

/** Runs it on a repository that has one line of code, in a file of its own. */
async function check(code: string, file = 'apps/web/src/home/a.ts') {
  for (const folder of ['apps/api', 'apps/web', 'packages/messages'])
    await write(`${folder}/src/empty.ts`, '')
  await write(file, `export const before = 1\n${code}\n`)
  return script('check-locales')
}

test.each([
  ['one.localeCompare(other)', 'compares in the order of the machine'],
  ['name.toLocaleUpperCase()', 'has the capitals of the machine'],
  ['n.toLocaleString()', 'is written as the machine writes it'],
  ['new Intl.NumberFormat()', 'has the forms of the machine'],
  ['new Date(n).toDateString()', 'is written in English for everybody'],
  ['new Date(n).toTimeString()', 'is written in English for everybody'],
  ['day.toUTCString()', 'is written in English for everybody'],
  ["n.toLocaleString('en-US')", 'has the form of one language for everybody'],
  ["day.toLocaleDateString(['en-GB'], { month: 'long' })", 'has the form of one language for everybody'],
  ["new Intl.DateTimeFormat('en-GB')", 'has the forms of one language for everybody'],
  ['new Intl.NumberFormat(`en`)', 'has the forms of one language for everybody'],
  ["new Intl.PluralRules('de')", 'has the forms of one language for everybody'],
  ["new Intl.NumberFormat(\n  'en-US',\n  {},\n)", 'has the forms of one language for everybody'],
])('fails with %s, and says where it is', async (code, why) => {
  const { code: ended, said } = await check(`export const what = ${code}`)
  expect([ended, said]).toEqual([1, expect.stringContaining(`apps/web/src/home/a.ts:2 ${why}`)])
})

test.each([
  'one.localeCompare(other, locale)',
  'day.toLocaleDateString(locale)',
  'new Intl.NumberFormat(locale)',
  "new Intl.DisplayNames([document.documentElement.lang || 'en', 'en'], { type: 'region' })",
  "new Intl.Segmenter('en', { granularity: 'grapheme' })",
  'new Intl.Locale(`und-${code}`)',
  'day.toISOString()',
  'n.toString()',
])('passes with %s', async (code) => {
  expect(await check(`export const what = ${code}`)).toEqual({ code: 0, said: '' })
})

test('passes with what is meant to be in English, in its own file alone', async () => {
  const months = "const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })"
  expect((await check(months, 'apps/web/src/ui/format.ts')).code).toBe(0)
  expect((await check("new Intl.DateTimeFormat('en-US')", 'apps/web/src/ui/format.ts')).code).toBe(1)
  expect((await check(months)).code).toBe(1)
})
