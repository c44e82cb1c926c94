import { type Browser, chromium } from '@playwright/test'
import { browserOptions } from './browser.ts'

/** The browser of the tests, for what is no test. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(browserOptions())
export type { Browser, CDPSession, Page } from '@playwright/test'
