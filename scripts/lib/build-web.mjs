import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Failure } from './fail.mjs'
import { ROOT } from './paths.mjs'
import { commandOf } from './pinned-node.mjs'
import { run, step } from './run.mjs'

const WEB = join(ROOT, 'apps', 'web')
const STAMP = join(WEB, 'dist', '.built-from')

/**
 * Builds the web app, unless it was already built from these very sources.
 * @param {string} node
 */
export async function buildWeb(node) {
  if (!existsSync(join(WEB, 'index.html'))) return
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const { code, output } = await step('Building the web app', () =>
    run(node, [commandOf('vite'), 'build', WEB], { env: { NODE_ENV: 'production' } }),
  )
  if (code !== 0) throw new Failure(`${output}\nThe web app could not be built.`)
  writeFileSync(STAMP, sources)
}

/** Everything the built app is made of; tests are not. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const file of [...filesUnder(WEB), ...filesUnder(join(ROOT, 'packages'))].toSorted()) {
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(path)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
