import { expect, type Page } from '@playwright/test'
import { materialId } from '../support/api.ts'
import { step } from '../support/chain.ts'
import type { Screen } from './screen.ts'

const chain = (query: string) => async (page: Page) =>
  `/cotton/graph/${await materialId(page.request, 'brand', 'Organic T-shirt')}?${query}`

/** Supply chains and their papers. */
export const CHAIN_SCREENS: readonly Screen[] = [
  {
    name: 'chain',
    as: 'brand',
    path: chain('view=graph&criterion=Fibre+content'),
    heading: 'Supply chain of Organic T-shirt, by Fibre content',
    prepare: async (page) => expect(step(page, 'Ginning')).toBeVisible(),
  },
  {
    name: 'chain-details',
    as: 'brand',
    path: chain('view=graph&criterion=Fibre+content'),
    heading: 'Supply chain of Organic T-shirt, by Fibre content',
    prepare: async (page) => {
      await step(page, 'Spinning').click()
      await expect(page.getByRole('region', { name: 'Spinning', exact: true })).toBeVisible()
    },
  },
  {
    name: 'chain-flow',
    as: 'loomside',
    path: async (page) =>
      `/cotton/graph/${await materialId(page.request, 'loomside', 'Workwear set')}?view=flow`,
    heading: /^Supply chain of Workwear set/,
  },
  {
    name: 'chain-table',
    as: 'brand',
    path: chain('view=table&criterion=Fibre+content'),
    heading: 'Supply chain of Organic T-shirt, by Fibre content',
  },
  {
    name: 'chain-map',
    as: 'loomside',
    path: async (page) =>
      `/cotton/graph/${await materialId(page.request, 'loomside', 'Workwear set')}?view=map`,
    heading: /^Supply chain of Workwear set/,
    prepare: async (page) => {
      await expect(page.getByRole('button', { name: /somewhere in India/ })).toBeVisible()
    },
  },
  {
    name: 'history',
    as: 'loomside',
    path: async (page) =>
      `/cotton/documentsHistory/${await materialId(page.request, 'loomside', 'Workwear set')}?material_name=Workwear set`,
    heading: 'Workwear set',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Show delivery-note/ })
        .first()
        .click()
      await expect(page.locator('canvas').first()).toBeVisible()
    },
  },
]
