import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { newReference, pdf } from './support/contract.ts'
import { aDelivery, eventsAbout, newestReceived } from './support/shipping-events.ts'
import { test } from './support/test.ts'

// A15 on screen: both companies find what was accepted as events, and nobody else does.
test('an event becomes a draft, the draft a shipment, and the buyer’s event stands where that is decided (A15) @long', async ({
  page,
  browser,
}) => {
  const reference = newReference('DN')
  const delivery = await aDelivery(page.request, reference)
  await delivery.ship()

  await carrySession(page, 'weaver')
  await page.goto('/')
  await page.getByRole('link', { name: /shipment drafts? from events/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipment drafts from events' })).toBeVisible()
  await page.getByRole('searchbox').fill(reference)
  await page.getByRole('link', { name: reference, exact: true }).click()
  await expect(page).toHaveURL(/\/transactions\/shipping\?draft=/)
  await expect(page.getByText('The document is still missing.', { exact: false })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Buyer company' })).toHaveValue(/Tidewater Dyers/)
  await expect(page.getByRole('textbox', { name: 'Reference number' })).toHaveValue(reference)
  await expect(page.getByLabel('Shipping date')).toHaveValue('2026-05-01')
  await expect(page.getByLabel('Lot')).toHaveValue('L7')
  await page
    .getByLabel('Attachment')
    .setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: pdf(reference) })
  await expect(page.getByText('note.pdf (')).toBeVisible()
  await page.getByRole('button', { name: 'Record shipment' }).click()
  await expect(page.getByText(`The shipment ${reference} is recorded`)).toBeVisible()
  await page.goto(`/shipment-drafts?search=${reference}`)
  await expect(page.getByRole('row', { name: new RegExp(`${reference}.*Recorded`) })).toBeVisible()

  await delivery.receive()
  const dyer = await (await browser.newContext()).newPage()
  await carrySession(dyer, 'dyer')
  await dyer.goto(`/?search=${reference}`)
  await dyer.getByRole('table').getByRole('link', { name: reference, exact: true }).click()
  await expect(dyer.getByText('Shipped 4,000 kg, received 3,950 kg')).toBeVisible()
  await dyer.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dyer.getByRole('button', { name: 'Confirm shipment' }).click()
  await expect(dyer.getByText(`The shipment ${reference} is accepted.`)).toBeVisible()

  const shipment = await newestReceived(page.request, 'dyer', 4000)
  for (const party of ['weaver', 'dyer'])
    expect(await eventsAbout(page.request, party, shipment)).toEqual([
      'shipping 4000 KGM',
      'receiving 4000 KGM',
    ])
  expect(await eventsAbout(page.request, 'farm', shipment)).toEqual([])
})
