import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Makes a synthetic world to look at: npm run world -- 2000 world-2000 */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(node, ['bench/make-world.ts', ...process.argv.slice(2)], { show: true })
  return code
})
