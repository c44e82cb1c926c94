import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'

async function paste(page: Page, rows: readonly string[]) {
  await page.getByRole('textbox', { name: 'Paste cells' }).fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Import pasted rows' }).click()
}

/** Imports of many records. */
export const IMPORT_SCREENS: readonly Screen[] = [
  { name: 'imports-none', as: 'loomside', path: '/imports', heading: 'Imports' },
  { name: 'import-source', as: 'dyer', path: '/imports/materials', heading: 'Import materials' },
  {
    name: 'import-rows',
    as: 'dyer',
    path: '/imports/materials',
    heading: 'Import materials',
    prepare: async (page) => {
      await paste(page, ['Reactive black\tboth', 'Twill, dyed\tproduced\t123'])
      await expect(page.getByText('2 pasted rows, 2 to fix.')).toBeVisible()
    },
  },
]
