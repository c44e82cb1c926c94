import { join } from 'node:path'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Compares a deployed contract with its source: npm run contract:verify -- --rpc URL --contract 0x... */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(node, [join('contracts', 'verify.ts'), ...process.argv.slice(2)], { show: true })
  return code
})
