import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BREAKPOINTS, CONTAINERS, LOW_WINDOW } from './breakpoints.ts'

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

test('style sheets change at the three breakpoints and in low windows alone', () => {
  const allowed = Object.values(BREAKPOINTS).flatMap((px) => [
    `(max-width: ${px}px)`,
    `(min-width: ${px + 1}px)`,
  ])
  allowed.push(`(max-height: ${LOW_WINDOW}px)`)
  const queries = files(/\.css$/).flatMap((file) => found(file, /@media[^{]*(?:width|height)[^{]*(?= \{)/g))
  expect(queries.length).toBeGreaterThan(20)
  expect(queries.filter((query) => !allowed.some((each) => query.endsWith(`@media ${each}`)))).toEqual([])
})

test('parts of a screen change at the widths of containers alone', () => {
  const allowed = Object.values(CONTAINERS).map((px) => `@container (max-width: ${px}px)`)
  const queries = files(/\.css$/).flatMap((file) => found(file, /@container[^{]*(?= \{)/g))
  expect(queries.length).toBeGreaterThan(1)
  expect(queries.filter((query) => !allowed.some((each) => query.endsWith(each)))).toEqual([])
})

test("the server's own pages change at the three breakpoints alone", () => {
  const pages = ['http/outbox-page.ts', 'openapi/page/assets.ts'].map((page) => `../api/src/platform/${page}`)
  const widths = pages.flatMap((page) => found(page, /@media ?\((?:max|min)-width:[^)]*\)/g))
  expect(widths.map((width) => width.replace(/.*-width:/, ''))).toEqual([
    `${BREAKPOINTS.phone}px)`,
    `${BREAKPOINTS.tablet}px)`,
  ])
})

test('components take them from here', () => {
  expect(
    files(/(?<!\.test|breakpoints)\.tsx?$/).flatMap((file) => found(file, /\((?:max|min)-width[^)]*\)/g)),
  ).toEqual([])
})
