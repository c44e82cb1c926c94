import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { fillContract } from './support/contract.ts'
import { linkMailedTo } from './support/outbox.ts'
import { choose, unique } from './support/people.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('a contract is recorded and refused on a phone', async ({ page, browser }) => {
  // As long as one may be, and nowhere to break it.
  const reference = unique('PH').replace(' ', '-').padEnd(100, 'X')
  await carrySession(page, 'weaver')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contract' }).click()
  await choose(page, 'Buyer company', /^Tidewater Dyers/)
  await choose(page, 'E-mail of the buyer', 'dyer@demo.example')
  await fillContract(page, { reference, material: 'Denim, greige', words: `On a phone: ${reference}` })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Record contract' }).click()
  await expect(page.getByText(`The contract ${reference} is recorded`)).toBeVisible()
  await expect(page.getByRole('link', { name: reference }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await carrySession(other, 'dyer')
  await other.goto(await linkMailedTo('dyer@demo.example', 'trade-created', reference))
  await expect(other.getByRole('heading', { level: 1, name: `Contract ${reference}` })).toBeVisible()
  await expectNoSidewaysScroll(other)
  await other.getByRole('button', { name: 'Refuse', exact: true }).click()
  await other.getByRole('textbox', { name: 'Reason' }).fill('Not ordered.')
  await other.getByRole('button', { name: 'Refuse contract' }).click()
  await expect(other.getByText(`The contract ${reference} is refused.`)).toBeVisible()
})
