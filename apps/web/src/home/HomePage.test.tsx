import { listWantedEndpoint, type WantedRow } from '@selvedge/contract/companies.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../query-client.ts'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { HomePage } from './HomePage.tsx'
import { beginTour, endTour } from './tour/tour-memory.ts'

beforeEach(() => {
  queryClient.clear()
  endTour()
})

async function openAfterRegistration(wanted: WantedRow['wanted'][]) {
  beginTour()
  const rows = wanted.map((one) => ({ companyName: 'Juniper & Rye', wanted: one, isDone: false }))
  fakeNetwork().answer(listWantedEndpoint, rows)
  await show(<HomePage />, { as: WEAVER, route: '/app/', at: '/' })
  return await screen.findByRole('region', { name: 'A first look around' })
}

test('what somebody was invited for comes before the look around, which is quieter then', async () => {
  const tour = await openAfterRegistration(['delivery', 'scope-certificate'])
  const asked = await screen.findByRole('region', { name: 'Juniper & Rye asks you for:' })
  expect(asked.compareDocumentPosition(tour)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(tour.dataset['quiet']).toBe('true')
})

test('where nothing was asked for, the look around is what one reads first', async () => {
  const tour = await openAfterRegistration([])
  expect(tour.dataset['quiet']).toBeUndefined()
})
