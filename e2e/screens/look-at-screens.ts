import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { carrySession } from '../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts'
import { CERTIFICATE_SCREENS } from './certificates.ts'
import { CHAIN_SCREENS } from './chain.ts'
import { HELP_SCREENS } from './help.ts'
import { HOME_SCREENS } from './home.ts'
import { PEOPLE_SCREENS } from './people.ts'
import { PLAN_SCREENS } from './plans.ts'
import { REQUEST_SCREENS } from './requests.ts'
import type { Screen } from './screen.ts'
import { SHARE_SCREENS } from './shares.ts'
import { TRADE_SCREENS } from './trades.ts'
import { WITNESS_SCREENS } from './witnesses.ts'
import { test } from '../support/test.ts'

/** Every screen there is. */
const SCREENS: readonly Screen[] = [
  ...PEOPLE_SCREENS,
  ...HOME_SCREENS,
  ...TRADE_SCREENS,
  ...PLAN_SCREENS,
  ...CERTIFICATE_SCREENS,
  ...CHAIN_SCREENS,
  ...REQUEST_SCREENS,
  ...SHARE_SCREENS,
  ...WITNESS_SCREENS,
  ...HELP_SCREENS,
]

async function open(page: Page, screen: Screen): Promise<void> {
  if (screen.as !== undefined) await carrySession(page, screen.as)
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(page))
  await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible()
  await screen.prepare?.(page)
  await page.waitForLoadState('networkidle')
}

/** The whole page in one picture: the window is made as tall as the page, so that the sidebar reaches its end. */
async function takePicture(page: Page, path: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) })
  await page.screenshot({ path })
  await page.setViewportSize(size)
}

/** Turns the page dark or light and waits until it is: half in the dark nothing can be read. */
async function turn(page: Page, isDark: boolean): Promise<void> {
  const colorScheme = isDark ? 'dark' : 'light'
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

const WIDE = { width: 1440, height: 900 }
const LAPTOP = { width: 1366, height: 650 }
const PHONE = { width: 390, height: 844 }

type Look = { size: typeof WIDE; isDark: boolean; name?: string }

/** What `npm run screens` looks at, with a picture of two of them. */
const ALL: readonly Look[] = [
  { size: WIDE, isDark: false, name: 'wide' },
  { size: LAPTOP, isDark: false },
  { size: PHONE, isDark: false, name: 'narrow' },
  { size: PHONE, isDark: true },
  { size: LAPTOP, isDark: true },
]

/** With all other tests: every screen once, by turns wide and light, or on a phone and dark. */
const ONE_OF_TWO: readonly (readonly Look[])[] = [
  [{ size: WIDE, isDark: false }],
  [{ size: PHONE, isDark: true }],
]

/**
 * Looks at every screen: accessible (axe), nothing wider than the window. On request in all sizes, light and dark, with pictures. One visit
 * serves all: opening a screen and filling it in takes most of the time.
 */
export function lookAtScreens(): void {
  const folder = process.env['SELVEDGE_SCREENS']
  // Each by itself: whichever worker is free takes the next.
  test.describe.configure({ mode: 'parallel' })
  for (const [place, screen] of SCREENS.entries())
    test(`${screen.name} is accessible and fits`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await open(page, screen)
      await expectNoSidewaysScroll(page)
      for (const { size, isDark, name } of folder ? ALL : (ONE_OF_TWO[place % 2] ?? [])) {
        await page.setViewportSize(size)
        await page.waitForLoadState('networkidle')
        await turn(page, isDark)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        if (folder && name) await takePicture(page, join(folder, `${screen.name}.${name}.png`))
      }
    })
}
