import type { PartnerRow } from '@selvedge/contract/partners.ts'
import { type CompanyRequest, listRequestsEndpoint } from '@selvedge/contract/requests.ts'
import {
  readSupplierEndpoint,
  type SupplierCertificate,
  type SupplierGap,
} from '@selvedge/contract/supplier.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { PartnerRequests } from './PartnerRequests.tsx'
import { SupplierCard } from './SupplierCard.tsx'

const OCS = 'Organic Content Standard (OCS)'
const GIN: PartnerRow = {
  id: 4,
  companyName: 'Delta Gin',
  role: 'ginner',
  country: null,
  city: null,
  since: '2026-03-01T08:00:00.000Z',
  status: 'ACTIVE',
  relation: 'AGREED',
  answers: ['BLOCK'],
  sameName: false,
}
const PRODUCT = { materialId: 17, name: 'Organic T-shirt' }
const GAP: SupplierGap = {
  gap: {
    place: {
      step: {
        kind: 'plan',
        processes: ['Ginning'],
        company: { visibleName: 'Delta Gin', partnerType: 'ginner' },
      },
    },
    verdicts: [{ standard: OCS, standing: 'missing', certificate: null, trade: null }],
    count: 1,
    part: { node: 'plan-4' },
    whom: ['Delta Gin'],
  },
  criterion: 'Fibre content',
  products: [{ ...PRODUCT, part: { node: 'plan-4' } }],
}
const CERTIFICATE: SupplierCertificate = {
  certificate: {
    certificateId: 'SC-9',
    isNumberHidden: false,
    certifierName: 'Cotton Register',
    processingStandardName: OCS,
    validFrom: '2024-10-15T00:00:00.000Z',
    validUntil: '2025-10-15T00:00:00.000Z',
    subject: 'SCOPE',
    status: 'ACCEPTED',
    certifierConfirmed: true,
  },
  products: [{ ...PRODUCT, part: { node: 'plan-4' } }],
}

type Shown = { gaps?: SupplierGap[]; certificates?: SupplierCertificate[]; notRead?: number }
async function open({ gaps = [], certificates = [], notRead = 0 }: Shown, products = [PRODUCT]) {
  const network = fakeNetwork()
  network.answer(readSupplierEndpoint, { products, certificates, gaps, notRead })
  network.answer(listRequestsEndpoint, [])
  const user = await show(<SupplierCard partner={GIN} />, { as: WEAVER })
  return { press: presser(user) }
}
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('what is missing at a supplier is said with its products, and asked for at a press', async () => {
  const { press } = await open({ gaps: [GAP] })
  expect(await screen.findByText('Ginning, Delta Gin')).toBeDefined()
  expect(screen.getByText(new RegExp(`^${OCS.replaceAll(/[()]/g, '.')}`))).toBeDefined()
  expect(await link('Organic T-shirt')).toMatch(/\/graph\/17\?.*criterion=Fibre.*node=plan-4/)
  expect(screen.getByText('No certificate of Delta Gin stands in these supply chains.')).toBeDefined()
  await press('Ask for a certificate')
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('its certificates say by whom, until when and how they stand, and lead into the supply chain', async () => {
  const hidden = { ...CERTIFICATE.certificate, certificateId: 'h', isNumberHidden: true }
  await open({ certificates: [CERTIFICATE, { ...CERTIFICATE, certificate: hidden }] })
  expect(await screen.findByText('Scope certificate SC-9')).toBeDefined()
  expect(screen.getAllByText(/Organic Content Standard \(OCS\), Cotton Register/)).toHaveLength(2)
  expect(screen.getAllByText('Expired')).toHaveLength(2)
  expect(screen.getByText(/Nothing is missing at Delta Gin/)).toBeDefined()
  // A number that the server keeps back is not shown as one.
  expect(screen.queryByText('Scope certificate h')).toBeNull()
})

test('of many certificates, the first five are shown, and the others at a press', async () => {
  const certificates = Array.from({ length: 7 }, (_, i) => ({
    ...CERTIFICATE,
    certificate: { ...CERTIFICATE.certificate, certificateId: `SC-${i}` },
  }))
  await open({ certificates })
  const more = (await screen.findByText('2 more certificates')).closest('details')
  expect(more?.open).toBe(false)
  expect(more?.querySelectorAll('li')).toHaveLength(2)
})

test('what waits for others leads to its place in the supply chain', async () => {
  const verdicts = [{ standard: OCS, standing: 'pending' as const, certificate: null, trade: null }]
  await open({ gaps: [{ ...GAP, gap: { ...GAP.gap, verdicts } }] })
  expect(await link('See it in the supply chain')).toContain('node=plan-4')
})

test('a supplier that no product names, and products that are too large, are said to be so', async () => {
  await open({ notRead: 2 }, [])
  expect(await screen.findByText('Not in your newest supply chains')).toBeDefined()
  expect(screen.getByText(/^2 of your newest products have supply chains that are too large/)).toBeDefined()
})

test('supply chains that cannot be loaded are tried again', async () => {
  const network = fakeNetwork()
  network.refuse(readSupplierEndpoint, { status: 400, code: 'VALIDATION_FAILED', message: 'Not now.' })
  const press = presser(await show(<SupplierCard partner={{ ...GIN, id: 5 }} />, { as: WEAVER }))
  expect(await screen.findByText('Your supply chains could not be loaded.')).toBeDefined()
  network.answer(readSupplierEndpoint, { products: [], certificates: [], gaps: [], notRead: 0 })
  await press('Try again')
  expect(await screen.findByText('Not in your newest supply chains')).toBeDefined()
})

const request = (id: number, changes: Partial<CompanyRequest> = {}): CompanyRequest => ({
  id,
  direction: 'sent',
  companyName: 'Delta Gin',
  kind: 'SCOPE_CERTIFICATE',
  standard: OCS,
  tradeKind: null,
  shipments: [],
  reference: null,
  positions: [],
  about: null,
  message: null,
  dueOn: null,
  state: 'OPEN',
  createdAt: '2026-11-24T09:00:00.000Z',
  remindedAt: null,
  closedAt: null,
  answer: null,
  answeredWith: null,
  passedOnFrom: null,
  passedOn: [],
  permissions: { canAnswer: false, canDecline: false, canWithdraw: true, canRemind: false },
  ...changes,
})

test('requests between the two lead to their pages', async () => {
  const network = fakeNetwork()
  network.answer(listRequestsEndpoint, [
    request(31, { dueOn: '2026-12-01T00:00:00.000Z' }),
    request(30, { direction: 'received', kind: 'OTHER', state: 'DECLINED' }),
  ])
  await show(<PartnerRequests partner={GIN} />, { as: WEAVER })
  expect(await link(`Scope certificate for ${OCS}`)).toBe('/requests/31')
  expect(screen.getByText(/^You asked Delta Gin on/).textContent).toContain('Needed by 2026-12-01.')
  expect(screen.getByText(/^Delta Gin asked you on/)).toBeDefined()
  expect(screen.getByText('Open')).toBeDefined()
  expect(screen.getByText('Declined')).toBeDefined()
})

test('requests that cannot be loaded are said to be so', async () => {
  const network = fakeNetwork()
  network.refuse(listRequestsEndpoint, { status: 400, code: 'VALIDATION_FAILED', message: 'Not now.' })
  await show(<PartnerRequests partner={GIN} />, { as: WEAVER })
  expect(await screen.findByText('The requests could not be loaded.')).toBeDefined()
})
