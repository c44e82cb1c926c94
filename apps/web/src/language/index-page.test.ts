import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { expect, test } from 'vitest'

test('what the page says without scripts is there in every language, each marked as what it is', async () => {
  const page = await readFile(resolve(import.meta.dirname, '../../index.html'), 'utf8')
  const [, without = ''] = /<noscript>(.*)<\/noscript>/s.exec(page) ?? []
  const said = [...without.matchAll(/<p lang="([^"]*)">([^<]*JavaScript[^<]*)<\/p>/g)]
  // US English says the same as the other.
  const codes = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en-US')
  expect(said.map(([, code]) => code).toSorted()).toEqual(codes.toSorted())
  expect(new Set(said.map(([, , text]) => text)).size).toBe(codes.length)
  expect(without.match(/<p/g)).toHaveLength(codes.length)
  expect(page).toMatch(/<meta name="description" lang="en" /)
})
