import { Buffer } from 'node:buffer'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { bearer, materialId } from './api.ts'
import { newReference, pdf } from './contract.ts'

/** The lines of a trade's form. */
export const positionLine = (page: Page, n: number): Locator =>
  page.getByRole('group', { name: `Position ${n}`, exact: true })

/** The material each line has, from top to bottom. */
export const expectMaterials = async (page: Page, materials: readonly string[]): Promise<void> => {
  for (const [i, material] of materials.entries())
    await expect(positionLine(page, i + 1).getByRole('combobox', { name: 'Material' })).toHaveValue(material)
  await expect(page.getByRole('group', { name: /^Position \d+$/ })).toHaveCount(materials.length)
}

/** The import of positions, open and empty. */
export async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import positions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import positions' })
  await expect(dialog.getByRole('textbox', { name: 'Paste cells' })).toBeVisible()
  return dialog
}

export async function paste(dialog: Locator, text: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Paste cells' }).fill(text)
  await dialog.getByRole('button', { name: 'Import pasted rows' }).click()
}

/** One cell of the import. */
export const importCell = (dialog: Locator, row: number, column: string): Locator =>
  dialog.getByRole('group', { name: `Row ${row}`, exact: true }).getByRole('textbox', { name: column })

/** A spreadsheet as Excel saves it. */
export async function xlsx(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const data = rows.map((row) =>
    row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })),
  )
  return writeXlsxFile(data).toBuffer()
}

/** A contract of the weaver's with the dyer, of many positions of one new material; answers its id. */
export async function recordLongContract(
  request: APIRequestContext,
  material: string,
  count: number,
): Promise<number> {
  const headers = await bearer(request, 'weaver')
  await request.post('/api/materials/create', { headers, data: { name: material } })
  const id = await materialId(request, 'weaver', material)
  const reference = newReference('L')
  const answer = await request.post('/api/trades/contract/create', {
    headers,
    data: {
      consigneeCompanyName: 'Tidewater Dyers (demo)',
      contractorReferenceNumber: reference,
      documentTypeCode: '152',
      documentUpload: { name: `${reference}.pdf`, content: pdf(reference).toString('base64') },
      validFrom: '2026-03-01',
      validUntil: '2026-12-31',
      positions: Array.from({ length: count }, () => ({ contractorMaterial: { id }, quantity: 1250.5 })),
    },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return ((await answer.json()) as { id: number }).id
}
