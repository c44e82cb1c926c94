import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './fail.mjs'
import { ROOT } from './paths.mjs'
import { commandOf } from './pinned-node.mjs'
import { run, step } from './run.mjs'
import { fingerprintOf } from './sources.mjs'

const API = join(ROOT, 'apps', 'api')
const BUILT = join(ROOT, '.cache', 'programs')
/** Of these a server may run that was started before its sources changed: it loads some files when it needs them. */
const KEPT = 5

/** What Node made of all files, there at the next start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node-code') }

/** What they are built from, with the contracts' code and the shared packages. */
const SOURCES = [
  ...['src', 'demo', 'vite.config.ts'].map((name) => join(API, name)),
  ...['contracts', 'packages'].map((name) => join(ROOT, name)),
]

/** Where the server and its commands are once they are built from the sources as they are now. They name this folder's place: moved, it is built anew. */
const folderOfNow = () =>
  join(
    BUILT,
    createHash('sha256')
      .update(`${ROOT}\0${fingerprintOf(...SOURCES)}`)
      .digest('hex')
      .slice(0, 16),
  )

/**
 * The folder of the server and its commands, made of few files (docs/adr/0103): built, unless it was from these very sources.
 * @param {string} node
 */
export async function buildPrograms(node) {
  const folder = folderOfNow()
  if (existsSync(folder)) return folder
  const made = `${folder}.${process.pid}`
  const { code, output } = await step('Building the server', () =>
    run(node, [commandOf('vite'), 'build', API, '--outDir', made], { env: { NODE_ENV: 'production' } }),
  )
  if (code !== 0) throw new Failure(`${output}\nThe server could not be built.`)
  keep(made, folder)
  return folder
}

/**
 * Whole or not at all, whoever else builds it at this moment.
 * @param {string} made
 * @param {string} folder
 */
function keep(made, folder) {
  try {
    renameSync(made, folder)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  const age = (/** @type {string} */ name) => statSync(join(BUILT, name)).mtimeMs
  const former = readdirSync(BUILT).toSorted((a, b) => age(b) - age(a))
  for (const name of former.slice(KEPT)) rmSync(join(BUILT, name), { recursive: true, force: true })
}

/**
 * Runs a command of the server's, such as `operations/backup/backup-main`, with what the caller was given, and answers its exit code: as it was built for
 * the server, or from its source.
 * @param {string} node
 * @param {string} program
 */
export async function runProgram(node, program) {
  const built = join(folderOfNow(), `${program}.mjs`)
  const path = existsSync(built) ? built : join(API, 'src', `${program}.ts`)
  const { code } = await run(node, [path, ...process.argv.slice(2)], { show: true, env: COMPILE_CACHE })
  return code
}
