import { expect, type Page } from '@playwright/test'
import { carrySession, recordPlan } from './support/api.ts'
import { stock } from './support/books.ts'
import { aDelivery, keptMaterial } from './support/kept.ts'
import { chooseTyped, unique } from './support/people.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

const line = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name })

test('a run is recorded by lot: it has to add up, and shows in both books', async ({ page }) => {
  await carrySession(page, 'dyer')
  const lint = await keptMaterial(page.request, 'dyer', {
    name: 'Lint to spin',
    byLot: true,
    lots: { 'L 7': 500, 'L 8': 300 },
  })
  const yarn = await keptMaterial(page.request, 'dyer', { name: 'Spun yarn', byLot: true })
  await page.goto(`/cotton/materials/${yarn.id}`)
  await stock(page).getByRole('button', { name: 'Record a run' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a run' })
  await expect(dialog.getByText('Enter what was used and made.')).toBeVisible()
  await chooseTyped(line(page, 'Used, line 1').getByRole('combobox', { name: 'Material' }), lint.name)
  await line(page, 'Used, line 1').getByRole('textbox', { name: 'Kilograms' }).fill('100')
  await line(page, 'Used, line 1').getByRole('textbox', { name: 'Lot' }).fill('L 7')
  await line(page, 'Made, line 1').getByRole('textbox', { name: 'Kilograms' }).fill('88')
  await line(page, 'Made, line 1').getByRole('textbox', { name: 'Lot' }).fill('Y 1')
  await expect(
    dialog.getByText('12.00 kg are unaccounted for. Name them as loss or by-product.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record a run' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Lost (kg)' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Lost (kg)' }).fill('12')
  await expect(dialog.getByText('All of it is accounted for.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record a run' }).click()
  await expect(page.getByText('The run is recorded.')).toBeVisible()
  await expect(stock(page).getByText('Made in a run')).toBeVisible()
  await expect(stock(page).getByRole('row', { name: /^Y 1/ })).toContainText('88.00 kg')
  await expectAccessible(page)

  await page.goto(`/cotton/materials/${lint.id}`)
  await expect(stock(page).getByRole('row', { name: /^L 7/ })).toContainText('400.00 kg')
  await expect(stock(page).getByText('Used in a run')).toBeVisible()
})

test('an administrator says how a book is kept apart, and counts a lot of it @long', async ({ page }) => {
  await carrySession(page, 'dyer')
  const cloth = await keptMaterial(page.request, 'dyer', { name: 'Cloth in lots', kilograms: 1000 })
  await page.goto(`/cotton/materials/${cloth.id}`)
  await stock(page).getByRole('button', { name: 'Change: How it is kept apart' }).click()
  const dialog = page.getByRole('dialog', { name: 'How it is kept apart' })
  await dialog.getByRole('checkbox', { name: 'Keep a balance for each lot' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('How it is kept apart is saved.')).toBeVisible()
  await expect(stock(page).getByText('Segregated, by lot')).toBeVisible()
  await expect(stock(page).getByRole('row', { name: /^Without a lot/ })).toContainText('1,000.00 kg')

  await stock(page).getByRole('button', { name: 'Record a change' }).click()
  const change = page.getByRole('dialog', { name: `Record a change of ${cloth.name}` })
  await change.getByRole('textbox', { name: 'Counted (kg)' }).fill('300')
  await change.getByRole('textbox', { name: 'Lot' }).fill('2026/07')
  await change.getByRole('textbox', { name: 'Reason' }).fill('Counted by lot')
  await change.getByRole('button', { name: 'Record a change' }).click()
  await expect(stock(page).getByRole('row', { name: /^2026\/07/ })).toContainText('300.00 kg')
})

test('a buyer proposes to return some of a delivery, and the seller accepts it @long', async ({
  page,
  browser,
}) => {
  const id = await aDelivery(page.request)
  const address = `/cotton/trades/${id}/confirmation?type=shipping`
  await carrySession(page, 'garments')
  await page.goto(address)
  await expect(page.getByText('2026/07')).toBeVisible()
  const returns = page.getByRole('region', { name: 'Returns' })
  await returns.getByRole('button', { name: 'Return some of it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return some of it' })
  await dialog.getByRole('button', { name: 'Return some of it' }).click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Kilograms to return' }).fill('601')
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('Wrong shade')
  await dialog.getByRole('button', { name: 'Return some of it' }).click()
  await expect(dialog.getByText('Of this delivery 600.00 kg can still be returned.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Kilograms to return' }).fill('20')
  await dialog.getByRole('button', { name: 'Return some of it' }).click()
  await expect(returns.getByText('Waits for the seller')).toBeVisible()

  const seller = await (await browser.newContext()).newPage()
  await carrySession(seller, 'dyer')
  await seller.goto(address)
  const asked = seller.getByRole('region', { name: 'Returns' })
  await expect(asked.getByText('Waits for you')).toBeVisible()
  await expect(asked.getByText(/Wrong shade$/)).toBeVisible()
  await asked.getByRole('button', { name: 'Accept the return' }).click()
  await expectAccessible(seller)
  await seller.getByRole('dialog').getByRole('button', { name: 'Accept the return' }).click()
  await expect(asked.getByText('Accepted')).toBeVisible()
  await page.reload()
  await expect(returns.getByText('Accepted')).toBeVisible()
  await seller.context().close()
})

test('what a plan yields is said on its page, beside what is usual', async ({ page }) => {
  await carrySession(page, 'weaver')
  await keptMaterial(page.request, 'weaver', { name: 'Book of the weaver' })
  const id = await recordPlan(page.request, unique('Yielding plan'))
  await page.goto(`/cotton/transformationPlans/${id}`)
  const card = page.getByRole('region', { name: 'Yield' })
  await expect(card.getByText('Usual for its processes: 90 to 99 %.')).toBeVisible()
  await card.getByRole('button', { name: 'Say what it yields' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Expected (%)' }).fill('100')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Enter a yield from 90 to 99 %.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Expected (%)' }).fill('95.5')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText(/^95\.5 % of what is used, from 90 to 99 %/)).toBeVisible()
})
