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

test('an operator reads which rows count as not there, and what to do', async () => {
  fakeNetwork().answer(ledgerStateEndpoint, {
    setAside: 0,
    refused: 0,
    held: 0,
    newest: [],
    refusedRows: [
      { table: 'app_user', count: 1 },
      { table: 'session', count: 2 },
    ],
  })
  await show(<LedgerStateCard />, { as: WEAVER })
  await screen.findByText('User accounts: 1 was not written by this installation, and counts as not there.')
  expect(screen.getByText(/^User sessions: 2 were not written by this installation/)).toBeDefined()
  expect(screen.getByText(/npm run ledger:check/)).toBeDefined()
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

const ROUND = {
  startedAt: '2026-11-22T09:00:00.000Z',
  finishedAt: '2026-11-22T10:02:00.000Z',
  percent: 100,
  checked: { statements: 12_345, records: 20, lines: 1, keys: 31, batches: 2, events: 3, documents: 0 },
  found: { broken: 0, missing: 0, noted: 0 },
  findings: [],
}
const state = { setAside: 0, refused: 0, held: 0, newest: [] }

test('an operator reads that everything was checked, how much, and when', async () => {
  const check = { present: { ...ROUND, finishedAt: null, percent: 62 }, last: ROUND }
  fakeNetwork().answer(ledgerStateEndpoint, { ...state, check })
  await show(<LedgerStateCard />, { as: WEAVER })
  await screen.findByText(
    /^12,345 statements, 20 records, 31 keys, 1 audit line, .* Nothing found\. Finished /,
  )
  expect(screen.getByText(/^62 % of the present round, begun /)).toBeDefined()
})

test('an operator reads what was found, also before the round ends', async () => {
  const broken = {
    code: 'statement',
    weight: 'broken' as const,
    kind: 'trade',
    id: 7,
    sentence: 'The trade 7: wrong.',
  }
  const noted = {
    ...broken,
    code: 'batchWaits',
    weight: 'noted' as const,
    sentence: 'Batch 3 is not anchored yet.',
  }
  const found = { broken: 1, missing: 2, noted: 1 }
  const check = { present: { ...ROUND, finishedAt: null, found, findings: [broken, noted] }, last: null }
  fakeNetwork().answer(ledgerStateEndpoint, { ...state, check })
  await show(<LedgerStateCard />, { as: WEAVER })
  await screen.findByText('3 things are not as they were stated, signed and anchored.')
  expect(screen.getByText('The trade 7: wrong.')).toBeDefined()
  expect(screen.getByText('The first 1 of 3 are listed.')).toBeDefined()
  expect(screen.getByText('1 remark, which contradicts nothing:')).toBeDefined()
  expect(screen.getByText('Batch 3 is not anchored yet.')).toBeDefined()
})

test('an operator reads that nothing was checked yet', async () => {
  fakeNetwork().answer(ledgerStateEndpoint, { ...state, check: { present: null, last: null } })
  await show(<LedgerStateCard />, { as: WEAVER })
  await screen.findByText('This installation has not checked everything yet.')
})

const witnessing = {
  log: 'mill.example/log+01020304+AQ==',
  size: 12,
  quorumSize: 11,
  isChanged: false,
  witnesses: [
    {
      name: 'ada',
      size: 12,
      cosignedAt: '2026-11-22T10:00:00.000Z',
      problem: null,
      problemAt: null,
      isRewritten: false,
    },
    {
      name: 'bo',
      size: 0,
      cosignedAt: null,
      problem: 'unknownLog',
      problemAt: '2026-11-22T09:00:00.000Z',
      isRewritten: false,
    },
  ],
} as const

test('an operator reads how far each witness is, and the keys that others need', async () => {
  const ownWitness = 'mill.example/witness+05060708+BA=='
  fakeNetwork().answer(ledgerStateEndpoint, {
    ...state,
    witnessing: { ...witnessing, witnesses: [...witnessing.witnesses] },
    ownWitness,
  })
  await show(<LedgerStateCard />, { as: WEAVER })
  await screen.findByText('The newest checkpoint is of 12 batches. Enough witnesses have seen 11.')
  expect(screen.getByText(/^ada has seen 12 batches, by its clock at/)).toBeDefined()
  expect(screen.getByText(/^bo has not seen the log yet\./).textContent).toMatch(/It does not know this log/)
  expect(screen.getByText(new RegExp(witnessing.log.replaceAll('+', '\\+')))).toBeDefined()
  expect(screen.getByText(new RegExp(ownWitness.replaceAll('+', '\\+')))).toBeDefined()
})

test('an operator is alarmed where a witness says that the log was rewritten, or the tables were', async () => {
  const refusing = {
    ...witnessing.witnesses[0],
    problem: 'notContinued',
    problemAt: '2026-11-22T11:00:00.000Z',
    isRewritten: true,
  } as const
  fakeNetwork().answer(ledgerStateEndpoint, {
    ...state,
    witnessing: { ...witnessing, isChanged: true, witnesses: [refusing] },
  })
  await show(<LedgerStateCard />, { as: WEAVER })
  await screen.findByText('ada says that the log does not continue what it has seen.')
  expect(screen.getByText(/^The log in the database does not continue the checkpoints/)).toBeDefined()
  expect(screen.getByText(/docs\/witnesses\.md/)).toBeDefined()
})
