import {
  changeMassBookEndpoint,
  listMassEntriesEndpoint,
  listMassMonthsEndpoint,
  type MassEntry,
  readMassBookEndpoint,
  recordMassEventEndpoint,
  setMaterialFactorEndpoint,
} from '@selvedge/contract/mass.ts'
import {
  checkMassClosingEndpoint,
  closeMassPeriodEndpoint,
  listMassClosingsEndpoint,
} from '@selvedge/contract/mass-closings.ts'
import { listApproversEndpoint } from '@selvedge/contract/companies.ts'
import {
  endMassGrantEndpoint,
  giveMassGrantEndpoint,
  listMassGrantsEndpoint,
  type MassGrant,
} from '@selvedge/contract/mass-grants.ts'
import type { CurrentUser } from '@selvedge/contract/session.ts'
import { dayOf, daysLater } from '@selvedge/domain/day.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLOSED } from '../../testing/closings.ts'
import { fakeNetwork } from '../../testing/network.ts'
import { dialog, noDialog, presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { chooser, errorAt, field, message } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import { BookCard } from './BookCard.tsx'

/** The day that a closing begins with. */
const lastMonthEnds = daysLater(`${dayOf(new Date()).slice(0, 7)}-01`, -1)
const DAY = '2026-03-01T00:00:00.000Z'
const BOOK = {
  materialId: 17,
  materialName: 'Poplin, greige',
  mode: 'GUARD',
  custody: 'SEGREGATED',
  openedOn: DAY,
  closedTo: null,
  posted: 1000,
  held: 660,
  free: 340,
  floor: 0,
  factor: { fromDay: DAY, widthMm: 1500, gsm: 120, pieceGrams: null, baleGrams: null },
} as const
const ENTRY: MassEntry = {
  id: 5,
  eventId: 9,
  kind: 'COUNT',
  role: 'GOODS',
  onDay: DAY,
  recordedAt: DAY,
  kilograms: -20,
  reason: 'Wet bales',
  documentId: null,
  tradeId: null,
  tradeReference: null,
  planId: null,
  reverses: null,
  isReversed: false,
}
const GRANT: MassGrant = {
  id: 4,
  materialId: 17,
  companyName: 'Careful Assay',
  certifierConfirmed: true,
  person: 'Ada Weaver',
  since: DAY,
  permissions: { end: true },
}
const SHIPPED: MassEntry = {
  ...ENTRY,
  id: 6,
  eventId: 10,
  kind: 'SHIPMENT',
  kilograms: 500,
  reason: null,
  tradeId: 31,
  tradeReference: 'HW-7',
}
const may = (guardBooks: boolean): CurrentUser => ({
  ...WEAVER,
  keepsBooks: true,
  permissions: { ...WEAVER.permissions, keepBooks: true, guardBooks },
})

async function open(as = may(true), changes: object = {}) {
  const network = fakeNetwork()
  network.answer(readMassBookEndpoint, { ...BOOK, ...changes })
  network.answer(listMassMonthsEndpoint, [
    { month: '2026-03', in: 1020, out: 0, balance: 1020 },
    { month: '2026-04', in: 0, out: 20, balance: 1000 },
  ])
  network.answer(listMassEntriesEndpoint, [ENTRY, SHIPPED])
  network.answer(listMassClosingsEndpoint, [CLOSED])
  network.answer(listMassGrantsEndpoint, [GRANT])
  network.answer(recordMassEventEndpoint, {
    id: 11,
    kind: 'HARVEST',
    onDay: DAY,
    books: [BOOK],
    findings: [],
  })
  network.answer(changeMassBookEndpoint, BOOK)
  network.answer(setMaterialFactorEndpoint, BOOK.factor)
  const user = await show(<BookCard materialId={BOOK.materialId} />, { as })
  await screen.findByText('Free')
  return { network, user, press: presser(user), choose: chooser(user) }
}

test('a book says what is free, promised and in stock, and what moved, with its trade', async () => {
  await open()
  for (const amount of ['340.00 kg', '660.00 kg', '1,000.00 kg'])
    expect(screen.getAllByText(amount).length).toBeGreaterThan(0)
  expect(screen.getByText('A shipment of more than is free is refused.')).toBeDefined()
  expect(screen.getByText('1,500 mm wide, 120 g/m²')).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Shipment HW-7' })).getAttribute('href')).toContain(
    '/trades/31/',
  )
  expect(screen.getByText('+500.00 kg')).toBeDefined()
  const table = within(screen.getByRole('region', { name: 'By month' })).getByRole('table', { hidden: true })
  expect(table.textContent).toContain('Apr 20260.00 kg20.00 kg1,000.00 kg')
})

test('a book with more promised than there is says how much is missing', async () => {
  await open(may(true), { held: 1040, free: -40, floor: -40 })
  expect(screen.getByText('40.00 kg more are promised than there is.')).toBeDefined()
  expect(screen.getByText(/^May fall to -40\.00 kg/)).toBeDefined()
})

