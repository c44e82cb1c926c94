import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { commandOf } from './lib/pinned-node.mjs'
import { run } from './lib/run.mjs'

/** Runs what others published against a server that it starts, and prints a line for each file, set by set: npm run conformance -- FOLDER */
await main(async () => {
  const [folder = '../shared/fixtures'] = process.argv.slice(2)
  const fixtures = resolve(process.env['INIT_CWD'] ?? '.', folder)
  if (!existsSync(fixtures))
    throw new Error(`There is no folder ${fixtures}. Name one: npm run conformance -- FOLDER`)
  const node = await ensureInstalled()
  const { code } = await run(
    node,
    [commandOf('vitest'), 'run', '--project=conformance', '--reporter=verbose'],
    {
      show: true,
      env: { SELVEDGE_FIXTURES: fixtures },
    },
  )
  return code
})
