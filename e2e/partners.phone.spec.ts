import { expect } from '@playwright/test'
import { carrySession, materialId } from './support/api.ts'
import { linkMailedTo } from './support/outbox.ts'
import { unique } from './support/people.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('on a phone an invitation is sent, found and taken back', async ({ page }) => {
  const name = unique('Invited Gin')
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@journey.example`
  await carrySession(page, 'gin')
  await page.goto('/cotton/partners')
  await page.getByRole('button', { name: 'Invite a company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a company' })
  await dialog.getByRole('textbox', { name: 'Company name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`${name} is invited.`)).toBeVisible()
  const path = await linkMailedTo(email, 'company-invited')

  await page.getByRole('searchbox', { name: 'Search invitations' }).fill(email)
  const cards = page.getByRole('list', { name: 'Invitations', exact: true }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Pending')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Withdraw the invitation of ${name}` }).click()
  await page
    .getByRole('dialog', { name: 'Withdraw the invitation?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await expect(page.getByText(`The invitation of ${name} is withdrawn.`)).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: /cannot access/i })).toBeVisible()
})

test('on a phone a material leads to its trades', async ({ page }) => {
  await carrySession(page, 'dyer')
  await page.goto('/cotton/materials?search=greige')
  await page.getByRole('link', { name: 'Greige poplin' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/materials/${await materialId(page.request, 'dyer', 'Greige poplin')}$`),
  )
  await expect(
    page.getByRole('list', { name: 'Trades', exact: true }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
})
