import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BREAKPOINTS } from './breakpoints.ts'

const WEB = join(import.meta.dirname, '..')

const files = (ending: RegExp) =>
  ['src', 'verifier'].flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => join(folder, name)),
  )

/** Every line of a file that has something in it, as `file: what`. */
const found = (file: string, pattern: RegExp) =>
  [...readFileSync(join(WEB, file), 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text}`)

test('style sheets change at the three breakpoints alone', () => {
  const allowed = Object.values(BREAKPOINTS).flatMap((px) => [
    `(max-width: ${px}px)`,
    `(min-width: ${px + 1}px)`,
  ])
  const queries = files(/\.css$/).flatMap((file) => found(file, /@media[^{]*(?:width|height)[^{]*(?= \{)/g))
  expect(queries.length).toBeGreaterThan(20)
  expect(queries.filter((query) => !allowed.some((each) => query.endsWith(`@media ${each}`)))).toEqual([])
})

test('components take them from here', () => {
  expect(
    files(/(?<!\.test|breakpoints)\.tsx?$/).flatMap((file) => found(file, /\((?:max|min)-width[^)]*\)/g)),
  ).toEqual([])
})
