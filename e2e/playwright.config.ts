import { defineConfig, type ReporterDescription } from '@playwright/test'
import { browserOptions } from './support/browser.ts'

const report = process.env['SELVEDGE_E2E_REPORT']
const reporters: ReporterDescription[] = [
  ['list'],
  ...(report ? [['json', { outputFile: report }] as const] : []),
]

const LONG = /@long/

const DESKTOP = { viewport: { width: 1440, height: 900 } }

/**
 * Journeys run on a desktop; those in a file named *.phone.spec.ts run on a phone. `npm test` leaves out those with "@long" in their title, which walk in another
 * form what a shorter one walks, or what tests of the server and of components have in pieces: `npm run test:long` has them.
 */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  reporter: reporters,
  ...(process.env['SELVEDGE_E2E_SHORT'] && { grepInvert: LONG }),
  forbidOnly: Boolean(process.env['CI']),
  workers: 3,
  // On a machine that is busy with others a browser can stand still for a minute. Where all tests run, one that needs a second
  // try is named as flaky; one that fails twice fails.
  retries: report ? 1 : 0,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // The texts that tests name are those of the specification.
    locale: 'en-US',
    // Set by the global set-up before any worker reads this file.
    ...(process.env['SELVEDGE_URL'] && { baseURL: process.env['SELVEDGE_URL'] }),
    // Nothing fades or turns while a test waits: without a graphics card each picture of it is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserOptions(),
    // Every test meets the server itself; `offline.spec.ts` is about the other way.
    serviceWorkers: 'block',
    // An action that cannot be done fails after this time, not at the end of the test.
    actionTimeout: 45_000,
    // A trace costs each test a third of its time: asked for when a failure needs a closer look.
    trace: process.env['SELVEDGE_E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First: what other tests record makes pages heavier.
    { name: 'weight', testMatch: '**/weight.spec.ts', use: DESKTOP },
    { name: 'desktop', testIgnore: ['**/*.phone.spec.ts', '**/weight.spec.ts'], use: DESKTOP },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
