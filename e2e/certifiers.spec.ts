import { expect, type Page } from '@playwright/test'
import { aColleague, bearer, carrySession } from './support/api.ts'
import { makeOperator } from './support/operators.ts'
import { PASSWORD } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

const BODY = 'Quickmark Seals (demo)'

/** What gives certificates their colour is asked for again. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('an operator confirms a certification body, withdraws it, and nobody else finds the page @long', async ({
  page,
  browser,
}) => {
  const username = await aColleague(page.request, 'trader')
  await carrySession(page, username)
  await page.goto('/operator')
  await expect(page.getByText('That page does not exist.')).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Certification bodies' })).toHaveCount(0)

  await makeOperator(username)
  await page.reload()
  await navigation.getByRole('link', { name: 'Certification bodies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certification bodies' })).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Waiting' }).click()
  const row = page.getByRole('row', { name: BODY })
  await expect(row).toContainText('Mira Plain Farm (demo)')
  await row.getByRole('button', { name: `Confirm ${BODY}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm this certification body?' })
  const number = dialog.getByRole('textbox', { name: 'Accreditation or register number' })
  await expectAccessible(page)
  await number.fill('QS 2041')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await prove(page)
  await expect(page.getByText(`${BODY} is confirmed.`)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await carrySession(other, 'certifier3')
  await other.goto('/company')
  const card = other.getByRole('region', { name: 'Confirmation' })
  await expect(card).toContainText('Your certificates count.')
  await expect(card).toContainText('QS 2041')

  await page.goto('/operator')
  await page.getByRole('button', { name: `Withdraw ${BODY}` }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw the confirmation?' })
  await question.getByRole('textbox', { name: 'Reason' }).fill('The register does not list it any more.')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await prove(page)
  await expect(page.getByText(`The confirmation of ${BODY} is withdrawn.`)).toBeVisible()
  await other.goto('/')
  await expect(other.getByText('withdrawn the confirmation of your company')).toBeVisible()
  await other.getByRole('link', { name: 'See your company' }).click()
  await expect(card).toContainText('The register does not list it any more.')
  await card.getByRole('textbox', { name: 'Accreditation or register number' }).fill('QS 2042')
  await card.getByRole('button', { name: 'Save the number' }).click()
  await expect(other.getByText('The number is saved.')).toBeVisible()
})

test('an operator confirms what they looked at, and sees what has changed in the meantime', async ({
  page,
}) => {
  const username = await aColleague(page.request, 'trader')
  await makeOperator(username)
  await carrySession(page, username)
  await page.goto('/operator')
  await page.getByRole('button', { name: `Confirm ${BODY}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm this certification body?' })
  await dialog.getByRole('textbox', { name: 'Accreditation or register number' }).fill('QS 2041')

  const headers = await bearer(page.request, 'certifier3')
  const me = await page.request.get('/api/info/info', { headers })
  const { company } = (await me.json()) as { company: { companyCode: string } }
  const changed = await page.request.put('/api/companies/update', {
    headers,
    data: { name: BODY, code: company.companyCode, website: 'https://another-body.example', country: 'BE' },
  })
  expect(changed.status()).toBe(200)

  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This certification body changed since you looked: website.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: BODY })).toContainText('another-body.example')
})

test('a company sees which certification bodies see its shipments, gives access and takes it back', async ({
  page,
}) => {
  await carrySession(page, 'farm2')
  await page.goto('/company')
  const card = page.getByRole('region', { name: 'Who sees your shipments and materials' })
  await expect(card.getByRole('row', { name: BODY })).toContainText('not confirmed')
  const row = card.getByRole('row', { name: 'Plumbline Assurance (demo)' })
  await expect(row).toContainText('Certification filed by Demo Farm2')
  await row.getByRole('button', { name: 'Take back the access of Plumbline Assurance (demo)' }).click()
  await page
    .getByRole('dialog', { name: 'Take back the access?' })
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Give a certification body access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a certification body access' })
  await dialog.getByRole('combobox', { name: 'Certification body' }).click()
  await page.getByRole('option', { name: 'Plumbline Assurance (demo)' }).click()
  await dialog.getByRole('button', { name: 'Give access' }).click()
  await expect(row).toContainText('Access given by Demo Farm2')
})

test('a certification body that is not confirmed is marked where its name stands', async ({ page }) => {
  await carrySession(page, 'farm2')
  await page.goto('/cotton/partners')
  await expect(page.getByRole('row', { name: BODY }).getByText('not confirmed')).toBeVisible()
  await page.goto('/')
  const certificates = page.getByRole('region', { name: 'Certificates', exact: true })
  const row = certificates.getByRole('row', { name: 'QS-SC-07' })
  await expect(row.getByText('not confirmed')).toBeVisible()
  await row.getByRole('link', { name: 'QS-SC-07' }).click()
  await expect(page.getByText('not confirmed').first()).toBeVisible()
  await page.goto('/cotton/transactions/certification/scope')
  await page.getByRole('combobox', { name: 'Certifier company' }).click()
  await expect(page.getByRole('option', { name: BODY })).toContainText('not confirmed')
})
