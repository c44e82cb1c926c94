import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { CertificatesArea } from './CertificatesCard.tsx'
import { PlansCard } from './PlansCard.tsx'
import { TradesCard } from './TradesCard.tsx'

/** Somebody of a company of this role that has nothing yet, in front of a table. */
async function open(role: string, table: 'trades' | 'plans' | 'certificates') {
  const network = fakeNetwork()
  network.answer(listTradesEndpoint, [])
  network.answer(listPlansEndpoint, [])
  network.answer(listCertificationsEndpoint, [])
  const Table = { trades: TradesCard, plans: PlansCard, certificates: CertificatesArea }[table]
  const company = { ...WEAVER.company, partnerType: { name: role, companyIndustries: [] } }
  return show(<Table />, { as: { ...WEAVER, company } })
}

test.each([
  ['farmer', 'Record a delivery', '/cotton/transactions/shipping'],
  ['spinner', 'Record a contract', '/cotton/transactions/contract'],
  ['brand', 'Invite a supplier', '/cotton/partners'],
])('a %s without trades reads what comes next, and one button leads there', async (role, button, address) => {
  const user = await open(role, 'trades')
  expect(await screen.findByText('No trades yet')).toBeDefined()
  await user.click(screen.getByRole('link', { name: button }))
  await screen.findByText(`Now at ${address}`)
})

test.each([
  ['farmer', /what you grow or make/],
  ['weaver', /which materials go in, what comes out/],
  ['brand', /goods made from materials that you buy/],
])('a %s without transformations reads what one is good for', async (role, hint) => {
  const user = await open(role, 'plans')
  expect(await screen.findByText(hint)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Plan a transformation' }))
  await screen.findByText('Now at /cotton/transformationPlans/create')
})

test.each([
  ['ginner', /Your certification body gets an e-mail/],
  ['brand', /What your suppliers are certified for/],
  ['certifier', /the first scope certificate that you have issued/],
])('a %s without certificates reads which one to add', async (role, hint) => {
  const user = await open(role, 'certificates')
  expect(await screen.findByText(hint)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Add a scope certificate' }))
  await screen.findByText(/^Now at .*certification.scope$/i)
})
