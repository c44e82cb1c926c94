import { readLaddersEndpoint, type TradeLadder } from '@selvedge/contract/trade-ladders.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aTrade } from '../../testing/trades.ts'
import { LaddersCard } from './LaddersCard.tsx'

const row = (material: string, ...amounts: [string, string][]): TradeLadder['rows'][number] => ({
  material,
  unit: 'KGM - kilogram',
  measure: 'quantity',
  steps: amounts.map(([accepted, pending], i) => ({
    step: (['contracted', 'ordered', 'shipped'] as const)[i] ?? 'shipped',
    accepted,
    pending,
  })),
})

const ladder = (rows: TradeLadder['rows'], more: Partial<TradeLadder> = {}): TradeLadder => ({
  trade: {
    id: 31,
    type: 'contract',
    contractorReferenceNumber: 'HW-5520',
    status: 'ACCEPTED',
    altered: null,
  },
  rows,
  rowsTotal: rows.length,
  leftOut: 0,
  ...more,
})

async function open(...ladders: TradeLadder[]) {
  const network = fakeNetwork()
  network.answer(readLaddersEndpoint, ladders)
  await show(<LaddersCard trade={aTrade({ childrenTotal: 1 })} />, { as: WEAVER })
  return network
}

const linesUnder = (heading: HTMLElement) =>
  within(heading.parentElement ?? heading)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('says what is open, what is over, and what waits, of each material', async () => {
  await open(
    ladder([
      row('Poplin', ['1000000000000000.01', '0'], ['600.10', '50.00'], ['700', '0']),
      row('Twill', ['0', '20'], ['20', '0'], ['0', '0']),
      row('Canvas', ['0', '0'], ['0', '0'], ['5', '0']),
      row('Voile', ['10', '0'], ['0', '0'], ['4', '0']),
    ]),
  )
  expect(linesUnder(await screen.findByRole('heading', { name: 'Poplin (kilogram)' }))).toEqual([
    'Contracted1,000,000,000,000,000.01',
    'Ordered600.1999,999,999,999,399.91 still open50 waiting for confirmation',
    'Shipped70099.9 more than ordered',
  ])
  expect(linesUnder(screen.getByRole('heading', { name: 'Twill (kilogram)' }))).toEqual([
    'Contracted20',
    'Ordered20All of it',
    'Shipped0Nothing yet',
  ])
  expect(linesUnder(screen.getByRole('heading', { name: 'Canvas (kilogram)' }))).toEqual([
    'Shipped5Not in the contract',
  ])
  expect(linesUnder(screen.getByRole('heading', { name: 'Voile (kilogram)' }))).toEqual([
    'Contracted10',
    'Shipped46 still open',
  ])
})

test('names the trade that it belongs to, what is left out, and what is measured otherwise', async () => {
  const odd = row('Lint', ['1', '0'], ['1', '0'])
  await open(
    ladder([
      { ...odd, unit: null },
      { ...odd, unit: null, measure: 'weight' },
    ]),
    ladder([odd], {
      trade: { id: 7, type: 'contract', contractorReferenceNumber: 'C-7', status: 'ACCEPTED', altered: null },
      rowsTotal: 300,
      leftOut: 2,
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Lint (without a unit)' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Lint (weight in kilograms)' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Contract C-7' }).getAttribute('href')).toContain('/trades/7/')
  expect(screen.getByText('The first 1 of 300 materials and units.')).toBeDefined()
  expect(screen.getByText('2 altered records are left out.')).toBeDefined()
})

test('many materials are there on demand', async () => {
  await open(ladder(Array.from({ length: 8 }, (_, i) => row(`Material ${i}`, ['1', '0'], ['1', '0']))))
  expect(await screen.findByText('Show 2 others')).toBeDefined()
})

test('asks nothing where the trade is linked to no other, and says so where the answer fails', async () => {
  const network = fakeNetwork()
  network.refuse(readLaddersEndpoint, { status: 503, code: 'UNAVAILABLE', message: 'Try again.' })
  await show(
    <>
      <LaddersCard trade={aTrade()} />
      <LaddersCard trade={aTrade({ id: 32, childrenTotal: 2 })} />
    </>,
    { as: WEAVER },
  )
  expect(await screen.findByText('The quantities could not be loaded.')).toBeDefined()
  expect(network.sentTo(readLaddersEndpoint).length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading')).toBeNull()
})
