import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './fail.mjs'
import { ROOT } from './paths.mjs'
import { commandOf } from './pinned-node.mjs'
import { run, step } from './run.mjs'
import { fingerprintOf } from './sources.mjs'

const WEB = join(ROOT, 'apps', 'web')
const STAMP = join(WEB, 'dist', '.built-from')

/**
 * Builds the web app, unless it was already built from these very sources.
 * @param {string} node
 */
export async function buildWeb(node) {
  if (!existsSync(join(WEB, 'index.html'))) return
  const sources = fingerprintOf(WEB, join(ROOT, 'packages'))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const { code, output } = await step('Building the web app', () =>
    run(node, [commandOf('vite'), 'build', WEB], { env: { NODE_ENV: 'production' } }),
  )
  if (code !== 0) throw new Failure(`${output}\nThe web app could not be built.`)
  writeFileSync(STAMP, sources)
}
