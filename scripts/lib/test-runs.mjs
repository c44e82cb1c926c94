import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './paths.mjs'
import { commandOf } from './pinned-node.mjs'
import { run } from './run.mjs'

const RESULTS = join(ROOT, '.cache', 'results')

/**
 * Runs the tests of some projects, all of them or those whose path has one of the filters in it. Beside others it redraws
 * nothing on the terminal: what they say stays where it is. `workers` are as many as the configuration says unless it is given; `cores` are those that they
 * keep to, and `part` is a part of the files, such as 1/4. Those that `yield` have what others leave of the processor. Answers the files with a test that failed.
 * @param {string} node
 * @param {import('./tally.mjs').Tally} tally
 * @param {string[]} projects
 * @param {{ filters?: string[], besideOthers?: boolean, workers?: number, cores?: readonly number[] | undefined, part?: string, yields?: boolean }} [extent]
 * @returns {Promise<ReadonlySet<string>>}
 */
export async function runVitest(
  node,
  tally,
  projects,
  { filters = [], besideOthers = false, workers, cores, part, yields = false } = {},
) {
  const report = freshReport(`vitest-${[...projects, ...(part?.split('/') ?? [])].join('-')}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  if (workers !== undefined) args.push(`--maxWorkers=${workers}`)
  if (part !== undefined) args.push(`--shard=${part}`)
  const { code, seconds } = await run(node, [commandOf('vitest'), ...args, ...chosen, ...filters], {
    show: besideOthers ? 'in lines' : true,
    cores,
    yields,
  })
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = read(report)
  tally.add({
    name: [projects.join(' and '), 'tests', part].filter(Boolean).join(' '),
    ...counted(code, passed, failed),
    seconds,
    failures: testResults.flatMap(failuresOfFile),
  })
  return new Set(
    testResults.flatMap((/** @type {{ name: string, status: string }} */ { name, status }) =>
      status === 'failed' ? [name] : [],
    ),
  )
}

/**
 * Runs the browser tests in the browser at `browser`: all of them, or those whose file has one of the filters in it.
 * @param {string} node
 * @param {import('./tally.mjs').Tally} tally
 * @param {string} browser
 * @param {{ filters?: string[], settings?: Record<string, string> }} [extent] `settings` are those of their process
 */
export async function runPlaywright(node, tally, browser, { filters = [], settings = {} } = {}) {
  const report = freshReport('playwright.json')
  const args = [commandOf('@playwright/test', 'playwright'), 'test', '--config=e2e', ...filters]
  const env = { ...settings, SELVEDGE_BROWSER: browser, SELVEDGE_E2E_REPORT: report }
  const { code, seconds } = await run(node, args, { show: 'in lines', env })
  const { stats, suites = [], errors = [] } = read(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  tally.add({
    name: 'browser tests',
    ...counted(code, expected + flaky, unexpected),
    seconds,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map((/** @type {Fault} */ { message }) => failure('browser tests', [message])),
    ],
  })
}

/** @typedef {{ message?: string }} Fault What Playwright says of an error. */

/**
 * The failed tests of a file in a report of Vitest.
 * @param {{ name: string, message?: string, assertionResults?: { status: string, fullName: string, failureMessages?: string[] }[] }} file
 */
function failuresOfFile({ name, message, assertionResults = [] }) {
  const file = relative(ROOT, name)
  return [
    // A file that could not be loaded, or whose hook failed.
    ...(message ? [failure(file, [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => failure(`${file}: ${fullName}`, failureMessages)),
  ]
}

/**
 * The tests of a report of Playwright that failed at least once, those that passed when tried again too.
 * @param {{ suites?: object[], specs?: { file: string, title: string, tests: { status: string, results: { errors?: Fault[] }[] }[] }[] }} suite
 * @returns {string[]}
 */
function failuresOfSuite({ suites = [], specs = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) =>
          failure(
            `${file}: ${title}${status === 'flaky' ? ' (passed when tried again)' : ''}`,
            results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
          ),
        ),
    ),
    ...suites.flatMap(failuresOfSuite),
  ]
}

/** Of what went wrong, as much as says what it is about. */
const LINES_SHOWN = 6

/** @param {string} where @param {readonly (string | undefined)[]} messages */
function failure(where, messages) {
  const [first = ''] = messages
  const lines = stripVTControlCharacters(first).split('\n').filter(Boolean).slice(0, LINES_SHOWN)
  return [where, ...lines.map((line) => `    ${line}`)].join('\n')
}

/**
 * A runner that fails without naming a failed test (it crashed, or a hook did) counts as one failure, and so does one that
 * found no test: that none failed says nothing then.
 * @param {number} code
 * @param {number} passed
 * @param {number} failed
 */
function counted(code, passed, failed) {
  const isUnreported = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isUnreported ? 1 : failed }
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(RESULTS, { recursive: true })
  const path = join(RESULTS, name)
  rmSync(path, { force: true })
  return path
}

/** @param {string} path */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
