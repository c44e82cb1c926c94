import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/paths.mjs'
import { commandOf } from './lib/pinned-node.mjs'
import { run } from './lib/run.mjs'

/** Changes one thing after another directly in the data, and reports how each change is found: npm run drill:tamper */
await main(async () => {
  const node = await ensureInstalled()
  const folder = join(ROOT, '.cache', 'results')
  const report = join(folder, 'drill.txt')
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const { code } = await run(
    node,
    [commandOf('vitest'), 'run', '--project=slow', '--reporter=dot', 'apps/api/drills/tamper-drill'],
    { show: true, env: { SELVEDGE_DRILL_REPORT: report } },
  )
  const lines = readFileSync(report, 'utf8').trimEnd().split('\n')
  const count = (/** @type {string} */ word) => lines.filter((line) => line.startsWith(word)).length
  console.log(`${lines.join('\n')}\n\n${count('found')} found, ${count('MISSED')} missed`)
  return code
})
