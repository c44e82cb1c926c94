import type { LedgerSummary } from '@selvedge/contract/ledger.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { AnchoringState } from './AnchoringState.tsx'

const LEDGER: LedgerSummary = {
  companyAddress: null,
  publicKey: null,
  waiting: 2,
  sent: 0,
  anchored: 0,
  failed: 1,
  waitingReason: 'An old sentence about a price.',
  failedReason: 'A sentence of an older server.',
  last: null,
  cost: null,
  loss: null,
  chain: { name: 'External blockchain', chainId: 137, contract: null, isEmbedded: false, reachable: true },
  permissions: { retry: false },
}

const shown = (ledger: LedgerSummary) => show(<AnchoringState ledger={ledger} />, { as: WEAVER })

test('why records wait or were refused is said as the server said it, where it sent no code that is known here', async () => {
  await shown({ ...LEDGER, issues: { failedReason: { code: 'ofALaterRelease', params: {} } } })
  await screen.findByText('It said: A sentence of an older server.')
  expect(screen.getByText(/It said: An old sentence about a price\.$/)).toBeDefined()
})

test('a reason whose code is known is said in this program’s words', async () => {
  const waitingReason = { code: 'feeTooHigh', params: { fee: '401', max: '50' } }
  const failedReason = { code: 'cannotPay', params: { reason: 'insufficient funds' } }
  await shown({ ...LEDGER, issues: { waitingReason, failedReason } })
  await screen.findByText('It said: The account cannot pay for the transaction: insufficient funds')
  expect(screen.getByText(/It takes 401 gwei per gas now, more than the 50 gwei allowed/)).toBeDefined()
})

test('statements that no server recorded are reported at once, with what to do', async () => {
  await shown({ ...LEDGER, setAside: 2 })
  await screen.findByText(/^2 statements in your company’s name were not recorded by this Selvedge\./)
  expect(screen.getByText(/Tell whoever runs this Selvedge/)).toBeDefined()
})
