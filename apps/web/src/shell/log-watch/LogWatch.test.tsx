import { logConsistencyEndpoint, logHeadEndpoint } from '@selvedge/contract/ledger-log.ts'
import { toHex } from '@selvedge/proof/hex.ts'
import { logEntry } from '@selvedge/proof/history/batch-log.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import LogWatch from './LogWatch.tsx'
import { A, B, C, headOf, stateOf } from '../../testing/log-heads.ts'
import { keepSeen, readSeen } from './seen-log.ts'

const SEEN = { at: '2026-11-22T10:00:00.000Z', shown: headOf([A]) as never }
const TITLE = 'The history of this server has changed'

test('what continues the history is remembered, and nothing is said', async () => {
  keepSeen(SEEN)
  const next = headOf([A, B])
  const network = fakeNetwork()
  network.answer(logHeadEndpoint, next)
  network.answer(logConsistencyEndpoint, {
    from: stateOf([A]),
    to: stateOf([A, B]),
    proof: [toHex(logEntry(B))],
  })
  await show(<LogWatch />, { as: WEAVER })
  await waitFor(() => expect(readSeen()?.shown.head).toBe(next.head))
  expect(screen.queryByText(TITLE)).toBeNull()
})

test('a history that was rewritten is said, the evidence can be kept, and what was seen stays until then', async () => {
  keepSeen(SEEN)
  const network = fakeNetwork()
  network.answer(logHeadEndpoint, headOf([C, B]))
  network.answer(logConsistencyEndpoint, {
    from: stateOf([C]),
    to: stateOf([C, B]),
    proof: [toHex(logEntry(B))],
  })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evidence')
  await show(<LogWatch />, { as: WEAVER })
  await screen.findByRole('heading', { name: TITLE })
  expect(
    screen.getByText(
      /this browser saw a history of all records\. What the server shows now does not continue it/,
    ),
  ).toBeDefined()
  expect(readSeen()).toEqual(SEEN)
  const press = presser(userEvent.setup())
  await press('Save the evidence')
  const [file] = saved.mock.calls[0] ?? []
  const evidence: unknown = JSON.parse(file instanceof Blob ? await file.text() : 'null')
  expect(evidence).toMatchObject({ kind: 'rewritten', seen: SEEN, shown: { shown: headOf([C, B]) } })
  await press('I have saved it, compare from now on')
  expect(screen.queryByText(TITLE)).toBeNull()
  expect(readSeen()?.shown.head).toBe(headOf([C, B]).head)
})

test('another installation in the same place is said', async () => {
  keepSeen(SEEN)
  fakeNetwork().answer(logHeadEndpoint, headOf([A, B], '0'.repeat(32)))
  await show(<LogWatch />, { as: WEAVER })
  await screen.findByText(/This server has begun anew\./)
})

test('what was kept and cannot be read counts as nothing', async () => {
  localStorage.setItem('selvedge.log', '{"at":1}')
  fakeNetwork().answer(logHeadEndpoint, headOf([A]))
  await show(<LogWatch />, { as: WEAVER })
  await waitFor(() => expect(readSeen()?.shown.head).toBe(headOf([A]).head))
})

test('a log that is gone for long is said, and what was seen is compared again afterwards', async () => {
  keepSeen(SEEN)
  const since = new Date(Date.now() - 2 * 3_600_000).toISOString()
  localStorage.setItem('selvedge.log.doubt', JSON.stringify({ unanswered: { since, times: 2 } }))
  fakeNetwork().refuse(logHeadEndpoint, { status: 404, code: 'NOT_FOUND', message: 'None yet.' })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evidence')
  await show(<LogWatch />, { as: WEAVER })
  const title = 'The history of this server can no longer be checked'
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText(/Since .* the server says that there is none\./)).toBeDefined()
  const press = presser(userEvent.setup())
  await press('Save the evidence')
  const [file] = saved.mock.calls.at(-1) ?? []
  const evidence: unknown = JSON.parse(file instanceof Blob ? await file.text() : 'null')
  expect(evidence).toMatchObject({ kind: 'missing', seen: SEEN, since })
  await press('I have saved it, check again')
  expect(screen.queryByText(title)).toBeNull()
  expect(readSeen()).toEqual(SEEN)
  expect(localStorage.getItem('selvedge.log.doubt')).toBeNull()
})
