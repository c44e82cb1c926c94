import { type CompactChain, readCompactChainEndpoint } from '@selvedge/contract/compact-chain.ts'
import { listSustainabilityCriteriaEndpoint } from '@selvedge/contract/supply-chain.ts'
import { chainAnswer } from '@selvedge/messages/en/chain-answer.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { ChainVerdict } from './ChainVerdict.tsx'

const DAY = '2026-01-01T00:00:00.000Z'
/** Yarn that a spinner delivered without a certificate, and that is woven here. */
const CHAIN: CompactChain = {
  texts: [
    'company-1',
    'Harbour Weavers',
    'company-2',
    'Northlight Spinning',
    'Portugal',
    'PT',
    'spinner',
    'Yarn, received',
    'Yarn',
    'Shipping',
    DAY,
    'OCS',
  ],
  sets: [[], [11]],
  companies: {
    name: [0, 2],
    visibleName: [1, 3],
    location: [-1, -1],
    country: [4, 4],
    countryCode: [5, 5],
    region: [-1, -1],
    partnerType: [6, 6],
    latitude: [null, null],
    longitude: [null, null],
  },
  materials: { id: [17, 21], name: [7, 8], company: [0, 1] },
  transformations: {
    id: [],
    name: [],
    productCategory: [],
    company: [],
    output: [],
    inputsEnd: [],
    processes: [],
    standards: [],
    certificates: [],
    altered: [],
  },
  inputs: { material: [], percentage: [] },
  trades: {
    type: [9],
    reference: ['NS-1'],
    issueDate: [10],
    received: [0],
    sent: [1],
    standards: [1],
    certificates: [0],
    altered: [-1],
  },
  certificates: {
    number: [],
    isNumberHidden: [],
    certifierName: [],
    standard: [],
    processes: [],
    creationDate: [],
    validFrom: [],
    validUntil: [],
    subject: [],
    status: [],
    certifierConfirmed: [],
    altered: [],
  },
}

const CRITERIA = [{ name: 'Fibre content', processingStandardNames: ['OCS'] }]

async function open() {
  const network = fakeNetwork()
  network.answer(listSustainabilityCriteriaEndpoint, CRITERIA)
  network.answer(readCompactChainEndpoint, CHAIN)
  const user = await show(<ChainVerdict materialId={17} />, { as: WEAVER })
  return { user }
}

test('what the chain proves is said in a sentence, and a gap leads into the chain', async () => {
  const { user } = await open()
  const answer = await screen.findByRole('region', { name: chainAnswer.title })
  expect(answer.textContent).toMatch(/Organic \(OCS\)/)
  expect(screen.getByText(/^Breaks at /)).toBeDefined()
  await presser(user)(/Northlight Spinning/)
  expect((await screen.findByText(/^Now at/)).textContent).toMatch(
    /^Now at \/cotton\/graph\/17\?view=graph&criterion=Fibre\+content&edge=/,
  )
})

test('a chain that cannot be loaded is said to be, and asked for again', async () => {
  const network = fakeNetwork()
  network.answer(listSustainabilityCriteriaEndpoint, CRITERIA)
  network.refuse(readCompactChainEndpoint, { status: 404, code: 'NOT_FOUND', message: 'It is gone.' })
  const user = await show(<ChainVerdict materialId={17} />, { as: WEAVER })
  expect(await screen.findByText('It is gone.')).toBeDefined()
  network.answer(readCompactChainEndpoint, CHAIN)
  await presser(user)('Try again')
  expect((await screen.findByRole('region', { name: chainAnswer.title })).textContent).toMatch(
    /Organic \(OCS\)/,
  )
})
