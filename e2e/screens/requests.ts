import { expect, type Page } from '@playwright/test'
import { bearer, materialId } from '../support/api.ts'
import { unique } from '../support/people.ts'
import type { Screen } from './screen.ts'

/** A request of the brand to its supplier. */
async function aRequest(page: Page): Promise<string> {
  const answer = await page.request.post('/api/requests', {
    headers: await bearer(page.request, 'brand'),
    data: {
      companyName: 'Seamwright Garments (demo)',
      kind: 'SCOPE_CERTIFICATE',
      standard: 'Global Organic Textile Standard (GOTS)',
      about: unique('Cutting and sewing'),
      message: 'Our certification body asks for the one that is valid from October.',
    },
  })
  return `/requests/${((await answer.json()) as { id: number }).id}`
}

/** What partners ask each other for. */
export const REQUEST_SCREENS: readonly Screen[] = [
  {
    name: 'requests',
    as: 'garments',
    path: async (page) => aRequest(page).then(() => '/requests'),
    heading: 'Requests',
  },
  { name: 'request', as: 'garments', path: aRequest, heading: /^Scope certificate for/ },
  {
    name: 'request-new',
    as: 'brand',
    path: async (page) => `/cotton/graph/${await materialId(page.request, 'brand', 'Organic T-shirt')}`,
    heading: /^Supply chain of/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ask for a certificate' }).first().click()
      await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible()
    },
  },
]
