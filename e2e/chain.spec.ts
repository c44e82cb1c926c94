import { expect, test } from '@playwright/test'
import { carrySession, materialId } from './support/api.ts'

test('a material leads to its chain, step by step to the farm', async ({ page }) => {
  await carrySession(page, 'brand')
  await page.goto(`/cotton/materials/${await materialId(page.request, 'brand', 'Organic T-shirt')}`)
  await page.getByRole('link', { name: /chain/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Supply chain of Organic T-shirt' })).toBeVisible()
  const tree = page.getByRole('region', { name: 'Where it comes from' })
  for (const text of ['Seamwright Garments (demo)', 'Piece dyeing, navy', 'Alder Brook Farm (demo)'])
    await expect(tree.getByText(text).first()).toBeVisible()

  const dyed = tree.getByRole('button', { name: 'What Poplin, dyed navy comes from' })
  await expect(dyed).toHaveAttribute('aria-expanded', 'true')
  await dyed.press('Enter')
  await expect(tree.getByText('Alder Brook Farm (demo)')).toBeHidden()
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(tree.getByText('Alder Brook Farm (demo)').first()).toBeVisible()
})

test("somebody else's material shows no chain", async ({ page }) => {
  await carrySession(page, 'farm2')
  const id = await materialId(page.request, 'brand', 'Organic T-shirt')
  await page.goto(`/cotton/graph/${id}`)
  await expect(page.getByText("You can't view material's information!")).toBeVisible()
})
