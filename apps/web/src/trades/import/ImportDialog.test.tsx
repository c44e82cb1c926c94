import {
  addMaterialsEndpoint,
  findMaterialsEndpoint,
  listMaterialsEndpoint,
} from '@selvedge/contract/materials.ts'
import { listUnitsEndpoint } from '@selvedge/contract/reference-data.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { readCellsHere } from '../../testing/cell-reader.ts'
import { speakIn } from '../../testing/languages.ts'
import { fakeNetwork } from '../../testing/network.ts'
import { noDialog, presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { field } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import type { PositionValues } from '../trade-values.ts'
import { ImportDialog } from './ImportDialog.tsx'

const POPLIN = { id: 17, name: 'Poplin, greige', isInput: false }
const DENIM = { id: 18, name: 'Denim, greige', isInput: false }
const added = (positions: readonly PositionValues[]) =>
  positions.map(({ contractorMaterial, quantity }) => `${contractorMaterial?.name} ${quantity}`)

function Page({ room }: { room: number }) {
  const [positions, setPositions] = useState<readonly PositionValues[]>([])
  const [waiting, setWaiting] = useState(0)
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <p>Added: {added(positions).join('; ')}</p>
      <p>Waiting: {waiting}</p>
      <ImportDialog
        opened={isOpen}
        room={room}
        onClose={() => setOpen(false)}
        onAdd={(more) => setPositions([...positions, ...more])}
        onWaiting={setWaiting}
      />
    </>
  )
}

/** Pastes lines into the dialog of a company that has poplin and denim. */
async function paste(lines: readonly string[], room = 200) {
  readCellsHere()
  const network = fakeNetwork()
  network.answer(findMaterialsEndpoint, [POPLIN, DENIM])
  network.answer(listUnitsEndpoint, [{ code: 'MTR', name: 'metre' }])
  network.answer(listMaterialsEndpoint, [POPLIN, DENIM])
  const user = await show(<Page room={room} />, { as: WEAVER })
  const press = presser(user)
  const write = async (n: number, label: string, text: string) => {
    await user.clear(cell(n, label))
    await user.type(cell(n, label), text)
  }
  await user.click(await screen.findByLabelText(tradeImport.paste))
  await user.paste(lines.join('\n'))
  await press(tradeImport.readPasted)
  return { network, user, press, write }
}

const row = (n: number) => within(screen.getByRole('group', { name: `Row ${n}` }))
const cell = (n: number, label: string) => field(label, row(n))
const errorOf = (n: number, label: string) =>
  document.getElementById(cell(n, label).getAttribute('aria-describedby') ?? '')?.textContent

test('rows without errors are added at once', async () => {
  const { press } = await paste(['Poplin, greige\t1200\tMTR', 'denim,  GREIGE\t7\tMTR'])
  await screen.findByText('2 pasted rows, no errors.')
  expect(screen.getByText('Waiting: 2')).toBeDefined()
  await press('Add 2 positions')
  await screen.findByText('Added: Poplin, greige 1200; Denim, greige 7')
  await screen.findByText('Waiting: 0')
  await noDialog()
})