test('what came in is recorded with a reason or a document, and not without', async () => {
  const { network, user, press, choose } = await open()
  await press('Record a change')
  const form = await dialog('Record a change of Poplin, greige')
  await choose('What happened', 'Bought outside of Selvedge', form)
  await user.type(field('Kilograms', form), '12.5')
  await press('Record a change', form)
  await waitFor(() => expect(errorAt(field('Reason', form))).toBe('Say why, or attach a document.'))
  expect(network.sentTo(recordMassEventEndpoint)).toEqual([])
  await user.type(field('Reason', form), 'Invoice 7')
  await press('Record a change', form)
  await message('The change is recorded.')
  await noDialog()
  expect(network.sentTo(recordMassEventEndpoint)).toMatchObject([
    {
      kind: 'BOUGHT_OUTSIDE',
      materialId: 17,
      kilograms: 12.5,
      reason: 'Invoice 7',
      onDay: dayOf(new Date()),
    },
  ])
})

test('an entry of the company is taken back with a reason; a shipment cannot be', async () => {
  const { network, user, press } = await open()
  expect(screen.queryByRole('button', { name: /^Take back: Shipment/ })).toBeNull()
  await press(/^Take back: Count/)
  const form = await dialog('Take this back?')
  await user.type(field('Reason', form), 'Counted twice')
  await press('Take back', form)
  await message('It is taken back.')
  expect(network.sentTo(recordMassEventEndpoint)).toMatchObject([
    { kind: 'REVERSAL', reverses: 9, reason: 'Counted twice' },
  ])
})

test('an administrator has a book guard or only watch; others are not offered it', async () => {
  const { network, press } = await open()
  await press('Only watch')
  await press('Only watch', await dialog('Let this book only watch?'))
  await message('The book only watches now.')
  expect(network.sentTo(changeMassBookEndpoint)).toEqual([{ mode: 'WATCH', custody: 'SEGREGATED' }])
})

test('who is no administrator is offered neither the switch nor an override', async () => {
  const { user, press } = await open(may(false))
  expect(screen.queryByRole('button', { name: 'Only watch' })).toBeNull()
  await press('Record a change')
  const form = await dialog('Record a change of Poplin, greige')
  await user.click(field('What happened', form))
  await screen.findByText('Harvest')
  expect(screen.queryByText('Override')).toBeNull()
})

test('closed periods lead to their reconciliations', async () => {
  await open(may(false))
  const closed = within(await screen.findByRole('region', { name: 'Closed periods' }))
  expect(closed.getByRole('link', { name: /^2026-01-01 to 2026-03-31/ }).getAttribute('href')).toBe(
    '/reconciliations/71',
  )
  expect(closed.queryByRole('button', { name: 'Close a period' })).toBeNull()
})

test('an administrator sees what a closing says, and then closes the period', async () => {
  const { network, press } = await open()
  network.answer(checkMassClosingEndpoint, {
    ...CLOSED,
    to: `${lastMonthEnds}T00:00:00.000Z`,
    latest: '2026-12-31T00:00:00.000Z',
  })
  network.answer(closeMassPeriodEndpoint, CLOSED)
  await press('Close a period')
  const form = await dialog('Close a period of Poplin, greige')
  await press('Show the figures', form)
  await form.findByText('850.50 kg')
  expect(network.sentTo(closeMassPeriodEndpoint)).toEqual([])
  await press('Close and sign', form)
  await message('The period is closed.')
  await noDialog()
  expect(network.sentTo(closeMassPeriodEndpoint)).toMatchObject([{ materialId: 17, closedTo: lastMonthEnds }])
})

test('an administrator ends what a certification body may read', async () => {
  const { network, press } = await open()
  network.answer(endMassGrantEndpoint, undefined)
  await press('End for Careful Assay')
  await press('End', await dialog('End this for Careful Assay?'))
  await message('Careful Assay may not read the reconciliations of this book any more.')
  expect(network.sentTo(endMassGrantEndpoint)).toHaveLength(1)
})

test('an administrator lets a certification body among the partners read, and has to choose one', async () => {
  const { network, press } = await open()
  network.answer(listApproversEndpoint, [])
  network.answer(giveMassGrantEndpoint, GRANT)
  await press('Let a certification body read them')
  await press('Let it read', await dialog('Let a certification body read them'))
  expect(network.sentTo(giveMassGrantEndpoint)).toEqual([])
})

test('a day that cannot be closed is said beside it', async () => {
  const { network, press } = await open()
  network.refuse(checkMassClosingEndpoint, {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'Choose a day that is over.',
    fields: { closedTo: 'Choose a day that is over.' },
  })
  await press('Close a period')
  const form = await dialog('Close a period of Poplin, greige')
  await press('Show the figures', form)
  await waitFor(() =>
    expect(errorAt(field('Last day of the period', form))).toBe('Choose a day that is over.'),
  )
})

test('what a material weighs is corrected from a day on', async () => {
  const { network, user, press } = await open()
  await press(/^Change: What it weighs/)
  const form = await dialog('What Poplin, greige weighs')
  await user.clear(field('Grams per square metre', form))
  await user.type(field('Grams per square metre', form), '130')
  await press('Confirm', form)
  await message('What it weighs is saved.')
  expect(network.sentTo(setMaterialFactorEndpoint)).toMatchObject([{ widthMm: 1500, gsm: 130 }])
})
