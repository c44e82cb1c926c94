import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { expect, type Page } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { xlsx } from './support/positions.ts'
import { unique } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { readIn, speaking } from './support/spoken.ts'
import { test } from './support/test.ts'

const A_PDF = Buffer.from('%PDF-1.4\n% a document of a test\n')

const rowOf = (page: Page, line: number) => page.getByRole('group', { name: `Row ${line}`, exact: true })

async function pasteRows(page: Page, rows: readonly string[]) {
  await page.getByRole('textbox', { name: 'Paste cells' }).fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Import pasted rows' }).click()
}

test('a CSV as Excel saves it in Türkiye is read as it was written, and the page says what was assumed', async ({
  page,
}) => {
  const say = speaking('tr')
  await readIn(page, 'tr')
  await carrySession(page, 'weaver')
  await page.goto('/imports/materials')
  // Windows-1254: `ad;satın alınan veya üretilen`, `Şırnak ipliği Iğdır;satın alınan`.
  const bytes = Buffer.from(
    'ad;sat\xfdn al\xfdnan veya \xfcretilen\r\n\xde\xfdrnak ipli\xf0i I\xf0d\xfdr;sat\xfdn al\xfdnan\r\n',
    'latin1',
  )
  const chosen = page.locator('input[type=file]').first()
  await chosen.setInputFiles({ name: 'malzemeler.csv', mimeType: 'text/csv', buffer: bytes })
  await expect(
    page.getByText(say(() => tradeImport.encodingAssumed({ encoding: 'Windows-1254' }))),
  ).toBeVisible()
  const file = 'malzemeler.csv'
  await expect(page.getByText(say(() => tradeImport.rowsOfFile({ count: 1, file })))).toBeVisible()
  await expect(page.getByText('Şırnak ipliği Iğdır')).toBeVisible()
})

