import { readMassClosingEndpoint, readMassClosingFileEndpoint } from '@selvedge/contract/mass-closings.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLOSED } from '../testing/closings.ts'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { ReconciliationPage } from './ReconciliationPage.tsx'

async function open(companyId: number, id = '71', changes: object = {}) {
  const network = fakeNetwork()
  network.answer(readMassClosingEndpoint, { ...CLOSED, ...changes })
  const user = await show(<ReconciliationPage />, {
    as: { ...WEAVER, company: { ...WEAVER.company, id: companyId } },
    route: '/app/reconciliations/$id',
    at: `/reconciliations/${id}`,
  })
  return { network, press: presser(user) }
}

test('a reconciliation says what was there, what moved, and what was left', async () => {
  await open(CLOSED.company.id)
  await screen.findByRole('heading', { name: 'Reconciliation of Poplin, greige' })
  const figures = within(screen.getByRole('table', { name: 'Reconciliation' }))
  const lines = figures.getAllByRole('row').map((row) => row.textContent)
  expect(lines).toEqual([
    'At the beginning1,000.00 kg',
    'Received+ 200.50 kg',
    'Used− 50.00 kg',
    'Sold− 300.00 kg',
    'At the end850.50 kg',
    'Lost in runs (part of what was used)4.00 kg',
  ])
  for (const text of ['Segregated', 'Not below 0', 'First quarter', 'Short fibres', 'The scale was wrong'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText(/^From 100\.00 kg: 70\.00 %/)).toBeDefined()
})

test('its company gets the proof and goes to the material; others get the figures alone', async () => {
  await open(CLOSED.company.id)
  await screen.findByRole('button', { name: /proof/i })
  expect(screen.getByRole('link', { name: 'Poplin, greige' })).toBeDefined()
})

test('who was granted it gets no proof of it, and no way to the material', async () => {
  await open(CLOSED.company.id + 1)
  await screen.findByRole('button', { name: 'Download as PDF' })
  expect(screen.queryByRole('button', { name: /proof/i })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Poplin, greige' })).toBeNull()
})

test('one of credits says what lapsed, names standard and raw material, and leads to the book', async () => {
  await open(CLOSED.company.id, '71', {
    materialId: 23,
    materialName: 'Better cotton (Better Cotton Initiative (BCI))',
    credit: { standard: 'Better Cotton Initiative (BCI)', rawMaterial: 'Better cotton' },
    figures: { ...CLOSED.figures, used: 0, lost: 0, lapsed: 50 },
  })
  await screen.findByRole('heading', { name: /^Reconciliation of Better cotton/ })
  expect(screen.getByRole('row', { name: /^Lapsed/ }).textContent).toBe('Lapsed− 50.00 kg')
  const book = screen.getByRole('link', { name: 'Better cotton (Better Cotton Initiative (BCI))' })
  expect(book.getAttribute('href')).toBe('/credits/23')
  expect(screen.getByText('Refuses transaction certificates of more than is free')).toBeDefined()
  expect(screen.queryByText('Runs with an unusual yield')).toBeNull()
})

test('a file that cannot be had says why', async () => {
  const { network, press } = await open(CLOSED.company.id)
  network.refuse(readMassClosingFileEndpoint, { status: 503, code: 'UNAVAILABLE', message: 'Later.' })
  await press('Download as CSV')
  await message(/The file could not be downloaded: /)
})

test('a number that is none leads nowhere', async () => {
  await open(CLOSED.company.id, 'x')
  await screen.findByText('This closed period does not exist, or is not yours to see')
})
