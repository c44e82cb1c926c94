import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Counts what the code is like: sizes, arrows, exports, functions. Of another tree where one is named: npm run shape [-- FOLDER] */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(node, ['scripts/lib/shape/main.mjs', ...process.argv.slice(2)], { show: true })
  return code
})
