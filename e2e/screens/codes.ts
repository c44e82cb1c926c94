import { expect, type Page } from '@playwright/test'
import { addMaterials, bearer, materialId } from '../support/api.ts'
import { newGtin } from '../support/codes.ts'
import { unique } from '../support/people.ts'
import type { Screen } from './screen.ts'

/** A material of the dyer's with a GTIN and two links, one of them for a lot. */
async function withLinks({ request }: Page): Promise<string> {
  const name = unique('Coded poplin')
  await addMaterials(request, 'dyer', [name])
  const id = await materialId(request, 'dyer', name)
  const headers = await bearer(request, 'dyer')
  await request.put(`/api/materials/${id}/keys`, { headers, data: { gtin: newGtin() } })
  const links = [
    { type: 'pip', title: 'Poplin', address: 'https://dyer.example/poplin', languages: ['en', 'de'] },
    { type: 'certificationInfo', title: 'Papers of lot 7', address: 'https://dyer.example/7', lot: 'L-7' },
  ]
  for (const data of links) {
    const answer = await request.post(`/api/materials/${id}/links`, { headers, data })
    expect(answer.status()).toBe(200)
  }
  return `/cotton/materials/${id}`
}

const shown = async (page: Page) => {
  await page.getByRole('region', { name: 'Photo' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Papers of lot 7' })).toBeVisible()
}

/** Where the code of a product leads, and the code. */
export const CODE_SCREENS: readonly Screen[] = [
  { name: 'material-links', as: 'dyer', path: withLinks, heading: /./, prepare: shown },
  {
    name: 'material-link-new',
    as: 'dyer',
    path: withLinks,
    heading: /./,
    prepare: async (page) => {
      await shown(page)
      await page.getByRole('button', { name: 'Add a link' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a link' })
      await dialog.getByRole('button', { name: 'Add a link' }).click()
      await expect(dialog.getByText('Enter a title.').first()).toBeVisible()
    },
  },
  {
    name: 'material-code',
    as: 'dyer',
    path: withLinks,
    heading: /./,
    prepare: async (page) => {
      await shown(page)
      await page.getByRole('button', { name: 'QR code' }).click()
      await expect(page.getByRole('button', { name: 'Download SVG' })).toBeVisible()
    },
  },
]
