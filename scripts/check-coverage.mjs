import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { main } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'

/**
 * Checks docs/coverage.md: each of its lines names files that exist and tests that are in them, and each call, each address of
 * the browser and each field message has a line.
 *
 * @typedef {{ at: number, what: string, where: string, tests: string }} Line
 */
const FILE = 'docs/coverage.md'
const CONTRACT = 'packages/contract/src'
/** @type {Map<string, Set<string>>} */
const known = new Map()

await main(async () => {
  const lines = linesOf(readFileSync(join(ROOT, FILE), 'utf8'))
  const issues = [...lines.flatMap(issuesOf), ...(await withoutLine(lines))]
  for (const issue of issues) console.error(`${FILE}${issue}`)
  return issues.length === 0 && lines.length > 0 ? 0 : 1
})

/**
 * The rows of all tables.
 * @param {string} page
 * @returns {Line[]}
 */
function linesOf(page) {
  return page.split('\n').flatMap((text, i) => {
    if (!text.startsWith('|') || /^\|(-+\|)+$/.test(text) || text === '| What | Where | Test |') return []
    const [what = '', where = '', tests = ''] = text
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim())
    return [{ at: i + 1, what, where, tests }]
  })
}

/**
 * @param {Line} line
 * @returns {string[]}
 */
function issuesOf({ at, what, where, tests }) {
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  const missing = files.filter((path) => !existsSync(join(ROOT, path))).map((path) => `there is no ${path}`)
  const named = tests === '' ? ['it has no test'] : tests.split('<br>').flatMap(testIssue)
  const nowhere = files.length === 0 ? ['it says nowhere'] : []
  return [...nowhere, ...missing, ...named].map((issue) => `:${at} (${what}): ${issue}`)
}

/**
 * What is wrong with one test as a line names it: its file, and its name in it.
 * @param {string} text
 * @returns {string[]}
 */
function testIssue(text) {
  const [, path = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(text.trim()) ?? []
  if (path === '') return [`“${text}” does not name a test as \`file\`: name`]
  if (!existsSync(join(ROOT, path))) return [`there is no ${path}`]
  return testNames(path).has(name) ? [] : [`${path} has no test “${name}”`]
}

/**
 * The names of the tests in a file, as they are written there.
 * @param {string} path
 * @returns {Set<string>}
 */
function testNames(path) {
  const before = known.get(path)
  if (before) return before
  const names = new Set()
  known.set(path, names)
  const literals = /(?:\b(?:test|it)\(|\]\)\(|\w\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1,/gs
  for (const [, , name = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(literals))
    names.add(name.replace(/\\(['"`])/g, '$1'))
  return names
}

/**
 * The calls, addresses and messages that no line names.
 * @param {Line[]} lines
 * @returns {Promise<string[]>}
 */
async function withoutLine(lines) {
  const named = new Set(lines.flatMap(({ what }) => [...what.matchAll(/`([^`]+)`/g)].map(([, code]) => code)))
  const calls = (await calledPaths()).filter((call) => !named.has(call))
  const addresses = browserPaths().filter(
    (path) => ![...named].some((code) => code === path || (path !== '/' && code?.endsWith(`$sector${path}`))),
  )
  const messages = (await messageKeys()).filter((key) => !named.has(`messages.${key}`))
  return [
    ...calls.map((call) => `: no line is about the call ${call}`),
    ...addresses.map((path) => `: no line is about the address ${path}`),
    ...messages.map((key) => `: no line is about messages.${key}`),
  ]
}

/** Every call that the contract knows, as `GET /trades/:id`. */
async function calledPaths() {
  const files = readdirSync(join(ROOT, CONTRACT)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((name) => load(`${CONTRACT}/${name}`)))
  return [...new Set(modules.flatMap(endpointsIn))]
}

/**
 * The endpoints among values, however deep.
 * @param {unknown} value
 * @returns {string[]}
 */
function endpointsIn(value) {
  if (typeof value !== 'object' || value === null) return []
  if ('method' in value && 'path' in value && 'summary' in value)
    return [`${String(value.method)} ${String(value.path)}`]
  // A schema is no place for endpoints, and may lead in circles.
  return '_zod' in value ? [] : Object.values(value).flatMap(endpointsIn)
}

/** The addresses of the browser's router, as it writes them. */
function browserPaths() {
  const router = readFileSync(join(ROOT, 'apps/web/src/routes.tsx'), 'utf8')
  return [...router.matchAll(/^ {2}path: '([^']+)',$/gm)].map(([, path = '']) => path)
}

async function messageKeys() {
  const { messages } = await load('packages/domain/src/messages.ts')
  return Object.keys(/** @type {object} */ (messages))
}

/**
 * @param {string} path
 * @returns {Promise<Record<string, unknown>>}
 */
async function load(path) {
  return import(pathToFileURL(join(ROOT, path)).href)
}
