import { existsSync, readFileSync } from 'node:fs'
import { Failure } from './fail.mjs'
import { findBrowser } from './find-browser.mjs'
import { commandOf } from './pinned-node.mjs'
import { run, step } from './run.mjs'

const WHAT_TO_DO = `The browser tests need Chromium or Chrome, and none was found. Do one of these, then start again:
  - install it: on Debian as root, apt-get install chromium; elsewhere from the system's own store of programs
  - npx playwright install chromium
  - set SELVEDGE_BROWSER to the path of one`

/**
 * A browser for the tests. Where none is found and we may (root on Debian or Ubuntu) it is installed.
 * @param {string} node
 * @returns {Promise<string>}
 */
export async function ensureBrowser(node) {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Failure(WHAT_TO_DO)
  await step('Installing Chromium for the browser tests', () =>
    isUbuntu() ? installForUbuntu(node) : installForDebian(),
  )
  const installed = findBrowser()
  if (installed) return installed
  throw new Failure(WHAT_TO_DO)
}

const isUbuntu = () =>
  existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))

async function installForDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { env })
  /** @param {string} browser */
  const install = (browser) =>
    run('apt-get', ['install', '-qy', '--no-install-recommends', browser, 'fonts-liberation'], { env })
  // Older systems have the whole browser alone.
  const shell = await install('chromium-headless-shell')
  if (shell.code === 0) return
  const whole = await install('chromium')
  if (whole.code !== 0) console.error(`${update.output}\n${shell.output}\n${whole.output}`)
}

/** Ubuntu's own package is a stub for a snap, which containers cannot run. @param {string} node */
async function installForUbuntu(node) {
  const { code, output } = await run(node, [commandOf('playwright'), 'install', '--with-deps', 'chromium'])
  if (code !== 0) console.error(output)
}
