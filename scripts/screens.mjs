import { join } from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBrowser } from './lib/install-browser.mjs'
import { ROOT } from './lib/paths.mjs'
import { commandOf } from './lib/pinned-node.mjs'
import { run } from './lib/run.mjs'

/** Takes the pictures of docs/screens anew: every screen, wide and narrow. */
await main(async () => {
  const node = await ensureInstalled()
  await buildWeb(node)
  const env = { SELVEDGE_BROWSER: await ensureBrowser(node), SELVEDGE_SCREENS: join(ROOT, 'docs', 'screens') }
  const args = [commandOf('@playwright/test', 'playwright'), 'test', '--config=e2e', 'screens']
  const { code } = await run(node, args, { show: true, env })
  return code
})
