import {
  cancelImportEndpoint,
  listImportRowsEndpoint,
  readImportEndpoint,
  undoImportEndpoint,
} from '@selvedge/contract/imports.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { DONE, IMPORT, ROWS } from '../testing/imports.ts'
import { speakIn } from '../testing/languages.ts'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { ImportPage } from './ImportPage.tsx'

async function open(read: typeof IMPORT) {
  const network = fakeNetwork()
  network.answer(readImportEndpoint, read)
  network.answer(listImportRowsEndpoint, ROWS)
  const user = await show(<ImportPage />, { as: WEAVER, route: '/app/imports/$id', at: '/imports/7' })
  await screen.findByRole('heading', { level: 1, name: /^Import of 2026-03-01/ })
  return { network, press: presser(user) }
}

test('an import that is under way says how far it is, and is cancelled', async () => {
  const { network, press } = await open({ ...IMPORT, made: 1 })
  await screen.findByText('1 of 2 imported')
  expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('50')
  await press('Cancel the import')
  const asked = await dialog('Cancel this import?')
  asked.getByText('What it has imported so far stays. You can undo it afterwards.')
  const over = { ...DONE, state: 'cancelled' as const, refused: 0, skipped: 1 }
  network.answer(cancelImportEndpoint, over)
  network.answer(readImportEndpoint, over)
  await press('Cancel the import', asked)
  await noDialog()
  await message('Import cancelled.')
  await screen.findByRole('button', { name: 'Undo the import' })
})

test('one that is checked before anything is imported says so', async () => {
  await open({ ...IMPORT, mode: 'all', checked: 1 })
  await screen.findByText('1 of 2 checked; nothing is imported yet')
})

test('each row says what became of it, and leads to its material', async () => {
  await open(DONE)
  await screen.findByRole('cell', { name: 'Enter “received” or “produced”.' })
  expect(screen.getByRole('link', { name: 'Poplin' }).getAttribute('href')).toBe('/cotton/materials/17')
  expect(screen.queryByRole('link', { name: 'Twill' })).toBeNull()
})

test('what was sent plain is shown in the language of the page', async () => {
  speakIn('tr')
  onTestFinished(() => speakIn('en-US'))
  const network = fakeNetwork()
  network.answer(readImportEndpoint, { ...DONE, kind: 'partners' })
  const [, made] = ROWS
  const partner = { name: 'Delta', email: 'a@delta.test', role: 'ginner', country: 'IN', message: '' }
  network.answer(listImportRowsEndpoint, made ? [{ ...made, texts: partner }] : [])
  await show(<ImportPage />, { as: WEAVER, route: '/app/imports/$id', at: '/imports/7' })
  await screen.findByRole('cell', { name: 'Hindistan' })
  expect(screen.queryByText('IN')).toBeNull()
})

test('an import that cannot be undone says what keeps it', async () => {
  const { network, press } = await open(DONE)
  await press('Undo the import')
  const asked = await dialog('Undo this import?')
  const why = '1 record of this import is used, decided or changed: Poplin. It cannot be undone as a whole.'
  network.refuse(undoImportEndpoint, { status: 409, code: 'WRONG_STATE', message: why })
  await press('Undo the import', asked)
  await asked.findByText(why)
})
