import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { test } from './support/test.ts'

const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** One trade of this company is refused, in whatever order the tests run: it sends and is sent nothing in another. */
const FEW_REFUSED = 'garments'

const COLUMNS = {
  Trades: [
    'Reference',
    'Kind',
    'Document type',
    'Seller',
    'Buyer',
    'Materials',
    'Valid from',
    'Status',
    'Created',
  ],
  Transformations: ['Name', 'Output material', 'Valid from', 'Valid until', 'Created'],
  Certificates: [
    'Reference',
    'Subject',
    'Document type',
    'Assessment type',
    'Standard',
    'Other party',
    'Valid from',
    'Valid until',
    'Status',
    'Created',
  ],
}

test('each table keeps a search, an order and filters of its own in the address', async ({ page }) => {
  await carrySession(page, FEW_REFUSED)
  await page.goto('/')
  const trades = table(page, 'Trades')
  const certificates = table(page, 'Certificates')
  for (const [name, columns] of Object.entries(COLUMNS))
    // Some are left out where there is little room.
    await expect(table(page, name).getByRole('columnheader', { includeHidden: true })).toHaveText(columns)
  await certificates.getByRole('searchbox').fill('nothing has this name')
  await expect(page).toHaveURL(/certificates\.search=nothing/)
  await expect(certificates.getByText('No certificates found')).toBeVisible()
  await expect(trades.getByRole('row').nth(1)).toBeVisible()

  await trades.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Refused' }).click()
  await expect(page).toHaveURL(/[?&]status=REFUSED/)
  await expect(trades.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(trades.getByRole('row')).toHaveCount(2)
  await expect(certificates.getByRole('searchbox')).toHaveValue('nothing has this name')
  await certificates.getByRole('button', { name: 'Show all certificates' }).click()
  await expect(page).not.toHaveURL(/certificates\.search/)
  await expect(page).toHaveURL(/status=REFUSED/)
})

test('turning a page is taken back by the back button, and what nobody knows is left out', async ({
  page,
}) => {
  await carrySession(page, 'dyer')
  await page.goto('/?page=nowhere&sort=password&order=up&type=barter&certificates.status=maybe')
  const trades = table(page, 'Trades')
  await expect(trades.getByRole('row')).toHaveCount(26)
  const first = await trades.getByRole('row').nth(1).innerText()
  const second = trades.getByRole('button', { name: /^Page 2 of/ })
  await second.click()
  await expect(page).toHaveURL(/page=2/)
  await expect(second).toBeFocused()
  await expect(trades.getByRole('row').nth(1)).not.toHaveText(first)
  await page.goBack()
  await expect(trades.getByRole('button', { name: /^Page 1 of/ })).toHaveAttribute('aria-current', 'page')
})

test('what waits for a decision is named, and its row opens it', async ({ page }) => {
  // Nobody sends this company anything in another test.
  await carrySession(page, 'garments')
  await page.goto('/')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('link', { name: 'Contract TD-26-31', exact: true })).toBeVisible()
  await expect(waiting).toContainText('from Tidewater Dyers (demo)')
  await table(page, 'Trades').getByRole('button', { name: 'Waiting for you' }).click()
  await expect(page).toHaveURL(/awaiting=true/)
  await expect(table(page, 'Trades').getByRole('row')).toHaveCount(3)
  // The whole row is the link, which lies over its cells.
  await table(page, 'Trades')
    .getByRole('row', { name: 'TD-26-31' })
    .getByRole('cell', { name: 'Contract', exact: true })
    .click({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Contract TD-26-31' })).toBeVisible()
})

test('a certifier sees certificates alone', async ({ page }) => {
  await carrySession(page, 'certifier')
  await page.goto('/')
  await expect(table(page, 'Certificates')).toBeVisible()
  for (const name of ['Trades', 'Transformations']) await expect(table(page, name)).toHaveCount(0)
  await page.goto('/cotton/materials')
  await expect(page.getByText("You don't have access to this page!")).toBeVisible()
})

test('a table is exported as it is filtered, and a failing export shows an error', async ({ page }) => {
  await carrySession(page, FEW_REFUSED)
  await page.goto('/?status=REFUSED')
  const trades = table(page, 'Trades')
  await expect(trades.getByRole('row')).toHaveCount(2)
  const save = async (format: string) => {
    const download = page.waitForEvent('download')
    await trades.getByRole('button', { name: 'Export trades' }).click()
    await trades.getByRole('menuitem', { name: format }).click()
    return download
  }
  const csv = await save('CSV')
  expect(csv.suggestedFilename()).toMatch(/^selvedge-trades-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('TD-26-22')
  const excel = await save('Excel')
  expect(excel.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await excel.path())).subarray(0, 2).toString()).toBe('PK')

  await page.route('**/api/exports/**', (route) => route.abort())
  await trades.getByRole('button', { name: 'Export trades' }).click()
  await trades.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByText('The trades could not be exported: Server not available!')).toBeVisible()
})
