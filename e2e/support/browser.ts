import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/find-browser.mjs'

/** Chromium phones home and probes the machine in many ways; none belongs in a test. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests are short-lived: optimizing their scripts costs more time than it saves.
  '--js-flags=--no-opt --no-maglev --no-flush-bytecode --min-semi-space-size=32 --single-threaded-gc',
]

/** The browser that runs here, and how it is started. */
export function browserOptions() {
  const executablePath = findBrowser()
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath && { executablePath }),
    // Chromium's sandbox refuses to run as root.
    args: isRoot ? [...FLAGS, '--no-sandbox'] : FLAGS,
  }
}

/** One for what is measured outside of the tests. */
export const launchBrowser = (): Promise<Browser> => {
  const { args, ...options } = browserOptions()
  return chromium.launch({ ...options, args: [...args, '--enable-precise-memory-info'] })
}

export type { Page } from '@playwright/test'
