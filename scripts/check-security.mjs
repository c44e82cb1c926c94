import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'

/** Checks docs/security.md: the files it names exist, and each requirement of ASVS 5.0.0 up to level 2 has one line. */
const FILE = 'docs/security.md'

/** How many requirements of levels 1 and 2 each section has; they are its first ones. */
const SECTIONS = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const STATES = new Set(['met', 'partly', 'not met', 'operator', 'n/a'])

await main(async () => {
  const page = readFileSync(join(ROOT, FILE), 'utf8')
  const issues = [...missingFiles(page), ...faultyLines(page)]
  for (const issue of issues) console.error(`${FILE}: ${issue}`)
  return issues.length === 0 ? 0 : 1
})

/**
 * What stands in backticks and looks like a path of the repository.
 * @param {string} page
 */
function missingFiles(page) {
  const named = [...page.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  const paths = named.filter((text) => /^[\w.][\w.@-]*\/[\w./-]*$|^[\w.-]+\.(md|json)$/.test(text))
  return [...new Set(paths)]
    .filter((path) => !existsSync(join(ROOT, path)))
    .map((path) => `there is no ${path}`)
}

/** @param {string} page */
function faultyLines(page) {
  const rows = [...page.matchAll(/^\| (\d[\d.-]*) \| [^|]+ \| ([^|]+) \| ?(.*) ?\|$/gm)]
  const listed = rows.flatMap(([, numbers = '']) => numbersOf(numbers))
  const wanted = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
    counts.flatMap((count, i) => Array.from({ length: count }, (_, n) => `${chapter}.${i + 1}.${n + 1}`)),
  )
  return [
    ...wanted.filter((number) => !listed.includes(number)).map((number) => `${number} has no line`),
    ...listed.filter((number, i) => listed.indexOf(number) !== i).map((number) => `${number} has two lines`),
    ...listed
      .filter((number) => !wanted.includes(number))
      .map((number) => `${number} is not of these levels`),
    ...rows.flatMap(([, numbers, state = '', where = '']) => {
      if (!STATES.has(state)) return [`${numbers}: “${state}” is no state`]
      return state !== 'n/a' && where.trim() === '' && state !== 'operator' && state !== 'met'
        ? [`${numbers} does not say why`]
        : []
    }),
  ]
}

/**
 * `1.2.6-1.2.8` as its three numbers.
 * @param {string} text
 * @returns {string[]}
 */
function numbersOf(text) {
  const [first = '', last = first] = text.split('-')
  const section = first.slice(0, first.lastIndexOf('.') + 1)
  const [from, to] = [first, last].map((number) => Number(number.slice(number.lastIndexOf('.') + 1)))
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, i) => `${section}${(from ?? 0) + i}`)
}
