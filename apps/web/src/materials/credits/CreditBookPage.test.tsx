import {
  listMassEntriesEndpoint,
  listMassMonthsEndpoint,
  type MassEntry,
  readMassBookEndpoint,
  recordMassEventEndpoint,
} from '@selvedge/contract/mass.ts'
import { listMassClosingsEndpoint } from '@selvedge/contract/mass-closings.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CREDIT_BOOK } from '../../testing/credit-books.ts'
import { fakeNetwork } from '../../testing/network.ts'
import { speakIn } from '../../testing/languages.ts'
import { dialog, presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { field } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import { CreditBookPage } from './CreditBookPage.tsx'

afterEach(() => speakIn('en-US'))

const DAY = '2026-03-02T00:00:00.000Z'
const LAPSED: MassEntry = {
  id: 5,
  eventId: 9,
  kind: 'CLOSING',
  role: 'GOODS',
  onDay: DAY,
  recordedAt: DAY,
  kilograms: -50,
  reason: null,
  documentId: null,
  tradeId: null,
  tradeReference: null,
  planId: null,
  reverses: null,
  isReversed: false,
}
const USED: MassEntry = {
  ...LAPSED,
  id: 6,
  eventId: 10,
  kind: 'CREDIT',
  kilograms: -1200,
  certificationId: 31,
  certificateReference: 'TC-7',
}

async function open(book: object = CREDIT_BOOK) {
  const network = fakeNetwork()
  network.answer(readMassBookEndpoint, { ...CREDIT_BOOK, ...book })
  network.answer(listMassMonthsEndpoint, [{ month: '2026-03', in: 4650, out: 1250, balance: 3400 }])
  network.answer(listMassEntriesEndpoint, [
    USED,
    LAPSED,
    { ...LAPSED, id: 7, kind: 'OPENING', kilograms: 4650 },
  ])
  network.answer(listMassClosingsEndpoint, [])
  const as = { ...WEAVER, permissions: { ...WEAVER.permissions, keepBooks: true, guardBooks: true } }
  const user = await show(<CreditBookPage />, { as, route: '/app/credits/$id', at: '/credits/23' })
  return { network, user, press: presser(user) }
}

test('a book of credits says what may still be sold, and what changed it, with the certificate', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Better cotton' })
  expect(screen.getByText('Under Better Cotton Initiative (BCI)')).toBeDefined()
  await screen.findByText('You can still sell this as certified')
  expect(
    screen.getByText('You cannot accept a transaction certificate that takes more than is free.'),
  ).toBeDefined()
  const certificate = await screen.findByRole('link', { name: 'Transaction certificate TC-7' })
  expect(certificate.getAttribute('href')).toContain('/certifications/TRANSACTION/31/')
  expect(screen.getByText('Lapsed with a closed period')).toBeDefined()
  expect(screen.getByText('Credits at the beginning')).toBeDefined()
})

test('it has nothing that goods alone have: no runs, lots, weights or custody, and no harvest', async () => {
  const { user, press } = await open()
  await screen.findByText('You can still sell this as certified')
  for (const text of ['Promised', 'In stock', 'What it weighs', 'How it is kept apart', 'Record a run'])
    expect(screen.queryByText(text)).toBeNull()
  await press('Record a change')
  const form = await dialog(`Record a change of ${CREDIT_BOOK.materialName}`)
  await user.click(field('What happened', form))
  await screen.findByText('Bought outside of Selvedge')
  expect(screen.queryByText('Harvest')).toBeNull()
})

test('what is bought on the platform of a standard is recorded in the book by its number', async () => {
  const { network, user, press } = await open()
  network.answer(recordMassEventEndpoint, { id: 11, kind: 'COUNT', onDay: DAY, books: [], findings: [] })
  await screen.findByText('You can still sell this as certified')
  await press('Record a change')
  const form = await dialog(`Record a change of ${CREDIT_BOOK.materialName}`)
  await user.type(field('Counted (kg)', form), '3000')
  await user.type(field('Reason', form), 'As the platform says')
  await press('Record a change', form)
  expect(network.sentTo(recordMassEventEndpoint)).toMatchObject([{ materialId: 23, kilograms: 3000 }])
})

test('an administrator reads what guarding means for credits', async () => {
  const { press } = await open({ mode: 'WATCH' })
  await screen.findByText('You can still sell this as certified')
  await press('Let it guard')
  const asked = await dialog('Let this book guard?')
  expect(
    asked.getByText(/^From now on, nobody in your company can accept a transaction certificate/),
  ).toBeDefined()
})

test('the number of a material is none of a book of credits', async () => {
  await open({ credit: undefined })
  await screen.findByText('These credits do not exist, or are not yours to see')
})

test('the name of the standard is read out as English where the page is in another language', async () => {
  speakIn('tr')
  await open()
  const standard = await screen.findByText('Better Cotton Initiative (BCI)')
  expect(standard.lang).toBe('en')
  expect(standard.parentElement?.textContent).not.toBe(standard.textContent)
})
