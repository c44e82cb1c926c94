import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { carrySession } from '../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts'
import { expectTextFits } from '../support/fitting.ts'
import { BOOK_SCREENS } from './books.ts'
import { CREDENTIAL_SCREENS } from './credentials.ts'
import { CODE_SCREENS } from './codes.ts'
import { EVENT_SCREENS } from './events.ts'
import { CERTIFICATE_SCREENS } from './certificates.ts'
import { CHAIN_SCREENS } from './chain.ts'
import { findingBy } from './finds.ts'
import { HELP_SCREENS } from './help.ts'
import { HOME_SCREENS } from './home.ts'
import { expectNoLiterals, noteAnswers } from './literals.ts'
import { PASSPORT_SCREENS } from './passports.ts'
import { PEOPLE_SCREENS } from './people.ts'
import { PLAN_SCREENS } from './plans.ts'
import { IMPORT_SCREENS } from './imports.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { inPseudoLanguage } from './pseudo.ts'
import { PROGRAM_SCREENS } from './programs.ts'
import { RECONCILIATION_SCREENS } from './reconciliations.ts'
import { REQUEST_SCREENS } from './requests.ts'
import { quiet } from './quiet.ts'
import type { Screen } from './screen.ts'
import { SHARE_SCREENS } from './shares.ts'
import { TRADE_SCREENS } from './trades.ts'
import { WITNESS_SCREENS } from './witnesses.ts'
import { inTranslation } from './translated.ts'
import { readIn, TRANSLATED } from '../support/spoken.ts'
import { test } from '../support/test.ts'

/** Every screen there is. */
const SCREENS: readonly Screen[] = [
  ...PEOPLE_SCREENS,
  ...HOME_SCREENS,
  ...TRADE_SCREENS,
  ...BOOK_SCREENS,
  ...CODE_SCREENS,
  ...EVENT_SCREENS,
  ...CREDENTIAL_SCREENS,
  ...PROGRAM_SCREENS,
  ...IMPORT_SCREENS,
  ...PLAN_SCREENS,
  ...CERTIFICATE_SCREENS,
  ...CHAIN_SCREENS,
  ...REQUEST_SCREENS,
  ...SHARE_SCREENS,
  ...WITNESS_SCREENS,
  ...HELP_SCREENS,
  ...PASSPORT_SCREENS,
  ...RECONCILIATION_SCREENS,
]

async function open(page: Page, screen: Screen): Promise<void> {
  if (screen.as !== undefined) await carrySession(page, screen.as)
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(page))
  await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible()
  await screen.prepare?.(page)
  await quiet(page)
}

/** With the window as high as the page, so that all of it is drawn, and the sidebar reaches its end. */
async function asHighAsItsPage(page: Page, size: typeof WIDE, look: () => Promise<unknown>): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) })
  await look()
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

/** In the pseudo-language: longer by two fifths, and mirrored. */
const MIRRORED: readonly Look[] = [
  { size: WIDE, isDark: false, name: 'pseudo.wide' },
  { size: LAPTOP, isDark: true },
  { size: PHONE, isDark: false, name: 'pseudo.narrow' },
]

type Turn = { looks: readonly Look[]; isPseudo: boolean }

/**
 * With all other tests: one state of every fourth page once, by turns wide and light, on a phone and dark, and in the pseudo-language. Visiting a screen takes
 * three seconds of a processor, however often it is looked at, and journeys look at most pages in passing.
 */
const TURNS: readonly Turn[] = [
  { looks: [{ size: WIDE, isDark: false }], isPseudo: false },
  { looks: [{ size: PHONE, isDark: true }], isPseudo: false },
  { looks: [{ size: WIDE, isDark: true }], isPseudo: true },
  { looks: [{ size: PHONE, isDark: false }], isPseudo: true },
]

/** What `npm run screens` does with each screen: one visit serves all sizes, as opening a screen and filling it in takes most of the time. */
const EVERYTHING: readonly Turn[] = [
  { looks: ALL, isPseudo: false },
  { looks: MIRRORED, isPseudo: true },
]

/**
 * Looks at one state of every fourth page: accessible (axe), nothing wider than the window; in the pseudo-language also that no text is cut, lies on
 * another, or is in no catalogue. On request at every state in all sizes, light and dark, with pictures.
 */
export function lookAtScreens(): void {
  const folder = process.env['SELVEDGE_SCREENS']
  const wanted = process.env['SELVEDGE_SCREENS_LANGUAGES']
  // Each by itself: whichever worker is free takes the next.
  test.describe.configure({ mode: 'parallel' })
  if (folder && wanted !== undefined) {
    for (const code of wanted === 'all' ? TRANSLATED : wanted.split(' ')) lookInLanguage(code, folder)
    return
  }
  for (const [place, screen] of (folder ? SCREENS : everyFourthPage()).entries())
    for (const { looks, isPseudo } of folder ? EVERYTHING : TURNS.slice(place % 4, (place % 4) + 1))
      test(`${screen.name} is accessible and fits${isPseudo ? ', longer and mirrored' : ''}`, async ({
        page,
      }) => {
        const visit = (and?: (size: typeof WIDE) => Promise<void>) => lookAt(page, screen, looks, folder, and)
        if (!isPseudo) return visit()
        const answered = noteAnswers(page)
        await inPseudoLanguage(page, () =>
          visit(async (size) => {
            await expectNoLiterals(page, answered)
            await asHighAsItsPage(page, size, () => expectTextFits(page))
          }),
        )
      })
}

/** The first state of every fourth page; a page is known by its heading. */
function everyFourthPage(): readonly Screen[] {
  const pages = new Map<string, Screen>()
  for (const screen of SCREENS)
    if (!pages.has(String(screen.heading))) pages.set(String(screen.heading), screen)
  return [...pages.values()].filter((_, place) => place % 4 === 0)
}

/**
 * Looks at every screen in one of the languages, wide, on a laptop and on a phone, with pictures: accessible, nothing wider than the window, no text cut or on another.
 * What a screen is prepared by is named in English, and found by what the language has for it.
 */
function lookInLanguage(code: string, folder: string): void {
  if (!LANGUAGES.some((language) => language.code === code))
    throw new Error(`There is no language ${code}: ${LANGUAGES.map((language) => language.code).join(', ')}`)
  for (const screen of SCREENS)
    test(`${screen.name} fits in ${code}`, async ({ page }) => {
      await readIn(page, code)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await findingBy(await inTranslation(code), page, () => open(page, screen))
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      for (const [size, name] of [
        [WIDE, 'wide'],
        [LAPTOP, 'laptop'],
        [PHONE, 'narrow'],
      ] as const) {
        await page.setViewportSize(size)
        await quiet(page)
        const path = join(folder, `${screen.name}.${code}.${name}.png`)
        await asHighAsItsPage(page, size, async () => {
          await page.screenshot({ path })
          await expectTextFits(page)
        })
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
}

async function lookAt(
  page: Page,
  screen: Screen,
  looks: readonly Look[],
  folder: string | undefined,
  and?: (size: typeof WIDE) => Promise<void>,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, screen)
  await expectNoSidewaysScroll(page)
  for (const { size, isDark, name } of looks) {
    await page.setViewportSize(size)
    await quiet(page)
    await turn(page, isDark)
    // Before what may fail: a picture shows why.
    if (folder && name)
      await asHighAsItsPage(page, size, () =>
        page.screenshot({ path: join(folder, `${screen.name}.${name}.png`) }),
      )
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await and?.(size)
  }
}
