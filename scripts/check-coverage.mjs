import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { main } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'

/**
 * Checks that nothing a caller or a reader meets is left without a test that names it: each call of the contract (by its
 * endpoint or its address), each error of a rule or a form (by its code, or its sentence), each address of the browser.
 */
const CONTRACT = 'packages/contract/src'
const ROUTES = 'apps/web/src/routes'
const TESTS = /\.(test|spec)\.tsx?$|^(apps\/api\/test|e2e)\/.*\.ts$/
/** Every call is in the table of who may make it, which does not test what the call does. */
const NO_TESTS = /^apps\/api\/test\/support\/(access|openapi)\//
/** Component tests answer the calls themselves. */
const FAKES_SERVER = /\.test\.tsx$/

await main(async () => {
  const files = ['apps', 'packages', 'e2e'].flatMap(filesUnder)
  const tests = files.filter((file) => TESTS.test(file) && !NO_TESTS.test(file))
  const said = tests.map(textOf).join('\n')
  const words = wordsOf(said)
  const saidToServer = tests
    .filter((file) => !FAKES_SERVER.test(file))
    .map(textOf)
    .join('\n')
  const wordsToServer = wordsOf(saidToServer)
  const untested = [
    ...[...(await calls())]
      .filter(
        ([call, names]) =>
          !names.some((name) => wordsToServer.has(name)) && !addressed(pathOf(call)).test(saidToServer),
      )
      .map(([call]) => `the call ${call}`),
    ...(await sentences())
      .filter(
        ({ key, sentence }) =>
          !['messages', 'issues', 'coded'].some((area) => words.has(`${area}.${key}`)) &&
          !said.includes(sentence),
      )
      .map(({ key }) => `the error ${key}`),
    ...browserPaths()
      .filter((path) => !addressed(path).test(said))
      .map((path) => `the address ${path}`),
  ]
  for (const one of untested) console.error(`No test names ${one}`)
  return untested.length === 0 && tests.length > 0 ? 0 : 1
})

/** @param {string} text */
function wordsOf(text) {
  return new Set(text.match(/[\w.]+/g))
}

/**
 * @param {string} folder
 * @returns {string[]} with slashes, from the root of the repository
 */
function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(path)
  })
}

/** @param {string} file */
function textOf(file) {
  return readFileSync(join(ROOT, file), 'utf8')
}

/**
 * An address as tests write it: anything in the place of a parameter (`:id`, `$id`), and an expression in that of the last word,
 * where a table of tests goes through several.
 * @param {string} path
 */
function addressed(path) {
  const words = path.split('/').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const last = words.length - 1
  const patterns = words.map((word, i) => {
    if (/^(:|\\\$)/.test(word)) return String.raw`[^\s/]+`
    return i === last && i > 1 ? String.raw`(?:${word}(?!\w)|\$\{)` : String.raw`${word}(?!\w)`
  })
  return new RegExp(patterns.join(String.raw`\\?/`))
}

/** @param {string} call */
function pathOf(call) {
  return call.slice(call.indexOf(' ') + 1)
}

/**
 * Every call that the contract knows, as `GET /trades/:id`, with the names its endpoint is exported by.
 * @returns {Promise<Map<string, string[]>>}
 */
async function calls() {
  const files = filesUnder(CONTRACT).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const found = (await Promise.all(files.map(load))).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => callsIn(name, value)),
  )
  /** @type {Map<string, string[]>} */
  const byCall = new Map()
  for (const { call, name } of found) byCall.set(call, [...(byCall.get(call) ?? []), name])
  return byCall
}

/**
 * The endpoints in an exported value, however deep.
 * @param {string} name
 * @param {unknown} value
 * @returns {{ name: string, call: string }[]}
 */
function callsIn(name, value) {
  if (typeof value !== 'object' || value === null) return []
  if ('method' in value && 'path' in value && 'summary' in value)
    return [{ name, call: `${String(value.method)} ${String(value.path)}` }]
  // A schema is no place for endpoints, and may lead in circles.
  return '_zod' in value
    ? []
    : Object.entries(value).flatMap(([key, each]) => callsIn(`${name}.${key}`, each))
}

/** The sentence of each error; of one with parameters, the longest part between them. */
async function sentences() {
  const { errors } = await load('packages/messages/src/en/errors.ts')
  return Object.entries(/** @type {Record<string, string>} */ (errors)).map(([key, text]) => ({
    key,
    sentence: text
      .split(/[{}#]/)
      .reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
  }))
}

/** The addresses of the browser's router, as its routes write them, each area in a file. */
function browserPaths() {
  const paths = filesUnder(ROUTES).flatMap((file) => [...textOf(file).matchAll(/^ {2}path: '([^']+)',$/gm)])
  // The start, and what is nowhere, have no words of their own.
  return paths.map(([, path = '']) => path).filter((path) => /\w{2}/.test(path.replaceAll(/\$\w+/g, '')))
}

/**
 * @param {string} path
 * @returns {Promise<Record<string, unknown>>}
 */
async function load(path) {
  return import(pathToFileURL(join(ROOT, path)).href)
}
