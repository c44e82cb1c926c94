import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { linkMailedTo } from './support/outbox.ts'
import { unique } from './support/people.ts'
import { test } from './support/test.ts'

test('an invited company is sent its link again, and the invitation is taken back', async ({
  page,
  browser,
}) => {
  const name = unique('Invited Loom')
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@journey.example`
  await carrySession(page, 'trader')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Partners' }).click()
  await page.getByRole('button', { name: 'Invite a company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a company' })
  await dialog.getByRole('textbox', { name: 'Company name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`${name} is invited.`)).toBeVisible()
  const partners = page.getByRole('region', { name: 'Partners', exact: true })
  await expect(partners.getByRole('row', { name })).toContainText('Asked by you')
  const first = await linkMailedTo(email, 'company-invited')

  await page.getByRole('button', { name: `Resend the invitation of ${name}` }).click()
  await expect(page.getByText(`The invitation of ${name} is sent again to ${email}.`)).toBeVisible()
  let second = first
  await expect
    .poll(async () => (second = await linkMailedTo(email, 'company-invited')), { timeout: 20_000 })
    .not.toBe(first)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(first)
  await expect(guest.getByRole('heading', { name: /cannot access/i })).toBeVisible()
  await guest.goto(second)
  await expect(guest.getByRole('heading', { level: 1, name: 'Register your company' })).toBeVisible()

  const withdraw = page.getByRole('button', { name: `Withdraw the invitation of ${name}` })
  // A message stays while the pointer is on it, and it lies over the button.
  await page.mouse.move(0, 0)
  await expect(page.getByText(`The invitation of ${name} is sent again to ${email}.`)).toHaveCount(0)
  await withdraw.click()
  const question = page.getByRole('dialog', { name: 'Withdraw the invitation?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await withdraw.click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(`The invitation of ${name} is withdrawn.`)).toBeVisible()
  await expect(withdraw).toHaveCount(0)
  await expect(partners.getByRole('row', { name })).toHaveCount(0)
  await guest.goto(second)
  await expect(guest.getByRole('heading', { name: /cannot access/i })).toBeVisible()
})
