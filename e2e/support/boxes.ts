import { expect, type Page } from '@playwright/test'

/** Opens the boxes in the form of a transaction certificate. */
export async function openBoxes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill in the boxes' }).click()
  await expect(line(page, 'Certificate and weights')).toBeVisible()
}

/** A group or a line of the boxes. */
export const line = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
