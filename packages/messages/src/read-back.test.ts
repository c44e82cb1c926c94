import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnglish } from './read-english.ts'

test('the 200 sentences that were read back are still in the catalogue, each once', async () => {
  const page = readFileSync(new URL('../../../docs/languages/read-back.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\d+\. `(\w+)\.(\w+)`$/gm)].map(([, area = '', key = '']) => ({
    area,
    key,
  }))
  expect(new Set(listed.map(({ area, key }) => `${area}.${key}`)).size).toBe(200)
  const texts: Record<string, object | undefined> = await readEnglish()
  expect(listed.filter(({ area, key }) => !Object.hasOwn(texts[area] ?? {}, key))).toEqual([])
})
