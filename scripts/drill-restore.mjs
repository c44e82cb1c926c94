import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/paths.mjs'
import { commandOf } from './lib/pinned-node.mjs'
import { run } from './lib/run.mjs'

/**
 * Backs up a server while people write, destroys it, restores it to a chosen time, and reports how long that took: npm run
 * drill:restore
 */
await main(async () => {
  const node = await ensureInstalled()
  const folder = join(ROOT, '.cache', 'results')
  const report = join(folder, 'restore-drill.txt')
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const drill = 'apps/api/drills/restore-drill'
  const { code } = await run(node, [commandOf('vitest'), 'run', '--project=slow', '--reporter=dot', drill], {
    show: true,
    env: { SELVEDGE_DRILL_REPORT: report },
  })
  if (code === 0) console.log(readFileSync(report, 'utf8').trimEnd())
  return code
})
