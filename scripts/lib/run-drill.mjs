import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './paths.mjs'
import { commandOf } from './pinned-node.mjs'
import { run } from './run.mjs'

/**
 * Runs a drill of apps/api/drills, prints what it reports line by line, and counts what was found and missed.
 * @param {string} name such as `tamper-drill`
 * @param {string} project of the tests: `drill` for one that needs programs which are not everywhere
 * @returns {Promise<number>} the code to end with
 */
export async function runDrill(name, project = 'long') {
  const node = await ensureInstalled()
  const folder = join(ROOT, '.cache', 'results')
  const report = join(folder, `${name}.txt`)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const { code } = await run(
    node,
    [commandOf('vitest'), 'run', `--project=${project}`, '--reporter=dot', `apps/api/drills/${name}`],
    { show: true, env: { SELVEDGE_DRILL_REPORT: report } },
  )
  if (!existsSync(report)) return code
  const lines = readFileSync(report, 'utf8').trimEnd().split('\n')
  const count = (/** @type {string} */ word) => lines.filter((line) => line.startsWith(word)).length
  const open = count('not found')
  console.log(
    `${lines.join('\n')}\n\n${count('found')} found, ${open > 0 ? `${open} not found by anything, ` : ''}${count('MISSED')} missed`,
  )
  return code
}
