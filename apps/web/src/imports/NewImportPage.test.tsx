import { createUploadEndpoint } from '@selvedge/contract/documents.ts'
import {
  createImportEndpoint,
  listImportRowsEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
} from '@selvedge/contract/imports.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCellsHere } from '../testing/cell-reader.ts'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { NewMaterialsPage, NewTradesPage } from './NewImportPage.tsx'
import { DONE, IMPORT, ROWS } from '../testing/imports.ts'

const CLEAN = { rows: 1, good: 1, faults: [] }
const TAKEN = {
  rows: 2,
  good: 1,
  faults: [
    {
      line: 2,
      column: 'name',
      message: 'Material already exists!',
      issue: { code: 'materialExists', params: {} },
    },
  ],
}

async function paste(lines: readonly string[], preview: typeof CLEAN | typeof TAKEN = CLEAN) {
  readCellsHere()
  const network = fakeNetwork()
  network.answer(previewImportEndpoint, preview)
  network.answer(createImportEndpoint, IMPORT)
  const user = await show(<NewMaterialsPage />, { as: WEAVER })
  const press = presser(user)
  await user.click(await screen.findByLabelText('Paste cells'))
  await user.paste(lines.join('\n'))
  await press('Import pasted rows')
  return { network, user, press }
}

const row = (n: number) => within(screen.getByRole('group', { name: `Row ${n}` }))
const cell = (n: number, label: string) => field(label, row(n))
const errorOf = (n: number, label: string) =>
  document.getElementById(cell(n, label).getAttribute('aria-describedby') ?? '')?.textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('rows without errors are sent, and the page of the import follows', async () => {
  const { network, press } = await paste(['Poplin\tproduced', 'Lint\treceived'])
  await screen.findByText('2 pasted rows, no errors.')
  await press('Import 2 rows')
  await screen.findByText('Now at /imports/7')
  expect(network.sentTo(createImportEndpoint)).toEqual([
    {
      kind: 'materials',
      mode: 'all',
      rows: [
        { line: 1, texts: { name: 'Poplin', group: 'produced', gtin: '', commodityCode: '' } },
        { line: 2, texts: { name: 'Lint', group: 'received', gtin: '', commodityCode: '' } },
      ],
      fileName: null,
      fileSha256: null,
    },
  ])
})

test('what the server knows stands beside the cell, until it is corrected', async () => {
  const { user } = await paste(['Drill\tproduced', 'Poplin\tproduced'], TAKEN)
  await screen.findByText('2 pasted rows, 1 to fix.')
  expect(errorOf(2, 'Name')).toBe('Material already exists!')
  expect(button('Import 2 rows').disabled).toBe(true)
  await user.type(cell(2, 'Name'), ', bleached')
  await screen.findByText('2 pasted rows, no errors.')
})

test('the rows that an earlier import left are corrected and imported again', async () => {
  const network = fakeNetwork()
  network.answer(previewImportEndpoint, CLEAN)
  network.answer(readImportEndpoint, DONE)
  network.answer(listImportRowsEndpoint, ROWS)
  await show(<NewMaterialsPage />, {
    as: WEAVER,
    route: '/app/imports/materials',
    at: '/imports/materials?again=7',
  })
  await screen.findByText('1 row in yarns.xlsx, 1 to fix.')
  expect(cell(3, 'Name').value).toBe('Twill')
  expect(errorOf(3, 'Received or produced')).toBe('Enter “received” or “produced”.')
})

test('an error is corrected for all rows that have it', async () => {
  const { user, press } = await paste(['A\tmade here', 'B\tmade here', 'C\tproduced'])
  await screen.findByText('3 pasted rows, 2 to fix.')
  await user.clear(cell(1, 'Received or produced'))
  await user.type(cell(1, 'Received or produced'), 'produced')
  await press('Same for all: use “produced”')
  await screen.findByText('3 pasted rows, no errors.')
})

test('thousands of rows are shown page by page, and the first error is found on its page', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => `Yarn ${i}\t${i === 110 ? 'neither' : 'produced'}`)
  const { press } = await paste(rows)
  await screen.findByText('120 pasted rows, 1 to fix.')
  expect(screen.queryByRole('group', { name: 'Row 111' })).toBeNull()
  await press('Go to the first error')
  expect(document.activeElement).toBe(cell(111, 'Received or produced'))
  expect(button('Page 3 of 3').getAttribute('aria-current')).toBe('page')
})

test('the others are imported without the rows that have errors; a refusal says why', async () => {
  const { network, user, press } = await paste(['Poplin\tproduced', 'Lint\tneither'])
  await user.click(screen.getByRole('radio', { name: 'Import the others' }))
  network.refuse(createImportEndpoint, { status: 409, code: 'WRONG_STATE', message: 'Three are under way.' })
  await press('Import the 1 row without errors')
  await message(/The import could not begin\. Three are under way\.$/)
  network.answer(createImportEndpoint, IMPORT)
  await press('Import the 1 row without errors')
  await screen.findByText('Now at /imports/7')
  const [first, second] = network.keysSentTo(createImportEndpoint)
  expect(second).toBe(first)
})

const UPLOAD = {
  id: 'u-1',
  fileName: 'K-1.pdf',
  contentType: 'application/pdf',
  size: 3,
  sha256: 'a'.repeat(64),
}
const TRADE = 'contract\tK-1\tWeaver\t2026-05-01\t2026-12-31'

test('trades wait for their documents, which are found by their names and sent first', async () => {
  readCellsHere()
  const network = fakeNetwork()
  network.answer(previewImportEndpoint, CLEAN)
  network.answer(createImportEndpoint, { ...IMPORT, kind: 'trades' })
  network.answer(createUploadEndpoint, UPLOAD)
  const user = await show(<NewTradesPage />, { as: WEAVER })
  const press = presser(user)
  await user.click(await screen.findByLabelText('Paste cells'))
  await user.paste([`${TRADE}\tk-1\tYarn\t5\tkg`, 'contract\tK-1\t\t\t\t\tLint\t7\tkg'].join('\n'))
  await press('Import pasted rows')
  await screen.findByText('0 of 1 document')
  await screen.findByText('Choose the documents first.')
  expect(button('Import 2 rows').disabled).toBe(true)
  await user.upload(screen.getByLabelText('Choose documents', { selector: 'input' }), [
    new File(['pdf'], 'K-1.PDF', { type: 'application/pdf' }),
    new File(['pdf'], 'other.pdf', { type: 'application/pdf' }),
  ])
  await screen.findByText('1 of 1 document')
  await screen.findByText('No row names these: other.pdf.')
  await press('Import 2 rows')
  await screen.findByText('Now at /imports/7')
  expect(network.sentTo(createUploadEndpoint)).toHaveLength(1)
  expect(network.sentTo(createImportEndpoint)).toMatchObject([
    { kind: 'trades', files: [{ name: 'K-1.PDF', uploadId: 'u-1' }] },
  ])
})
