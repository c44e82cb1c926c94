import { createImportEndpoint, previewImportEndpoint } from '@selvedge/contract/imports.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readCellsHere } from '../testing/cell-reader.ts'
import { speakIn } from '../testing/languages.ts'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { NewTradesPage } from './NewImportPage.tsx'

afterEach(() => speakIn('en-US'))

const HEADINGS = [
  'Tür',
  'Sipariş No',
  'ALICI',
  'Başlangıç',
  'Bitiş',
  'Belge',
  'Ürün',
  'Miktar',
  'Birim',
  'Ağırlık',
]
const ROW = [
  'Sipariş',
  'S-7',
  'Dokumacı',
  '03/04/2026',
  '31.12.2026',
  's7.pdf',
  'İplik',
  '1.234',
  'Adet',
  '12,5',
]

async function paste(...rows: string[][]) {
  speakIn('tr')
  readCellsHere()
  const network = fakeNetwork()
  network.answer(previewImportEndpoint, { rows: 1, good: 1, faults: [] })
  const user = await show(<NewTradesPage />, { as: WEAVER })
  await user.click(await screen.findByLabelText(tradeImport.paste))
  await user.paste([HEADINGS, ...rows].map((row) => row.join('\t')).join('\n'))
  await presser(user)(tradeImport.readPasted)
  await waitFor(() => expect(network.sentTo(previewImportEndpoint)).toHaveLength(1))
  const [sent] = network.sentTo(previewImportEndpoint) as { rows: { texts: Record<string, string> }[] }[]
  return { network, sent: sent?.rows.map(({ texts }) => texts) }
}

test('a sheet in the language of its reader is shown as it is read, and sent as everybody reads it', async () => {
  const { network, sent } = await paste(ROW)
  const [texts] = sent ?? []
  expect(texts).toMatchObject({
    type: 'order',
    reference: 'S-7',
    company: 'Dokumacı',
    validFrom: '2026-04-03',
    validUntil: '2026-12-31',
    quantity: '1234',
    unit: 'piece',
    weight: '12.5',
    material: 'İplik',
  })
  expect(IMPORT_SHEETS.trades.check([{ line: 2, texts: texts ?? {} }])).toEqual([{}])
  // What somebody wrote stays, with what it is read as beside it.
  expect(screen.getByText('1.234').textContent).toBe('1.2341234 olarak okunur')
  expect(screen.getByText(/: 3 Nis 2026 olarak okunur$/)).toBeTruthy()
  expect(network.sentTo(createImportEndpoint)).toEqual([])
})

test('a sheet that writes numbers and days otherwise is asked about, cell by cell', async () => {
  const american = [
    ...ROW.slice(0, 3),
    '12/31/2026',
    '01/02/2027',
    's8.pdf',
    'İplik',
    '1,234.50',
    'Adet',
    '2.5',
  ]
  const { sent } = await paste(ROW, american)
  expect(sent?.map(({ quantity, validFrom, validUntil }) => [quantity, validFrom, validUntil])).toEqual([
    ['1.234', '03/04/2026', '2026-12-31'],
    ['1234.5', '2026-12-31', '01/02/2027'],
  ])
  const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].map(
    (one) => (one as HTMLInputElement).value,
  )
  expect(wrong).toEqual(expect.arrayContaining(['03/04/2026', '1.234']))
})
