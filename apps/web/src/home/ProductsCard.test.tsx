import { listRequestsEndpoint } from '@selvedge/contract/requests.ts'
import {
  listProductsEndpoint,
  type ProductAnswer,
  type UpstreamRisk,
} from '@selvedge/contract/supply-chain.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { ProductsCard } from './ProductsCard.tsx'
import { RisksCard } from './RisksCard.tsx'

const GOTS = 'Global Organic Textile Standard (GOTS)'
const OCS = 'Organic Content Standard (OCS)'
const none = { shipments: 0, provenShipments: 0 }
const STEP = {
  kind: 'plan' as const,
  processes: ['Ginning'],
  company: { visibleName: 'Delta Gin', partnerType: 'gin' },
}
const VERDICT: UpstreamRisk['verdict'] = {
  standard: OCS,
  standing: 'expired',
  certificate: {
    certificateId: 'SC-9',
    certifierName: null,
    validUntil: '2026-10-15T00:00:00.000Z',
    creationDate: '2025-10-15T00:00:00.000Z',
  },
  trade: null,
}

const product = (
  verdict: Partial<NonNullable<ProductAnswer['verdict']>> = {},
  standing: UpstreamRisk['verdict']['standing'] = 'expired',
): ProductAnswer => ({
  materialId: 17,
  name: 'Organic T-shirt',
  photo: null,
  segments: [
    {
      label: 'As the server says it',
      parts: [{ kind: 'plan', processes: ['Ginning'] }],
      company: STEP.company,
      colour: 'red',
      steps: 1,
    },
  ],
  verdict: {
    criterion: 'Fibre content',
    outcome: 'partly',
    sentence: 'As the server says it.',
    isClaimed: true,
    steps: 7,
    provenSteps: 3,
    ...none,
    standards: [
      { standard: GOTS, steps: 4, provenSteps: 3, ...none },
      { standard: OCS, steps: 3, provenSteps: 0, ...none },
    ],
    gaps: ['As the server says it.'],
    gapsInAll: 1,
    firstGap: {
      place: { step: STEP },
      verdicts: [{ ...VERDICT, standing }],
      count: 1,
      part: { node: 'plan-4' },
      whom: ['Delta Gin'],
    },
    others: [],
    ...verdict,
  },
})

const request = {
  id: 31,
  direction: 'sent' as const,
  companyName: 'Delta Gin',
  kind: 'SCOPE_CERTIFICATE' as const,
  standard: OCS,
  tradeKind: null,
  shipments: [],
  reference: null,
  positions: [],
  about: 'Ginning, Delta Gin',
  message: null,
  dueOn: null,
  state: 'OPEN' as const,
  createdAt: '2026-11-24T09:00:00.000Z',
  remindedAt: null,
  closedAt: null,
  answer: null,
  answeredWith: null,
  passedOnFrom: null,
  passedOn: [],
  permissions: { canAnswer: false, canDecline: false, canWithdraw: true, canRemind: false },
}

const risk: UpstreamRisk = {
  place: 'As the server says it',
  step: STEP,
  verdict: VERDICT,
  whom: ['Delta Gin'],
  standard: OCS,
  risk: 'expired',
  validUntil: '2026-10-15T00:00:00.000Z',
  products: [{ materialId: 17, name: 'Organic T-shirt' }],
}

async function open(products: ProductAnswer[], { asked = false, risks = [] as UpstreamRisk[] } = {}) {
  const network = fakeNetwork()
  network.answer(listProductsEndpoint, { products, inAll: products.length, risks })
  network.answer(listRequestsEndpoint, asked ? [request] : [])
  const card = risks.length > 0 ? <RisksCard /> : <ProductsCard />
  const user = await show(card, { as: WEAVER })
  return { user, press: presser(user) }
}

test('what a product proves is said by the app: in a sentence, by standard, and where it breaks', async () => {
  const { press } = await open([product()])
  expect(
    await screen.findByText('Proven in part. Organic (GOTS, OCS): certified for 3 of 7 steps.'),
  ).toBeDefined()
  expect(screen.getByText('GOTS: certified for 3 of 4 steps · OCS: certified for 0 of 3 steps')).toBeDefined()
  expect(screen.getByText(/^Breaks at/).textContent).toBe(
    `Breaks at Ginning, Delta Gin. ${OCS}: certificate SC-9 expired on 15 Oct 2026.`,
  )
  expect(document.body.textContent).not.toContain('As the server says it')
  await press('Ask for a certificate')
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('what was asked for already has the request in place of the button', async () => {
  const { user } = await open([product()], { asked: true })
  await user.click(await screen.findByRole('link', { name: 'Asked on 24 Nov 2026' }))
  await screen.findByText('Now at /requests/31')
  expect(screen.queryByRole('button', { name: 'Ask for a certificate' })).toBeNull()
})

test('a gap that waits for others leads to its place in the supply chain', async () => {
  const { user } = await open([product({}, 'pending')])
  await user.click(await screen.findByRole('link', { name: 'See it in the supply chain' }))
  expect((await screen.findByText(/^Now at/)).textContent).toContain('node=plan-4')
})

test.each([
  ['suspended', 'is suspended'],
  ['withdrawn', 'was withdrawn'],
] as const)('a certificate that is %s is at risk, without a day', async (state, words) => {
  await open([], { risks: [{ ...risk, risk: state }] })
  const line = await screen.findByText((_, element) => element?.textContent === `${risk.standard} ${words} `)
  expect(line).toBeDefined()
})

test('what is at risk upstream has the same button', async () => {
  const { press } = await open([], { risks: [risk] })
  expect(await screen.findByText('Ginning, Delta Gin')).toBeDefined()
  await press('Ask for a certificate')
  expect(await screen.findByRole('dialog')).toBeDefined()
})
