import { expect, type Page } from '@playwright/test'
import { materialId } from '../support/api.ts'
import type { Screen } from './screen.ts'

const materialPath = (username: string, name: string) => async (page: Page) =>
  `/cotton/materials/${await materialId(page.request, username, name)}`

/** Home and materials. */
export const HOME_SCREENS: readonly Screen[] = [
  { name: 'home', as: 'dyer', path: '/', heading: /^Welcome/ },
  { name: 'home-nothing-found', as: 'dyer', path: '/?search=nothing-has-this-name', heading: /^Welcome/ },
  { name: 'home-ending', as: 'spinner', path: '/', heading: /^Welcome/ },
  { name: 'home-certifier', as: 'certifier', path: '/', heading: /^Welcome/ },
  {
    name: 'home-waiting',
    as: 'dyer',
    path: '/?awaiting=true&certificates.status=PENDING&tab=certificates',
    heading: /^Welcome/,
  },
  { name: 'materials', as: 'dyer', path: '/cotton/materials', heading: 'Materials' },
  {
    name: 'materials-nothing-found',
    as: 'dyer',
    path: '/cotton/materials?search=nothing',
    heading: 'Materials',
  },
  {
    name: 'material-add',
    as: 'dyer',
    path: '/cotton/materials',
    heading: 'Materials',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a material' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add material' }).click()
      await expect(page.getByText('Enter the name of the material.').first()).toBeVisible()
    },
  },
  { name: 'material', as: 'dyer', path: materialPath('dyer', 'Greige poplin'), heading: 'Greige poplin' },
]
