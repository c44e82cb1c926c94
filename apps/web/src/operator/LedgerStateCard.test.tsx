import { ledgerStateEndpoint } from '@selvedge/contract/ledger.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { LedgerStateCard } from './LedgerStateCard.tsx'

test('an operator reads that all is well', async () => {
  fakeNetwork().answer(ledgerStateEndpoint, { setAside: 0, refused: 0, held: 0, newest: [] })
  await show(<LedgerStateCard />, { as: WEAVER })
  await screen.findByText('Everything that waits to be anchored was recorded by this installation.')
})

test('an operator reads what was set aside, why, and what to do', async () => {
  const found = { foundAt: '2026-11-22T10:00:00.000Z', recordType: 'trade', recordId: 7 }
  fakeNetwork().answer(ledgerStateEndpoint, {
    setAside: 1,
    refused: 2,
    held: 3,
    newest: [{ ...found, reason: 'signature', companyName: null }],
  })
  await show(<LedgerStateCard />, { as: WEAVER })
  await screen.findByText(/^1 statement was not recorded by this installation/)
  expect(screen.getByText(/^2 transactions were refused/)).toBeDefined()
  expect(screen.getByText(/^3 statements wait/)).toBeDefined()
  expect(screen.getByText(/npm run ledger:check/)).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Trade 7, in the name of an unknown company, found .* It was not signed by a key of its company\.$/,
  )
})
