import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { main } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'

/**
 * Checks that nothing depends on the language of the machine that runs it: names are compared by `compareNames`, codes and days by `byCode`, and
 * a form of `Intl` has a locale. A Turkish machine makes ıd of ID.
 */
const FOLDERS = [
  ...['api', 'web'].map((app) => join('apps', app, 'src')),
  ...readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'src')),
]
/** @type {readonly (readonly [RegExp, string])[]} */
const WRONG = [
  [
    /\.localeCompare\([^,()]*\)/,
    'compares in the order of the machine: `compareNames` for names, `byCode` for codes and days',
  ],
  [
    /\.toLocale(?:Upper|Lower)Case\(\)/,
    'has the capitals of the machine: `toUpperCase`, or `capitalized` for what people read',
  ],
  [
    /\.toLocale(?:Date|Time)?String\(\)/,
    'is written as the machine writes it: see `format.ts` and `messages/day.ts`',
  ],
  [/new Intl\.\w+\(\s*(?:undefined|\))/, 'has the forms of the machine: give it a locale (`byLocale`)'],
]

await main(async () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => issuesIn(join(ROOT, folder, name))),
  )
  for (const issue of found) console.error(issue)
  return found.length > 0 ? 1 : 0
})

/** @param {string} path @returns {string[]} */
function issuesIn(path) {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    WRONG.flatMap(([wrong, why]) =>
      wrong.test(line) ? [`${relative(ROOT, path).replaceAll(sep, '/')}:${at + 1} ${why}`] : [],
    ),
  )
}
