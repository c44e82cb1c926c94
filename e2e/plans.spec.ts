import { expect } from '@playwright/test'
import { carrySession, planId, recordPlan } from './support/api.ts'
import { choose, unique } from './support/people.ts'
import { chooseSeveral, fillPlan } from './support/plan.ts'
import { test } from './support/test.ts'

const details = /^Details$/

test('a plan is created and read', async ({ page }) => {
  const name = unique('Canvas weaving')
  const output = unique('Canvas')
  await carrySession(page, 'weaver')
  await page.goto('/')
  const menu = page.getByRole('region', { name: 'New Transformations' })
  await menu.getByRole('link', { name: 'Transformation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transformation' })).toBeVisible()
  await fillPlan(page, { name, output, input: 'Ring yarn Ne 30' })
  await page.reload()
  await expect(page.getByText('Draft restored.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Output material' })).toHaveValue(output)
  await expect(page.getByRole('link', { name: 'Show supply chain' })).toHaveAttribute(
    'href',
    /^\/cotton\/graph\/\d+\?notification=true$/,
  )
  await page.getByRole('button', { name: 'Create transformation' }).click()
  await expect(page.getByText(`The transformation plan ${name} is created.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()

  const id = await planId(page.request, 'weaver', name)
  await page.goto(`/transformationPlans/${id}`)
  await expect(page).toHaveURL(`/cotton/transformationPlans/${id}`)
  const shown = page.getByRole('region', { name: details })
  for (const text of [
    output,
    'PC0026 - Greige fabrics',
    'PR0033 - Weaving',
    'Organic Content Standard (OCS)',
    'SA8000',
    '3 - WHERE-WHO - name - address',
    '03/01/2026 (1 Mar 2026)',
    'Air-jet looms',
  ])
    await expect(shown.getByText(text, { exact: true })).toBeVisible()
  await expect(
    page.getByRole('row', { name: 'Ring yarn Ne 30 Northlight Spinning (demo) 100 %' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show chain' })).toHaveAttribute(
    'href',
    /^\/cotton\/graph\/\d+\?notification=true$/,
  )
  await expect(
    page.getByRole('region', { name: 'Blockchain check' }).getByText('Blockchain verified').first(),
  ).toBeVisible({ timeout: 40_000 })
})

test('a plan is changed and deleted', async ({ page }) => {
  const name = unique('Duck weaving')
  const id = await recordPlan(page.request, name)
  await carrySession(page, 'weaver')
  await page.goto(`/cotton/transformationPlans/${id}`)
  const shown = page.getByRole('region', { name: details })
  await page.getByRole('button', { name: 'Edit' }).click()
  await chooseSeveral(page, 'Processing standards', ['WRAP'])
  await choose(page, 'Traceability level', /^2/)
  await choose(page, 'Transparency level', /^1/)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`The transformation plan ${name} is updated.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()

  await page.goto(`/cotton/transformationPlans/${id}`)
  await expect(shown.getByText('WRAP')).toBeVisible()
  await expect(shown.getByText('2 - WHERE - region')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this transformation plan?' })
  await dialog.getByRole('button', { name: 'Delete plan' }).click()
  await expect(page.getByText(`The transformation plan ${name} is deleted.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await page.goto(`/cotton/transformationPlans/${id}`)
  const gone = "You can't view this transformation plan due to permission error!"
  await expect(page.getByText(gone).first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('the list of errors keeps its size while they are corrected', async ({ page }) => {
  await carrySession(page, 'spinner')
  await page.goto('/cotton/transformationPlans/create')
  await page.getByRole('button', { name: 'Create transformation' }).click()
  const summary = page.getByRole('region', { name: 'Errors in this form' })
  const height = (await summary.boundingBox())?.height
  await page.getByRole('textbox', { name: 'Name' }).fill('Spinning')
  await expect(summary.getByRole('listitem').filter({ hasText: 'Name' })).toHaveText('Name: fixed')
  // What is below stays where it is aimed at.
  expect((await summary.boundingBox())?.height).toBe(height)
})

test('a plan whose output is sold cannot be deleted, and links to the trade', async ({ page }) => {
  await carrySession(page, 'spinner')
  await page.goto(`/cotton/transformationPlans/${await planId(page.request, 'spinner', 'Ring spinning')}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This transformation plan cannot be deleted' })
  const trade = dialog.getByRole('link').first()
  const name = await trade.innerText()
  await trade.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test("a stranger's plan leads home with a word about it; a certifier is offered none", async ({
  page,
  browser,
}) => {
  await carrySession(page, 'farm2')
  await page.goto(`/cotton/transformationPlans/${await planId(page.request, 'spinner', 'Ring spinning')}`)
  await expect(
    page.getByText("You can't view this transformation plan due to permission error!").first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  const other = await (await browser.newContext()).newPage()
  await carrySession(other, 'certifier')
  await other.goto('/cotton/transformationPlans/create')
  await expect(other.getByText("You don't have access to this page!")).toBeVisible()
  await expect(other.getByRole('region', { name: 'New Transformations' })).toHaveCount(0)
})
