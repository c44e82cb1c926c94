import { expect, type Page } from '@playwright/test'
import { bearer } from '../support/api.ts'
import { unique } from '../support/people.ts'
import type { Screen } from './screen.ts'

async function paste(page: Page, rows: readonly string[]) {
  await page.getByRole('textbox', { name: 'Paste cells' }).fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Import pasted rows' }).click()
}

/** Imports two materials, one of which has an error; answers the address of its page. */
async function anImport({ request }: Page): Promise<string> {
  const rows = [
    { line: 2, texts: { name: unique('Serge'), group: 'produced' } },
    { line: 3, texts: { name: unique('Drill'), group: 'both' } },
  ]
  const answer = await request.post('/api/imports', {
    headers: await bearer(request, 'dyer'),
    data: { kind: 'materials', mode: 'good', rows, fileName: 'materials.xlsx' },
  })
  const { id } = (await answer.json()) as { id: number }
  return `/imports/${id}`
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
  { name: 'import-trades', as: 'spinner', path: '/imports/trades', heading: 'Import trades' },
  {
    name: 'import-trades-rows',
    as: 'spinner',
    path: '/imports/trades',
    heading: 'Import trades',
    prepare: async (page) => {
      await paste(page, [
        'contract\tK-1\tHarbour Weavers (demo)\t2026-05-01\t03/04/2026\tK-1.pdf\tYarn Ne 30, organic\t5\tkg',
        'order\tO-1\tHarbour Weavers (demo)\t2026-05-01\t2026-12-31\tO-1.pdf\tYarn Ne 30, organic\t5\tsmoots',
      ])
      await expect(page.getByText('2 pasted rows, 2 to fix.')).toBeVisible()
    },
  },
  { name: 'import-partners', as: 'spinner', path: '/imports/partners', heading: 'Invite many companies' },
  {
    name: 'import-certificates',
    as: 'spinner',
    path: '/imports/certificates',
    heading: 'Import certificates',
  },
  {
    name: 'import',
    as: 'dyer',
    path: anImport,
    heading: /^Import of /,
    prepare: async (page) => {
      await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible()
    },
  },
]
