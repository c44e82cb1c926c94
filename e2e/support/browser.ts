import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/find-browser.mjs'

/** A browser without a graphics card, for what is measured outside of the tests. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // Chromium's sandbox refuses to run as root.
    args: ['--disable-gpu', '--enable-precise-memory-info', ...(isRoot ? ['--no-sandbox'] : [])],
  })
}

export type { Page } from '@playwright/test'
