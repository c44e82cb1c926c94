import {
  listSustainabilityCriteriaEndpoint,
  readSupplyChainEndpoint,
  type SupplyChain,
} from '@selvedge/contract/supply-chain.ts'
import { chainAnswer } from '@selvedge/messages/en/chain-answer.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { ChainVerdict } from './ChainVerdict.tsx'

const DAY = '2026-01-01T00:00:00.000Z'
const company = (name: string, visibleName: string) => ({
  name,
  visibleName,
  location: null,
  country: 'Portugal',
  region: null,
  partnerType: 'spinner',
  countryCode: 'PT',
  latitude: null,
  longitude: null,
})

/** Yarn that a spinner delivered without a certificate, and that is woven here. */
const CHAIN: SupplyChain = {
  companiesInfo: [company('1', 'Harbour Weavers'), company('2', 'Northlight Spinning')],
  materials: [
    { id: 17, name: 'Yarn, received', company: '1' },
    { id: 21, name: 'Yarn', company: '2' },
  ],
  trades: [
    {
      type: 'Shipping',
      referenceNumber: 'NS-1',
      creationDate: DAY,
      issueDate: DAY,
      validUntilDate: null,
      consignee_to_contractor_material_map: { 17: 21 },
      documentId: null,
      documentFileName: null,
      documentType: 'Delivery note',
      processingStandards: ['OCS'],
      certificates: [],
    },
  ],
  transformations: [],
}

const CRITERIA = [{ name: 'Fibre content', processingStandardNames: ['OCS'] }]

async function open() {
  const network = fakeNetwork()
  network.answer(listSustainabilityCriteriaEndpoint, CRITERIA)
  network.answer(readSupplyChainEndpoint, CHAIN)
  const user = await show(<ChainVerdict materialId={17} />, { as: WEAVER })
  return { user }
}

test('what the chain proves is said in a sentence, and a gap leads into the chain', async () => {
  const { user } = await open()
  const answer = await screen.findByRole('region', { name: chainAnswer.title })
  expect(answer.textContent).toMatch(/Fibre content/)
  expect(screen.getByText(/^Breaks at /)).toBeDefined()
  await presser(user)(/Northlight Spinning/)
  expect((await screen.findByText(/^Now at/)).textContent).toMatch(
    /^Now at \/cotton\/graph\/17\?view=graph&criterion=Fibre\+content&edge=/,
  )
})

test('a chain that cannot be loaded is said to be, and asked for again', async () => {
  const network = fakeNetwork()
  network.answer(listSustainabilityCriteriaEndpoint, CRITERIA)
  network.refuse(readSupplyChainEndpoint, { status: 404, code: 'NOT_FOUND', message: 'It is gone.' })
  const user = await show(<ChainVerdict materialId={17} />, { as: WEAVER })
  expect(await screen.findByText('It is gone.')).toBeDefined()
  network.answer(readSupplyChainEndpoint, CHAIN)
  await presser(user)('Try again')
  expect((await screen.findByRole('region', { name: chainAnswer.title })).textContent).toMatch(
    /Fibre content/,
  )
})
