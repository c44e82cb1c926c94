import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { stock } from './support/books.ts'
import { keptMaterial } from './support/kept.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

test('a period is closed, its reconciliation is read and saved, and a certification body that was let reads it too @long', async ({
  page,
}) => {
  await carrySession(page, 'dyer')
  const cloth = await keptMaterial(page.request, 'dyer', { name: 'Cloth of a quarter', kilograms: 1250 })
  await page.goto(`/cotton/materials/${cloth.id}`)
  await stock(page).getByRole('button', { name: 'Close a period' }).click()
  const dialog = page.getByRole('dialog', { name: `Close a period of ${cloth.name}` })
  await dialog.getByRole('button', { name: 'Show the figures' }).click()
  await expect(dialog.getByRole('row', { name: /^At the end/ })).toContainText('1,250.00 kg')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close and sign' }).click()
  await expect(page.getByText('The period is closed.')).toBeVisible()

  await stock(page).getByRole('button', { name: 'Let a certification body read them' }).click()
  const letting = page.getByRole('dialog')
  await letting.getByRole('combobox').first().click()
  await page.getByRole('option', { name: /Meridian/ }).click()
  await letting.getByRole('button', { name: 'Let it read' }).click()
  await expect(stock(page).getByText(/Meridian .*, since /)).toBeVisible()

  await stock(page)
    .getByRole('link', { name: /^2026-03-01 to / })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Reconciliation of ${cloth.name}` })).toBeVisible()
  await expect(page.getByText('No run had an unusual yield.')).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('At the end,,1250')

  const address = page.url()
  await carrySession(page, 'certifier')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: `Reconciliation of ${cloth.name}` })).toBeVisible()
  await page.getByRole('link', { name: 'Reconciliations' }).first().click()
  await expect(page.getByRole('link', { name: new RegExp(cloth.name) }).first()).toBeVisible()
  await expectAccessible(page)
})
