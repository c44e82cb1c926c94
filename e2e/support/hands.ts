import type { Locator, Page } from '@playwright/test'
import type { UploadedFile } from './proofs.ts'

/** What people do, counted: each press is one, a file takes two, and moving on with Tab is free. */
export class Hands {
  presses = 0
  typed = 0

  async open(page: Page, link: string): Promise<void> {
    this.presses += 1
    await page.goto(link)
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.typed += 1
    await field.focus()
    await field.fill(text)
    await field.press('Tab')
  }

  async attach(field: Locator, files: readonly UploadedFile[]): Promise<void> {
    this.presses += 2
    await field.setInputFiles([...files])
  }
}
