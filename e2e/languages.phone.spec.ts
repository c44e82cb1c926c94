import type { LanguageCode } from '@selvedge/messages/languages.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { decisions } from '@selvedge/messages/en/decisions.ts'
import { login } from '@selvedge/messages/en/login.ts'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { share } from '@selvedge/messages/en/share.ts'
import { sharedProof } from '@selvedge/messages/en/shared-proof.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import { verifyAnswer } from '@selvedge/messages/en/verify-answer.ts'
import { codedName } from '@selvedge/messages/reference-name.ts'
import { type Browser, expect } from '@playwright/test'
import { bearer } from './support/api.ts'
import { aRegisteredCompany } from './support/companies.ts'
import { newReference, pdf } from './support/contract.ts'
import { linkMailedTo, mailsIn, dataDir } from './support/outbox.ts'
import { PASSWORD, unique } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { speaking, TRANSLATED } from './support/spoken.ts'
import { test } from './support/test.ts'

/** A phone whose browser asks for this language. */
const aPhone = async (browser: Browser, locale: string) =>
  (
    await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale,
    })
  ).newPage()

for (const code of TRANSLATED)
  test(`invited, registered, delivered, confirmed and proven in ${code}, on a phone`, ({
    browser,
    request,
  }) => journey(code, browser, request))

async function journey(
  code: LanguageCode,
  browser: Browser,
  request: Parameters<typeof bearer>[0],
): Promise<void> {
  const say = speaking(code)
  const buyer = await aRegisteredCompany(request)
  const headers = await bearer(request, buyer)
  await request.put('/api/user/language', { headers, data: { language: code } })
  const me = (await (await request.get('/api/info/info', { headers })).json()) as { email: string }
  const username = unique('gin').replaceAll(' ', '-')
  const email = `${username}@journey.example`
  const invitationDetails = { role: 'ginner', country: 'TR', wanted: ['delivery'], language: code }
  const data = { companyName: unique('First Gin'), userEmailAddress: email, invitationDetails }
  expect((await request.post('/api/companies/supplier/invite', { headers, data })).ok()).toBe(true)

  // A browser that asks for English: the invitation says in which language its form is.
  const supplier = await aPhone(browser, 'en-US')
  await supplier.goto(await linkMailedTo(email, 'company-invited'))
  await expect(supplier.locator('html')).toHaveAttribute('lang', code)
  const box = (label: () => string) => supplier.getByRole('textbox', { name: say(label), exact: true })
  await box(() => accounts.companyCode).fill(username)
  await box(() => onboarding.companyCity).fill('İzmir')
  await box(() => accounts.firstName).fill('Elif')
  await box(() => accounts.lastName).fill('Kaya')
  await box(() => login.username).fill(username)
  await box(() => login.password).fill(PASSWORD)
  await expectAccessible(supplier)
  await expectNoSidewaysScroll(supplier)
  await supplier.getByRole('button', { name: say(() => common.confirm) }).click()

  const reference = newReference('DN')
  const title = say(() => tradeForm.title({ kind: 'shipping' }))
  await expect(supplier.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const paper = { name: `${reference}.pdf`, mimeType: 'application/pdf', buffer: pdf(reference) }
  await supplier.getByLabel(say(() => tradeFields.attachment)).setInputFiles([paper])
  await expect(supplier.getByText(new RegExp(`^${reference}\\.pdf.+`, 'u'))).toBeVisible()
  await box(() => tradeFields.referenceNumber).fill(reference)
  const material = supplier.getByRole('combobox', { name: say(() => recordFields.material), exact: true })
  await material.fill('Ginned lint')
  await material.press('Tab')
  await expect(supplier.getByText(say(() => pickers.added({ name: 'Ginned lint' })))).toBeVisible()
  await box(() => tradeFields.quantity).fill('1200')
  await supplier.getByRole('combobox', { name: say(() => tradeFields.unit), exact: true }).click()
  await supplier.getByRole('option', { name: say(() => codedName('KGM', 'kilogram')) }).click()
  await expectAccessible(supplier)
  await expectNoSidewaysScroll(supplier)
  await supplier.getByRole('button', { name: say(() => tradeForm.submit({ kind: 'shipping' })) }).click()
  const link = await linkMailedTo(me.email, 'trade-created', reference)

  const receiver = await aPhone(browser, code)
  await receiver.goto(link)
  await expect(receiver.locator('html')).toHaveAttribute('lang', code)
  await receiver.getByRole('textbox', { name: say(() => login.username), exact: true }).fill(buyer)
  await receiver.getByRole('textbox', { name: say(() => login.password), exact: true }).fill(PASSWORD)
  await receiver.getByRole('button', { name: say(() => login.signIn) }).click()
  const shipment = say(() => recordNames.tradeNamed({ kind: 'shipping', reference }))
  await expect(receiver.getByRole('heading', { level: 1, name: shipment })).toBeVisible()
  const received = say(() => tradePage.materialForPosition({ number: '1' }))
  await expect(receiver.getByRole('combobox', { name: received })).toHaveValue('Ginned lint')
  await expectAccessible(receiver)
  await expectNoSidewaysScroll(receiver)
  await receiver.getByRole('button', { name: say(() => common.confirm), exact: true }).click()
  await receiver
    .getByRole('button', { name: say(() => decisions.confirmButton({ what: 'shipping' })) })
    .click()
  const accepted = say(() => decisions.tradeAccepted({ kind: 'shipping', reference }))
  await expect(receiver.getByText(accepted)).toBeVisible()

  // The supplier has its answer in its own language, and shares a proof with somebody whose browser asks for the same.
  await supplier.goto(await linkMailedTo(email, 'trade-accepted', reference))
  await supplier
    .getByRole('button', { name: say(() => share.button) })
    .first()
    .click()
  const dialog = supplier.getByRole('dialog', { name: say(() => share.title) })
  await dialog.getByRole('button', { name: say(() => share.create) }).click()
  await expect(dialog.getByRole('heading', { name: say(() => share.made) })).toBeVisible()
  await expectAccessible(supplier)
  const shared = (await dialog.getByText(/\/p#[\w-]{43}$/).textContent()) ?? ''

  const stranger = await aPhone(browser, code)
  await expect(async () => {
    await stranger.goto('about:blank')
    await stranger.goto(shared)
    await stranger.getByLabel(say(() => verify.files)).setInputFiles([paper])
    const genuine = stranger.getByRole('heading', { level: 2, name: say(() => verifyAnswer.genuineInPart) })
    await expect(genuine).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 90_000 })
  const proof = say(() => sharedProof.title({ kind: 'document' }))
  await expect(stranger.getByRole('heading', { level: 1, name: proof })).toBeVisible()
  await expectAccessible(stranger)
  await expectNoSidewaysScroll(stranger)
  const mails = [...(await mailsIn(dataDir(), email)), ...(await mailsIn(dataDir(), me.email))]
  const ofJourney = mails.filter(({ to, subject }) => to === email || subject.includes(reference))
  expect(ofJourney.length).toBeGreaterThan(2)
  for (const { subject } of ofJourney) expect(subject).not.toMatch(/\b(invites|asks|accepted)\b/)
}
