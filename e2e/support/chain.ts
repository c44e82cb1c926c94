import { expect, type Page } from '@playwright/test'
import { carrySession, materialId } from './api.ts'

/** A step of a drawn chain, by what is done there. */
export const step = (page: Page, process: string) =>
  page
    .getByRole('region', { name: 'Diagram of the supply chain' })
    .getByRole('button', { name: new RegExp(`^${process};`) })

/** The chain of the demo brand's T-shirt; `query` as in the address. */
export async function openChain(page: Page, query = ''): Promise<void> {
  await carrySession(page, 'brand')
  await page.goto(`/cotton/graph/${await materialId(page.request, 'brand', 'Organic T-shirt')}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Supply chain of Organic T-shirt' })).toBeVisible()
}
