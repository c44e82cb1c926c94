import { expect, type Page } from '@playwright/test'

export type Screen = {
  name: string
  /** Who looks at it; nobody is signed in where it is left out. */
  as?: string
  path: string | ((page: Page) => Promise<string>)
  /** What shows that it is there. */
  heading: string | RegExp
  /** Brings it into the state of interest. */
  prepare?: (page: Page) => Promise<void>
}

/** The record on the page has been found on the chain. */
export async function verified(page: Page): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Blockchain check' }).getByText('Blockchain verified').first(),
  ).toBeVisible({ timeout: 40_000 })
}

/** The same, and its document is drawn. */
export async function withDocument(page: Page): Promise<void> {
  await verified(page)
  await expect(page.locator('canvas').first()).toBeVisible()
}
