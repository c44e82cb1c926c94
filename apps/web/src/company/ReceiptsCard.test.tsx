import {
  endReceiptFeedEndpoint,
  makeReceiptFeedEndpoint,
  readReceiptsEndpoint,
  setReceiptsEndpoint,
} from '@selvedge/contract/receipts.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { ReceiptsCard } from './ReceiptsCard.tsx'

const off = { on: false, mailedAt: null, feed: null, permissions: { set: true } }

test('an administrator has receipts sent, and reads when the last one was', async () => {
  const network = fakeNetwork()
  network.answer(readReceiptsEndpoint, off)
  network.answer(setReceiptsEndpoint, undefined)
  const user = await show(<ReceiptsCard />, { as: WEAVER })
  await screen.findByText('Not sent')
  network.answer(readReceiptsEndpoint, { ...off, on: true, mailedAt: '2026-11-22T10:00:00.000Z' })
  await presser(user)('Send receipts')
  await screen.findByText('Sent once a day')
  expect(screen.getByText(/^Last sent .*2026/)).toBeDefined()
  expect(network.sentTo(setReceiptsEndpoint)).toEqual([{ on: true }])
})

test('a colleague reads whether they are sent, and cannot change it', async () => {
  fakeNetwork().answer(readReceiptsEndpoint, { ...off, permissions: { set: false } })
  await show(<ReceiptsCard />, { as: WEAVER })
  await screen.findByText('Not sent')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an administrator makes an address for programs, reads it once, and ends it', async () => {
  const network = fakeNetwork()
  network.answer(readReceiptsEndpoint, off)
  network.answer(makeReceiptFeedEndpoint, { address: 'https://mill.test/api/receipts/secret' })
  network.answer(endReceiptFeedEndpoint, undefined)
  const user = await show(<ReceiptsCard />, { as: WEAVER })
  await screen.findByRole('button', { name: 'Make an address' })
  const feed = { madeAt: '2026-11-22T10:00:00.000Z', readAt: null }
  network.answer(readReceiptsEndpoint, { ...off, feed })
  await presser(user)('Make an address')
  await screen.findByText('https://mill.test/api/receipts/secret')
  await screen.findByText(/^Since .*2026.*\. Not fetched yet\.$/)
  network.answer(readReceiptsEndpoint, off)
  await presser(user)('End the address')
  await screen.findByRole('button', { name: 'Make an address' })
  expect(screen.queryByText('https://mill.test/api/receipts/secret')).toBeNull()
})
