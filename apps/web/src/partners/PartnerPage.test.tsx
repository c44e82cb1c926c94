import { type IdentityAnchor, listPartnerAnchorsEndpoint } from '@selvedge/contract/anchors.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listMaterialRowsEndpoint } from '@selvedge/contract/materials.ts'
import { listPartnersEndpoint, type PartnerRow } from '@selvedge/contract/partners.ts'
import { listRequestsEndpoint } from '@selvedge/contract/requests.ts'
import { readSupplierEndpoint } from '@selvedge/contract/supplier.ts'
import { listTradesEndpoint, type TradeRow } from '@selvedge/contract/trades.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { CERTIFIER, WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aPosition } from '../testing/trades.ts'
import { PartnerPage } from './PartnerPage.tsx'

const DYERS: PartnerRow = {
  id: 4,
  companyName: 'Tidewater Dyers',
  role: 'dyer',
  country: 'Portugal',
  city: 'Porto',
  since: '2026-03-01T08:00:00.000Z',
  status: 'ACTIVE',
  relation: 'AGREED',
  answers: ['BLOCK'],
  sameName: false,
}
const TRADE: TradeRow = {
  id: 31,
  type: 'contract',
  contractorName: 'Tidewater Dyers',
  consigneeName: 'Harbour Weavers',
  approverName: 'Harbour Weavers',
  validFrom: '2026-03-01T00:00:00.000Z',
  validUntil: null,
  documentType: '152 - Contract',
  status: 'PENDING',
  contractorReferenceNumber: 'TD-7',
  contractorDate: '2026-03-01T00:00:00.000Z',
  awaitsDecision: true,
  positions: [aPosition(1)],
  contractorPartnerId: 4,
  consigneePartnerId: null,
}

async function open({ partner = [DYERS], trades = [TRADE], as = WEAVER, anchors = [] }: Partial<Shown> = {}) {
  const network = fakeNetwork()
  network.answer(listPartnersEndpoint, partner)
  network.answer(listTradesEndpoint, trades)
  network.answer(listCertificationsEndpoint, [])
  network.answer(listRequestsEndpoint, [])
  network.answer(listPartnerAnchorsEndpoint, anchors)
  network.answer(readSupplierEndpoint, { products: [], certificates: [], gaps: [], notRead: 0 })
  network.answer(listMaterialRowsEndpoint, [
    {
      id: 17,
      name: 'Poplin, dyed',
      isInput: true,
      createdAt: DYERS.since,
      trades: 1,
      plans: 2,
      lastUsedAt: DYERS.since,
    },
  ])
  await show(<PartnerPage />, { as, route: '/app/$sector/partners/$id', at: '/cotton/partners/4' })
}
type Shown = { partner: PartnerRow[]; trades: TradeRow[]; as: typeof WEAVER; anchors: IdentityAnchor[] }

const linkTo = async (name: RegExp | string) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

test('a partner’s page shows what it is, what is between you, and what comes next', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Tidewater Dyers' })).toBeDefined()
  expect(screen.getByText('Dyer, Porto, Portugal')).toBeDefined()
  expect(await linkTo('TD-7')).toContain('/cotton/trades/31/confirmation')
  expect(screen.getByText('You buy')).toBeDefined()
  expect(await linkTo('1 trade waits for your decision')).toContain('/cotton/trades/31/confirmation')
  expect(await linkTo('Poplin, dyed')).toContain('/cotton/materials/17')
  expect(screen.getByText('1 trade, 2 plans')).toBeDefined()
  expect(await linkTo('New contract')).toContain('?consignee=Tidewater+Dyers')
  expect(await linkTo('Partners')).toContain('/cotton/partners')
  expect(await screen.findByText('Not in your newest supply chains')).toBeDefined()
  expect(await screen.findByText('No requests yet')).toBeDefined()
})

test('of a company that has not agreed, nothing but its name is claimed, and nothing waits', async () => {
  await open({
    partner: [{ ...DYERS, role: null, country: null, city: null, relation: 'ASKED_BY_US' }],
    trades: [],
  })
  expect(await screen.findByText('Its role and its place are shown once you are partners.')).toBeDefined()
  expect(await screen.findByText('No trades yet')).toBeDefined()
  expect(screen.queryByText(/waits for your decision/)).toBeNull()
  expect(screen.queryByText('Tidewater Dyers in your supply chains')).toBeNull()
})

test('a certification body sees certificates alone, and a number of nobody is said to be none', async () => {
  await open({ as: CERTIFIER })
  expect(await screen.findByText('Certificates with Tidewater Dyers')).toBeDefined()
  expect(screen.queryByText('Trades with Tidewater Dyers')).toBeNull()
  expect(screen.queryByText('Tidewater Dyers in your supply chains')).toBeNull()
  expect(screen.queryByRole('link', { name: 'New contract' })).toBeNull()
})

test('a number that no partner has', async () => {
  await open({ partner: [] })
  expect(await screen.findByText('There is no such partner.')).toBeDefined()
})

test('what a register says of a partner stands there as the register’s own statement', async () => {
  await open({
    anchors: [
      {
        id: 7,
        registeredName: 'Tidewater Dyers Lda',
        registeredId: '509442013',
        register: null,
        registeredSince: null,
        issuer: { did: 'did:web:register.example', name: 'Register office' },
        format: 'UNTP 0.6.1',
        validFrom: '2020-01-01T00:00:00.000Z',
        validUntil: null,
        verdict: 'right',
        checkedAt: DYERS.since,
        askedAt: '2026-03-02T08:00:00.000Z',
        addedAt: DYERS.since,
        credential: 'a.b.c',
      },
    ],
  })
  const shown = await screen.findByRole('region', { name: 'Tidewater Dyers Lda' })
  expect(shown.textContent).toContain('Signed by Register office')
  expect(shown.textContent).toContain('The register did not answer on 2 Mar 2026')
  expect(shown.textContent).toContain('Selvedge does not know this register')
  expect(
    screen.getByRole('button', { name: 'Download the identity anchor of Tidewater Dyers Lda, to check it' }),
  ).toBeDefined()
})
