import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

/**
 * What a change can affect, as paths from the root; undefined stands for everything.
 * @typedef {{ lint: string[] | undefined, unitTests: string[] | undefined }} Affected
 */

const CODE = /\.(?:tsx?|mjs)$/
const UNIT_TEST = /^(?:packages\/.*\.test\.ts|apps\/web\/src\/.*\.test\.ts)$/
/** An import, and a worker started from a file of its own. */
const IMPORT = /(?:\bfrom|\bimport\(|^import|new URL\()\s*'([^']+)'/gm
/** Settings of tools at the root, and of packages: no import leads to what they change. */
const SETTINGS = /^(?:[^/]+\.(?:json|ts|mjs)|\.[^/]+|(?:.+\/)?(?:package|tsconfig[^/]*)\.json)$/

/**
 * The files to lint again, which are those changed and those that import one of them, and the unit tests that reach a change
 * through any number of imports.
 * @param {string[] | undefined} changed undefined where nobody knows
 * @returns {Promise<Affected>}
 */
export async function affectedBy(changed) {
  if (changed === undefined || changed.some((file) => SETTINGS.test(file)))
    return { lint: undefined, unitTests: undefined }
  const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  if (code !== 0) return { lint: undefined, unitTests: undefined }
  const files = new Set(output.split('\n').filter((file) => existsSync(join(ROOT, file))))
  const importers = importersOf(files)
  const reached = reachedFrom(changed, importers)
  // What tests read without importing it, such as a recorded bundle.
  const fixtures = changed.filter((file) => !CODE.test(file) && !file.endsWith('.md') && !importers.has(file))
  const workspaces = fixtures.map((file) => file.split('/').slice(0, 2).join('/'))
  const direct = changed.flatMap((file) => [file, ...(importers.get(file) ?? [])])
  return {
    lint: [...new Set(direct)].filter((file) => CODE.test(file) && files.has(file)).toSorted(),
    unitTests: [...files]
      .filter((file) => UNIT_TEST.test(file))
      .filter((file) => reached.has(file) || workspaces.some((folder) => file.startsWith(`${folder}/`)))
      .toSorted(),
  }
}

/**
 * Who imports each file.
 * @param {ReadonlySet<string>} files
 * @returns {Map<string, string[]>}
 */
function importersOf(files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of files) {
    if (!CODE.test(file)) continue
    for (const [, source = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const to = source.startsWith('.')
        ? posix.join(posix.dirname(file), source)
        : source.replace(/^@selvedge\/(\w+)\//, 'packages/$1/src/')
      if (files.has(to)) importers.set(to, [...(importers.get(to) ?? []), file])
    }
  }
  return importers
}

/**
 * @param {string[]} changed
 * @param {ReadonlyMap<string, string[]>} importers
 */
function reachedFrom(changed, importers) {
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}
