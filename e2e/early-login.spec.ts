import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test.use({ firstVisit: true })

/** Keeps the app's script on its way until it is let through, as a slow network does. */
async function holdTheApp(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const wait = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/start-*.js', async (route) => {
    await wait
    await route.continue()
  })
  return letThrough
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const ofTheApp = (page: Page) => page.locator('#root form')

test('the log-in is filled in before the app has arrived, which takes over what was typed and where', async ({
  page,
}) => {
  const letThrough = await holdTheApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(page.getByText('The blockchain pilot for traceable cotton')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await box(page, 'Username').fill('weaver')
  await box(page, 'Password').fill('woven')
  await expect(ofTheApp(page)).toHaveCount(0)

  letThrough()
  await expect(ofTheApp(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toHaveCount(1)
  await expect(box(page, 'Username')).toHaveValue('weaver')
  await expect(box(page, 'Password')).toHaveValue('woven')
  await expect(box(page, 'Password')).toBeFocused()
})

test('who signs in before the app has arrived is signed in once it is there', async ({ page }) => {
  const letThrough = await holdTheApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await box(page, 'Username').fill('weaver')
  await box(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Loading Selvedge…')).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('it speaks the language that was chosen, and other pages do not have it', async ({ page }) => {
  await holdTheApp(page)
  await page.addInitScript(() => localStorage.setItem('selvedge.language', 'en'))
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Traceable cotton and textiles: who made it')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/help', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.locator('#early')).toHaveCount(0)
})