test('materials are pasted, corrected in place, imported, and undone', async ({ page }) => {
  const [poplin, twill] = [unique('Poplin'), unique('Twill')]
  await carrySession(page, 'weaver')
  await page.goto('/cotton/materials')
  await page.getByRole('link', { name: 'Import materials' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import materials' })).toBeVisible()
  await expectAccessible(page)

  await pasteRows(page, [
    'Material\tUse\tHS code\tColour',
    `${poplin}\tproduced\t5208.12\tecru`,
    `${twill}\tsideways\t520813`,
    `${poplin}\tproduced\t`,
  ])
  await expect(page.getByText('3 pasted rows, 2 to fix.')).toBeVisible()
  await expect(page.getByText('Not read: Colour.')).toBeVisible()
  await expectAccessible(page)
  const start = page.getByRole('button', { name: 'Import 3 rows' })
  await expect(start).toBeDisabled()
  await page.getByRole('button', { name: 'Go to the first error' }).click()
  const group = rowOf(page, 3).getByRole('textbox', { name: 'Received or produced' })
  await expect(group).toBeFocused()
  await expect(group).toHaveAccessibleDescription('Enter “received” or “produced”.')
  await group.fill('Received')
  await expect(rowOf(page, 4).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Row 2 has the same already.',
  )
  await page.getByRole('button', { name: 'Leave out row 4' }).click()
  await expect(page.getByText('2 pasted rows, no errors.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Import of / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible()
  await expect(page.getByRole('link', { name: poplin })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${poplin}.*Taken back`) })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Imports', exact: true }).click()
  await expect(page.getByRole('row', { name: /Pasted rows.*Undone.*0 of 2/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('an Excel file with hundreds of rows is imported, all but those with errors @long', async ({ page }) => {
  const mark = unique('Yarn')
  await carrySession(page, 'weaver')
  await page.goto('/imports/materials')
  const rows = Array.from({ length: 300 }, (_, i) => [`${mark} ${i}`, i === 250 ? 'neither' : 'received'])
  await page.locator('input[type="file"]').setInputFiles({
    name: 'yarns.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await xlsx([['name', 'received or produced'], ...rows]),
  })
  await expect(page.getByText('300 rows in yarns.xlsx, 1 to fix.')).toBeVisible()
  await page.getByRole('switch', { name: 'Show only rows to fix' }).check({ force: true })
  await expect(rowOf(page, 252).getByRole('textbox', { name: 'Name' })).toHaveValue(`${mark} 250`)
  await page.getByRole('radio', { name: 'Import the others' }).check()
  await page.getByRole('button', { name: 'Import the 299 rows without errors' }).click()

  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Done', { timeout: 60_000 })
  await expect(result).toContainText('299')
  const first = page.getByRole('region', { name: 'Rows of this import' }).getByRole('row').nth(1)
  await expect(first).toContainText('Enter “received” or “produced”.')

  await page.getByRole('link', { name: 'Fix the rows with errors' }).click()
  await expect(page.getByText('1 row in yarns.xlsx, 1 to fix.')).toBeVisible()
  await rowOf(page, 252).getByRole('textbox', { name: 'Received or produced' }).fill('received')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('link', { name: `${mark} 250` })).toBeVisible()
})

test('trades are imported with their documents, and withdrawn together', async ({ page }) => {
  const [contract, order] = [unique('K').replaceAll(' ', '-'), unique('O').replaceAll(' ', '-')]
  await carrySession(page, 'spinner')
  await page.goto('/')
  await page.getByRole('link', { name: 'Import trades' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import trades' })).toBeVisible()
  await pasteRows(page, [
    'type\treference\tbuyer\tvalid from\tvalid until\tdocument\tmaterial\tquantity\tunit\tfollows',
    `contract\t${contract}\tHarbour Weavers (demo)\t2026-05-01\t31.12.2026\t${contract}\tYarn Ne 30, organic\t1,200\tkg\t`,
    `contract\t${contract}\t\t\t\t\tYarn Ne 20, blend\t300\tkg\t`,
    `order\t${order}\tHarbour Weavers (demo)\t2026-05-01\t2026-12-31\t${contract}\tYarn Ne 30, organic\t90\tkg\t${contract}`,
  ])
  await expect(page.getByText('3 pasted rows, 1 to fix.')).toBeVisible()
  const quantity = rowOf(page, 2).getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toHaveAccessibleDescription(/^This number can be read in two ways/)
  await expectAccessible(page)
  await quantity.fill('1200')
  await expect(page.getByText('3 pasted rows, no errors.')).toBeVisible()
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name: `${contract}.pdf`, mimeType: 'application/pdf', buffer: A_PDF })
  await expect(page.getByText('1 of 1 document')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()

  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Done', { timeout: 60_000 })
  await expect(page.getByRole('link', { name: contract }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(result).toContainText('Undone', { timeout: 60_000 })
  await expect(page.getByRole('row', { name: new RegExp(`${order}.*Taken back`) })).toBeVisible()
})

test('certificates are imported, one is taken back by itself, and the rest with the import @long', async ({
  page,
}) => {
  const [first, second] = [unique('SC').replaceAll(' ', '-'), unique('SD').replaceAll(' ', '-')]
  await carrySession(page, 'spinner')
  await page.goto('/imports/certificates')
  const row = (number: string) =>
    `SC\tMeridian Certification (demo)\tOCS\tCertified (Third Party)\t2\t${number}\t2026-01-01\t2026-12-31\thttps://meridian.example/${number}`
  await pasteRows(page, [
    'kind of certificate\tcompany\treference standard\tassessment type\tdocument type\tcertificate number\tvalid from\tvalid until\tweb page',
    row(first),
    row(second),
  ])
  await expect(page.getByText('2 pasted rows, no errors.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Done', { timeout: 60_000 })
  const imported = page.url()

  await page.getByRole('link', { name: first }).first().click()
  await expect(page.getByText(/^Does not count yet/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take back' }).click()
  const question = page.getByRole('dialog', { name: 'Take this scope certificate back?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Does not count. The company that filed it has taken it back.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(imported)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(result).toContainText('Undone', { timeout: 60_000 })
  for (const number of [first, second])
    await expect(page.getByRole('row', { name: new RegExp(`${number}.*Taken back`) })).toBeVisible()
})
