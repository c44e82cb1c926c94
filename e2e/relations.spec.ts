import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { aRegisteredCompany, inviteAs, registerByLink } from './support/partners.ts'
import { choose, unique } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('a company that asks to be a partner is accepted, blocked and let in again', async ({
  page,
  browser,
}) => {
  const own = await aRegisteredCompany(page.request, 'Calm Mill')
  const asker = await aRegisteredCompany(page.request, 'Asking Mill')
  await inviteAs(page.request, asker.username, { name: own.name, email: own.email })
  await carrySession(page, own.username)
  // As the e-mail about it does, which knows no sector.
  await page.goto('/partners')
  await expect(page).toHaveURL('/cotton/partners')
  const row = page
    .getByRole('region', { name: 'Partners', exact: true })
    .getByRole('row', { name: asker.name })
  await expect(row).toContainText('Asks you')
  await expectAccessible(page)

  await page.getByRole('button', { name: `Accept ${asker.name} as a partner` }).click()
  const question = page.getByRole('dialog', { name: `Accept ${asker.name}?` })
  await expect(question).toContainText('e-mail addresses of your people')
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(`${asker.name} is now your partner.`)).toBeVisible()
  await expect(row).toContainText('Partner')
  await expect(row).toContainText('Portugal')

  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: `Block ${asker.name}` }).click()
  await page
    .getByRole('dialog', { name: `Block ${asker.name}?` })
    .getByRole('button', { name: 'Block' })
    .click()
  await expect(row).toContainText('Blocked')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Unblock ${asker.name}` }).click()
  await expect(page.getByText(/is no longer blocked/)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await carrySession(other, asker.username)
  await other.goto('/cotton/partners')
  const theirs = other.getByRole('region', { name: 'Partners', exact: true })
  await expect(theirs.getByRole('row', { name: own.name })).toContainText('Asked by you')
  await expect(theirs.getByRole('button', { name: `Accept ${own.name} as a partner` })).toHaveCount(0)
})

test('an inviter says which company of a name was meant @long', async ({ page }) => {
  const inviter = await aRegisteredCompany(page.request, 'Careful Weaver')
  const squatter = await aRegisteredCompany(page.request, 'Quick Trader')
  const name = unique('Grand Couture')
  const [true_, false_] = [
    `true-${inviter.username}@journey.example`,
    `false-${inviter.username}@journey.example`,
  ]
  await inviteAs(page.request, squatter.username, { name, email: false_ })
  await inviteAs(page.request, inviter.username, { name, email: true_ })
  await registerByLink(page.request, { name, username: `squat-${inviter.username}`, email: false_ })

  await carrySession(page, inviter.username)
  await page.goto('/cotton/partners')
  await page.getByRole('button', { name: `Is this the company? ${name} has registered` }).click()
  const question = page.getByRole('dialog', { name: `Is this the ${name} you invited?` })
  await expect(question).toContainText('not with the e-mail address that you invited')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No, another one' }).click()
  await expect(page.getByText('Your records keep waiting for the address that you invited.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Is this the company/ })).toHaveCount(0)

  // Invited at another of its addresses it stands on the page twice, and a form offers the name once.
  await inviteAs(page.request, inviter.username, { name, email: `sales-${inviter.username}@journey.example` })
  await page.reload()
  const partners = page.getByRole('region', { name: 'Partners', exact: true })
  await expect(partners.getByRole('row', { name })).toHaveCount(2)
  await page.goto('/cotton/transactions/contract')
  await choose(page, 'Buyer company', name)
  await expect(page.getByRole('combobox', { name: 'Buyer company' })).toHaveValue(name)
})
