import { type Browser, expect } from '@playwright/test'
import { bearer } from './support/api.ts'
import { aRegisteredCompany } from './support/companies.ts'
import { newReference, pdf } from './support/contract.ts'
import { Hands } from './support/hands.ts'
import { linkMailedTo } from './support/outbox.ts'
import { fillLogin, PASSWORD, unique } from './support/people.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

const VIEWS = [
  { name: 'a wide screen', options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'a phone @long',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
] as const

const aPage = async (browser: Browser, options: (typeof VIEWS)[number]['options']) =>
  (await browser.newContext(options)).newPage()

for (const { name, options } of VIEWS)
  test(`from the invitation to the first confirmed delivery takes 12 presses and 16 fields at most, on ${name}`, async ({
    browser,
    request,
  }) => {
    const buyer = await aRegisteredCompany(request)
    const headers = await bearer(request, buyer)
    const me = (await (await request.get('/api/info/info', { headers })).json()) as {
      email: string
      company: { companyName: string }
    }
    const username = unique('gin').replaceAll(' ', '-')
    const email = `${username}@journey.example`
    const invited = await request.post('/api/companies/supplier/invite', {
      headers,
      data: {
        companyName: unique('First Gin'),
        userEmailAddress: email,
        invitationDetails: {
          role: 'ginner',
          country: 'TR',
          message: 'Your first bales',
          wanted: ['delivery'],
        },
      },
    })
    expect(invited.ok()).toBe(true)

    const hands = new Hands()
    const supplier = await aPage(browser, options)
    const box = (label: string) => supplier.getByRole('textbox', { name: label })
    await hands.open(supplier, await linkMailedTo(email, 'company-invited'))
    await expect(supplier.getByText('Your first bales')).toBeVisible()
    await hands.type(box('Registration number'), username)
    await hands.type(box('Company city'), 'Izmir')
    await hands.type(box('First name'), 'Elif')
    await hands.type(box('Last name'), 'Kaya')
    await hands.type(box('Username'), username)
    await hands.type(box('Password'), PASSWORD)
    await hands.press(supplier.getByRole('button', { name: 'Confirm' }))

    const reference = newReference('DN')
    await expect(supplier.getByRole('heading', { level: 1, name: 'Transaction: shipment' })).toBeVisible()
    await expect(supplier.getByRole('combobox', { name: 'Buyer company' })).toHaveValue(
      me.company.companyName,
    )
    await hands.attach(supplier.getByLabel('Attachment'), [
      { name: `${reference}.pdf`, mimeType: 'application/pdf', buffer: pdf(reference) },
    ])
    await expect(supplier.getByText(`${reference}.pdf (`)).toBeVisible()
    await hands.type(box('Reference number'), reference)
    await hands.type(supplier.getByRole('combobox', { name: 'Material' }), 'Ginned lint')
    await expect(supplier.getByText('Ginned lint is added to your materials.')).toBeVisible()
    await hands.type(box('Quantity'), '1200')
    await hands.press(supplier.getByRole('combobox', { name: 'Unit' }))
    await hands.press(supplier.getByRole('option', { name: 'KGM - kilogram' }))
    await expectNoSidewaysScroll(supplier)
    await hands.press(supplier.getByRole('button', { name: 'Record shipment' }))
    await expect(supplier.getByText(`The shipment ${reference} is recorded`)).toBeVisible()

    const receiver = await aPage(browser, options)
    await hands.open(receiver, await linkMailedTo(me.email, 'trade-created', reference))
    await fillLogin(receiver, buyer)
    hands.typed += 2
    hands.presses += 1
    const heading = receiver.getByRole('heading', { level: 1, name: `Shipment ${reference}` })
    await expect(heading).toBeVisible()
    const confirm = receiver.getByRole('button', { name: 'Confirm', exact: true })
    await expect(confirm).toBeInViewport()
    await expect(receiver.getByRole('combobox', { name: 'Your material for position 1' })).toHaveValue(
      'Ginned lint',
    )
    await expectNoSidewaysScroll(receiver)
    await hands.press(confirm)
    await hands.press(receiver.getByRole('button', { name: 'Confirm shipment' }))
    await expect(receiver.getByText(`The shipment ${reference} is accepted.`)).toBeVisible()

    expect(hands.presses).toBeLessThanOrEqual(12)
    expect(hands.typed).toBeLessThanOrEqual(16)
  })
