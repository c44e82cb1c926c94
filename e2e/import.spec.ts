import { expect, type Page } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { expectMaterials, importCell, openImport, paste, positionLine, xlsx } from './support/positions.ts'
import { unique } from './support/people.ts'
import { excelBomb } from './support/zip-file.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

const contractForm = async (page: Page) => {
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/contract')
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('pasted positions are corrected in the grid, a part is added before the rest, nothing is lost', async ({
  page,
}) => {
  await contractForm(page)
  const fresh = unique('Twill')
  const dialog = await openImport(page)
  await paste(
    dialog,
    [
      'Description\tWeight (kg)\tMATERIAL\tQty\tUnit\tColour\tBatch',
      'soft\t1.250,5\tpoplin,  GREIGE\t1.234,50\tkg\tecru\t2026/07',
      `\t\t${fresh}\t12\tMTR\tecru`,
      '\t7\tDenim, greige\tmany\tparsec\tblue',
    ].join('\n'),
  )
  await expect(dialog.getByText('3 pasted rows, 2 to fix.')).toBeVisible()
  await expect(dialog.getByText('Not read: Colour.')).toBeVisible()
  // Nothing in it reads two ways: nothing is asked.
  await expect(dialog.getByRole('radio', { name: '1.234,50' })).toHaveCount(0)
  await expect(importCell(dialog, 4, 'Quantity')).toHaveAccessibleDescription(/Enter a number/)
  await expect(importCell(dialog, 4, 'Unit')).toHaveAccessibleDescription(/Choose a unit/)
  await expect(dialog.getByRole('button', { name: 'Add 3 positions' })).toBeDisabled()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Add the 1 row without errors' }).click()
  await expect(dialog.getByText('2 pasted rows, 2 to fix.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add it as a new material' }).click()
  await expect(dialog.getByText('2 pasted rows, 1 to fix.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectMaterials(page, ['Poplin, greige'])

  await page.getByRole('button', { name: 'Import positions' }).click()
  await dialog.getByRole('button', { name: 'Go to the first error' }).click()
  await expect(importCell(dialog, 4, 'Quantity')).toBeFocused()
  await importCell(dialog, 4, 'Quantity').fill('9,5')
  await importCell(dialog, 4, 'Unit').fill('Metre')
  await dialog.getByRole('button', { name: 'Add 2 positions' }).click()
  await expect(dialog).toHaveCount(0)
  await expectMaterials(page, ['Poplin, greige', fresh, 'Denim, greige'])
  await expect(positionLine(page, 1).getByLabel('Quantity')).toHaveValue('1234.5')
  await expect(positionLine(page, 1).getByLabel('Weight (kg)')).toHaveValue('1250.5')
  await expect(positionLine(page, 1).getByLabel('Description')).toHaveValue('soft')
  await expect(positionLine(page, 1).getByLabel('Lot')).toHaveValue('2026/07')
  await expect(positionLine(page, 3).getByRole('combobox', { name: 'Unit' })).toHaveValue('MTR - metre')
})

test('an Excel file is read, and an unknown name is matched to one of the own materials', async ({
  page,
}) => {
  await contractForm(page)
  const dialog = await openImport(page)
  const rows = [
    ['Material', 'Quantity', 'Unit', 'Weight (kg)', 'Description'],
    ['Poplin, greige', 1200.25, 'MTR', 180, 'lot 7'],
    ['SKU 4711', 3, 'piece', 0.5, ''],
    ['SKU 4711', 4, 'piece', 0.5, ''],
  ]
  await dialog.getByLabel('File with positions').setInputFiles(file('lots.xlsx', await xlsx(rows)))
  await expect(dialog.getByText('3 rows in lots.xlsx, 2 to fix.')).toBeVisible()
  const row = dialog.getByRole('group', { name: 'Row 3', exact: true })
  await row.getByRole('button', { name: 'Choose a material' }).click()
  // Typed, as the list begins with whatever else the company has.
  await row.getByRole('combobox', { name: 'Your material for SKU 4711' }).fill('Denim')
  await row.getByRole('option', { name: 'Denim, greige' }).click()
  await expect(dialog.getByText('3 rows in lots.xlsx, no errors.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 3 positions' }).click()
  await expectMaterials(page, ['Poplin, greige', 'Denim, greige', 'Denim, greige'])
  await expect(positionLine(page, 1).getByLabel('Quantity')).toHaveValue('1200.25')
})

test('files that hold no positions are answered with a sentence @long', async ({ page }) => {
  await contractForm(page)
  const dialog = await openImport(page)
  const refused = async (name: string, buffer: Buffer, sentence: RegExp | string) => {
    await dialog.getByLabel('File with positions').setInputFiles(file(name, buffer))
    await expect(dialog.getByRole('alert')).toHaveText(sentence)
  }
  await refused(
    'large.csv',
    Buffer.alloc(1024 * 1024 + 1, 'Yarn,1\n'),
    /^large\.csv: It is larger than 1 MB\./,
  )
  await refused(
    'long.csv',
    Buffer.from('\n'.repeat(500_000)),
    'long.csv: It has too many rows. Copy the rows of this trade into a file of their own.',
  )
  await refused(
    'many.csv',
    Buffer.from('Yarn,1\n'.repeat(201)),
    /^many\.csv: It has more positions than fit: a trade has at most 200, and there is room for /,
  )
  await refused(
    'empty.csv',
    Buffer.from('material,quantity\n'),
    /^empty\.csv: There are no positions in it\./,
  )
  await refused('other.csv', Buffer.from('quantity,unit\n1,KGM\n'), /none of them is “material”/)
  await refused(
    'picture.csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
    'picture.csv: It could not be read as CSV, TSV or Excel (.xlsx).',
  )
  await refused('torn.xlsx', (await xlsx([['Yarn']])).subarray(0, 300), /could not be read/)
  await refused(
    'old.xls',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'old.xls: Excel files of the old kind (.xls) cannot be read. Save it as .xlsx or CSV.',
  )
  await refused('bomb.xlsx', excelBomb(60_000_000), /larger than 1 MB/)
  // A bomb that says it is small gets the room of a small one.
  await refused('lying-bomb.xlsx', excelBomb(60_000_000, 4000), /could not be read/)

  await paste(dialog, '"Poplin, greige";1,5')
  await expect(dialog.getByText('1 pasted row, no errors.')).toBeVisible()
})
