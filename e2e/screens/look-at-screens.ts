import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { carrySession } from '../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts'
import { CERTIFICATE_SCREENS } from './certificates.ts'
import { CHAIN_SCREENS } from './chain.ts'
import { HOME_SCREENS } from './home.ts'
import { PEOPLE_SCREENS } from './people.ts'
import { PLAN_SCREENS } from './plans.ts'
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
  ...SHARE_SCREENS,
  ...WITNESS_SCREENS,
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

/** Turns the page dark and waits until it is: half in the dark nothing can be read. */
async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
}

const PHONE = { width: 390, height: 844 }

/**
 * Looks at every screen, wide and light, then at the width of a phone and dark: accessible, nothing wider than the screen, and
 * on request a picture of both. One visit serves both: opening a screen and filling it in takes most of the time.
 */
export function lookAtScreens(): void {
  const folder = process.env['SELVEDGE_SCREENS']
  const picture = async (page: Page, name: string) => {
    if (folder) await takePicture(page, join(folder, `${name}.png`))
  }
  // Each by itself: whichever worker is free takes the next.
  test.describe.configure({ mode: 'parallel' })
  for (const screen of SCREENS)
    test(`${screen.name} is accessible and fits, wide and on a phone`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await open(page, screen)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await picture(page, `${screen.name}.wide`)
      await page.setViewportSize(PHONE)
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
      await picture(page, `${screen.name}.narrow`)
      await turnDark(page)
      await expectAccessible(page)
    })
}
