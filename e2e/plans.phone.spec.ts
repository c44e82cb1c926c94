import { expect } from '@playwright/test'
import { carrySession, planId } from './support/api.ts'
import { choose, unique } from './support/people.ts'
import { fillPlan } from './support/plan.ts'
import { expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

test('a plan is created, changed and deleted on a phone @long', async ({ page }) => {
  const name = unique('Pocket weaving')
  await carrySession(page, 'weaver')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Transformation' }).click()
  await fillPlan(page, { name, output: unique('Pocketing'), input: 'Ring yarn Ne 30' })
  await choose(page, 'Traceability level', /^1/)
  await page.getByRole('button', { name: 'Create transformation' }).click()
  await expect(page.getByText(/^Wrong traceability level/).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await choose(page, 'Traceability level', /^3/)
  await page.getByRole('button', { name: 'Create transformation' }).click()
  await expect(page.getByText(`The transformation plan ${name} is created.`)).toBeVisible()

  await page.goto(`/cotton/transformationPlans/${await planId(page.request, 'weaver', name)}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await choose(page, 'Transparency level', /^1/)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`The transformation plan ${name} is updated.`)).toBeVisible()

  await page.goto(`/cotton/transformationPlans/${await planId(page.request, 'weaver', name)}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete plan' }).click()
  await expect(page.getByText(`The transformation plan ${name} is deleted.`)).toBeVisible()
})
