import { buildWeb } from './lib/build-web.mjs'
import { Failure, main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBrowser } from './lib/install-browser.mjs'
import { commandOf } from './lib/pinned-node.mjs'
import { run } from './lib/run.mjs'

/** Runs the tests whose files bear a name, of the server and the packages or in the browser: npm run test:only -- access */
await main(async () => {
  const names = process.argv.slice(2)
  if (names.length === 0)
    throw new Failure('Say which tests, by a part of their file: npm run test:only -- access')
  const node = await ensureInstalled()
  const isBrowser = names.some((name) => name.endsWith('.spec'))
  const { code } = await (isBrowser ? inBrowser(node, names) : inVitest(node, names))
  return code
})

/**
 * @param {string} node
 * @param {string[]} names
 */
function inVitest(node, names) {
  return run(node, [commandOf('vitest'), 'run', ...names], { show: true })
}

/**
 * @param {string} node
 * @param {string[]} names
 */
async function inBrowser(node, names) {
  await buildWeb(node)
  const env = { SELVEDGE_BROWSER: await ensureBrowser(node) }
  const args = [commandOf('@playwright/test', 'playwright'), 'test', '--config=e2e', ...names]
  return run(node, args, { show: true, env })
}
