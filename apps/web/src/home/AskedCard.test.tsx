import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listWantedEndpoint, type WantedRow } from '@selvedge/contract/companies.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../query-client.ts'
import { fakeNetwork } from '../testing/network.ts'
import { CERTIFIER, WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { AskedCard } from './AskedCard.tsx'
import { firstThing } from './first-thing.ts'

const asked = (wanted: WantedRow['wanted'], isDone = false): WantedRow => ({
  companyName: 'Juniper & Rye',
  wanted,
  isDone,
})

async function open(rows: WantedRow[]) {
  const network = fakeNetwork()
  network.answer(listWantedEndpoint, rows)
  const user = await show(<AskedCard />, { as: WEAVER })
  return { user, card: await screen.findByRole('region', { name: 'Juniper & Rye asks you for:' }) }
}

test('what a company is asked for is listed, and each line leads to its form', async () => {
  const { user, card } = await open([asked('delivery'), asked('scope-certificate')])
  const lines = within(card).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Your first deliveryRecord the delivery',
    'Your scope certificateAdd the certificate',
  ])
  await user.click(within(card).getByRole('link', { name: 'Record the delivery' }))
  await screen.findByText('Now at /cotton/transactions/shipping?consignee=Juniper+%26+Rye')
})

test('what is recorded is ticked off, and has no way to a form any more', async () => {
  const { card } = await open([asked('delivery', true), asked('scope-certificate')])
  expect(within(card).getByText('Your first delivery (recorded)')).toBeDefined()
  expect(
    within(card)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add the certificate'])
})

function begin(wanted: WantedRow[]) {
  queryClient.clear()
  const network = fakeNetwork()
  network.answer(listWantedEndpoint, wanted)
  network.answer(listTradesEndpoint, [])
  network.answer(listCertificationsEndpoint, [])
  return network
}

test('somebody who has just registered begins at the one thing that is asked for, else at home', async () => {
  begin([asked('scope-certificate')])
  expect(await firstThing(WEAVER)).toMatchObject({ to: '/$sector/transactions/certification/$subject' })
  begin([asked('delivery'), asked('scope-certificate', true)])
  expect(await firstThing(WEAVER)).toMatchObject({
    params: { kind: 'shipping' },
    search: { consignee: 'Juniper & Rye' },
  })
  begin([asked('delivery'), asked('scope-certificate')])
  expect(await firstThing(WEAVER)).toEqual({ to: '/' })
  begin([])
  expect(await firstThing(CERTIFIER)).toEqual({ to: '/' })
})

test('where the server does not answer, home is the place that says so', async () => {
  begin([asked('delivery')]).refuse(listTradesEndpoint, {
    status: 503,
    code: 'UNAVAILABLE',
    message: 'Away.',
  })
  expect(await firstThing(WEAVER)).toEqual({ to: '/' })
})
