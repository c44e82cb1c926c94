import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

test('whatever listens to Enter in a field asks whether it confirms what is being composed', () => {
  const listening = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))
    .filter(({ text }) => /key\b.{0,12} [=!]== 'Enter'/.test(text))
  expect(listening.length).toBeGreaterThan(4)
  expect(listening.filter(({ text }) => !text.includes('isOfComposing(')).map(({ name }) => name)).toEqual([])
})
