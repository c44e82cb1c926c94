import { ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { openSharedProofEndpoint } from '@selvedge/contract/proof-shares.ts'
import { CONTRACT, makeBundle } from '@selvedge/proof/testing/make-bundle.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { SharedProofPage } from './SharedProofPage.tsx'

const { bundle } = await makeBundle({ withBytes: false })

/** What the worker answers is tested elsewhere. */
class NoWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

async function openLink(altered?: 'file' | 'record') {
  // A page that was opened nowhere has no address to ask.
  vi.stubGlobal('location', new URL('http://selvedge.test/p#secret'))
  vi.stubGlobal('Worker', NoWorker)
  const network = fakeNetwork()
  network.answer(openSharedProofEndpoint, {
    kind: 'trade',
    by: 'Seamwright',
    expiresAt: '2026-11-24T10:00:00.000Z',
    bundle,
    ...(altered && { altered }),
  })
  network.answer(ledgerChainEndpoint, {
    chainId: CONTRACT.chainId,
    contract: CONTRACT.address,
    deployed: null,
    embedded: true,
  })
  await show(<SharedProofPage />, { route: '/p', at: '/p#secret' })
  await screen.findByRole('heading', { level: 1, name: 'Proof of a trade' })
}

test('what this server has is altered stands first, whatever the proof says', async () => {
  await openLink('file')
  const alarm = screen.getByRole('alert', { name: 'Altered' })
  expect(alarm.textContent).toContain('Altered. The file was changed after it was signed.')
  const [, second] = screen.getAllByRole('heading')
  expect(alarm.contains(second ?? null)).toBe(true)
})

test('of a record that is as it was signed, no alarm is raised', async () => {
  await openLink()
  expect(screen.queryByRole('alert', { name: 'Altered' })).toBeNull()
})

test('the day on which the link ends is written as in the answer', async () => {
  await openLink()
  expect(screen.getByText('Shared by Seamwright. The link works until 24 Nov 2026.')).toBeTruthy()
})