test('faulty rows are corrected in place, and the others are added before', async () => {
  const { press, write } = await paste([
    'Material\tQuantity\tUnit\tColour',
    'Poplin, greige\t1200\tMTR\tecru',
    'Denim, greige\tmany\tparsec\tblue',
  ])
  await screen.findByText('2 pasted rows, 1 to fix.')
  expect(screen.getByText('Not read: Colour.')).toBeDefined()
  expect(errorOf(3, 'Quantity')).toMatch(/^Enter a number/)
  expect(errorOf(3, 'Unit')).toMatch(/^Choose a unit/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 2 positions' }).disabled).toBe(true)
  await press('Add the 1 row without errors')
  await screen.findByText('1 pasted row, 1 to fix.')
  expect(screen.getByText('Added: Poplin, greige 1200')).toBeDefined()
  await press('Go to the first error')
  expect(document.activeElement).toBe(cell(3, 'Quantity'))
  await write(3, 'Quantity', '9.5')
  await write(3, 'Unit', 'Metre')
  expect(document.activeElement).toBe(cell(3, 'Unit'))
  await press('Add 1 position')
  await screen.findByText('Added: Poplin, greige 1200; Denim, greige 9.5')
})

test('one correction is used for all rows with the same fault, and for no others', async () => {
  const { press, write } = await paste([
    'Poplin, greige\t1\tparsec',
    'Denim, greige\t2\tparsec',
    'Poplin, greige\t3\tparsec',
    'Denim, greige\t4\tfathom',
  ])
  await screen.findByText('4 pasted rows, 4 to fix.')
  await write(1, 'Unit', 'Metre')
  await screen.findByText('Row 1 now has “Metre” in place of “parsec”. 2 other rows still have “parsec”.')
  await press('Same for all: use “Metre”')
  await screen.findByText('4 pasted rows, 1 to fix.')
  expect(errorOf(4, 'Unit')).toMatch(/^Choose a unit/)
  expect(screen.queryByRole('button', { name: /^Same for all/ })).toBeNull()
})

test('a row is left out, and numbers that can be read two ways are asked about', async () => {
  const { user, press } = await paste([
    'Poplin, greige\t1.250',
    'Denim, greige\t2,5',
    'Denim, greige\tmany',
    'Denim, greige\t1.250,5',
  ])
  await screen.findByText('4 pasted rows, 2 to fix.')
  screen.getByText('1 number can be read in two ways. Choose how this sheet writes numbers.')
  expect(errorOf(1, 'Quantity')).toMatch(/^This number can be read in two ways\./)
  const [point, comma] = ['1,234.50', '1.234,50'].map((name) =>
    screen.getByRole<HTMLInputElement>('radio', { name }),
  )
  expect([point?.checked, comma?.checked]).toEqual([false, false])
  await press('Leave out row 3')
  await user.click(screen.getByRole('radio', { name: '1.234,50' }))
  await screen.findByText('3 pasted rows, no errors.')
  screen.getByRole('button', { name: 'Add 3 positions' })
  await user.click(screen.getByRole('radio', { name: '1,234.50' }))
  await press('Add 3 positions')
  await screen.findByText('Added: Poplin, greige 1.25; Denim, greige 2.5; Denim, greige 1250.5')
})

test('a sheet that writes numbers as its reader does is not asked about, and says what it read', async () => {
  speakIn('tr')
  onTestFinished(() => speakIn('en-US'))
  await paste(['Poplin, greige\t1.250', 'Denim, greige\t2,5'])
  await screen.findByText(tradeImport.rowsPasted({ count: 2 }))
  screen.getByText(tradeImport.numbersTwoWays({ count: 1 }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1.234,50' }).checked).toBe(true)
  screen.getByText('1250 olarak okunur')
})

test('a sheet that writes numbers otherwise than its reader is asked about', async () => {
  speakIn('tr')
  onTestFinished(() => speakIn('en-US'))
  await paste(['Poplin, greige\t1.250', 'Denim, greige\t2.5', 'Denim, greige\t0.5'])
  await screen.findByText(tradeImport.faultyRowsPasted({ count: 3, faulty: '1' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1.234,50' }).checked).toBe(false)
})

test('numbers that are what they are bring no question', async () => {
  await paste(['Poplin, greige\t1,250.5', 'Denim, greige\t2,5'])
  await screen.findByText('2 pasted rows, no errors.')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a new name is added as a material, or one of the own is chosen for all its rows', async () => {
  const { network, user, press } = await paste(['Twill\t1\tMTR', 'SKU 4711\t2\tMTR', 'SKU 4711\t3\tMTR'])
  await screen.findByText('2 names are new. Choose one of your materials for each, or add them.')
  expect(errorOf(1, 'Material')).toBe('None of your materials has this name.')
  await press('Choose a material', row(2))
  await user.click(field('Your material for SKU 4711', row(2)))
  await user.click(await screen.findByRole('option', { name: 'Denim, greige' }))
  await screen.findByText('One name is new. Choose one of your materials for it, or add it.')
  network.refuse(addMaterialsEndpoint, { status: 503, code: 'UNAVAILABLE', message: 'Not now.' })
  await press('Add it as a new material')
  await screen.findByText("Can't add material: Not now.")
  const twill = { id: 60, name: 'Twill', isInput: false }
  network.answer(addMaterialsEndpoint, [twill])
  network.answer(findMaterialsEndpoint, [POPLIN, DENIM, twill])
  await press('Add it as a new material')
  await press('Add 3 positions')
  await screen.findByText('Added: Twill 1; Denim, greige 2; Denim, greige 3')
  expect(network.sentTo(addMaterialsEndpoint)).toEqual([{ names: ['Twill'] }, { names: ['Twill'] }])
})

test('more rows than the trade can take are not read', async () => {
  await paste(['Poplin, greige\t1\tMTR', 'Poplin, greige\t2\tMTR'], 1)
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toContain(
      'Pasted rows: It has more positions than fit: a trade has at most 200, and there is room for 1 more.',
    ),
  )
  expect(screen.getByText('Waiting: 0')).toBeDefined()
})

test('pasted cells without positions show an error, and stay to be corrected', async () => {
  const { press } = await paste(['quantity\tunit', '1\tMTR'])
  await screen.findByText('Pasted rows: It has headings, but none of them is “material”.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Paste cells').value).toBe('quantity\tunit\n1\tMTR')
  await press('Close')
  await noDialog()
})
