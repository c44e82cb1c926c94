import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { main } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'

/**
 * Checks that nothing depends on the language of the machine that runs it, and nothing is written in English for everybody: names are compared by `compareNames`, codes and days by `byCode`, and
 * a form of `Intl` has the locale of its reader. A Turkish machine makes ıd of ID.
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
  [
    /\.to(?:Date|Time|UTC|GMT)String\(\)/,
    'is written in English for everybody: see `format.ts` and `messages/day.ts`',
  ],
  [
    /\.toLocale(?:Date|Time)?String\(\s*\[?\s*(?:['"]|`[^`$]*`)/,
    'has the form of one language for everybody: see `format.ts` and `messages/day.ts`',
  ],
  // What a reader sees as one letter is the same in every language.
  [
    /new Intl\.(?!Segmenter\b)\w+\(\s*\[?\s*(?:['"]|`[^`$]*`)/,
    'has the forms of one language for everybody: give it that of the reader (`byLocale`)',
  ],
]
/**
 * What is meant to be in English, by its file: the whole name of a month, which only the English form of a day has; and the names of countries as lists and
 * records have them, by which the translated ones are found.
 */
const MEANT = new Map([
  ['apps/web/src/ui/format.ts', "new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })"],
  [
    'packages/messages/src/reference-name.ts',
    "new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })",
  ],
])

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
  const file = relative(ROOT, path).replaceAll(sep, '/')
  const code = readFileSync(path, 'utf8')
  const meant = MEANT.get(file)
  return WRONG.flatMap(([wrong, why]) =>
    [...code.matchAll(new RegExp(wrong, 'g'))]
      .filter(({ index }) => meant === undefined || !code.startsWith(meant, index))
      .map(({ index }) => `${file}:${code.slice(0, index).split('\n').length} ${why}`),
  )
}
