import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBrowser } from './lib/install-browser.mjs'
import { PICTURES, ROOT } from './lib/paths.mjs'
import { commandOf } from './lib/pinned-node.mjs'
import { run } from './lib/run.mjs'

/** What the repository keeps: enough to see what Selvedge looks like, and small to clone. */
const PUBLISHED = [
  'trade-read.wide',
  'chain.wide',
  'verify.wide',
  'verify-file-altered.wide',
  'verify-proof-missing.wide',
  'partners.wide',
  'operator.wide',
]

/**
 * Looks at every screen in all sizes, light and dark, and in the pseudo-language; pictures go into .cache/screens, some of them into docs/screens.
 * In some of the languages, wide, on a laptop and on a phone: npm run screens -- tr es. In every one that is not English: npm run screens -- all
 */
await main(async () => {
  const languages = process.argv.slice(2)
  const node = await ensureInstalled()
  await buildWeb(node)
  mkdirSync(PICTURES, { recursive: true })
  const env = {
    SELVEDGE_BROWSER: await ensureBrowser(node),
    SELVEDGE_SCREENS: PICTURES,
    ...(languages.length > 0 && { SELVEDGE_SCREENS_LANGUAGES: languages.join(' ') }),
  }
  const args = [commandOf('@playwright/test', 'playwright'), 'test', '--config=e2e', 'screens']
  const { code } = await run(node, args, { show: true, env })
  if (code === 0 && languages.length === 0)
    for (const name of PUBLISHED)
      copyFileSync(join(PICTURES, `${name}.png`), join(ROOT, 'docs', 'screens', `${name}.png`))
  return code
})
