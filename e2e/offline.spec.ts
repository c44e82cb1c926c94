import { expect } from '@playwright/test'
import { carrySession, bearer } from './support/api.ts'
import { unique } from './support/people.ts'
import { test } from './support/test.ts'
import { anOrder } from './support/trades.ts'

// Elsewhere none is at work, so that every test meets the server itself.
test.use({ serviceWorkers: 'allow', firstVisit: true })

test('without a connection the app opens again, keeps what was typed, and says so in a thin bar', async ({
  page,
  context,
}) => {
  await carrySession(page, 'weaver')
  await page.goto('/cotton/transactions/contract')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The second visit is the first that the service worker sees, with all that the screen consists of.
  await page.reload()
  const reference = page.getByRole('textbox', { name: 'Reference number' })
  await reference.fill('HW-OFFLINE')
  await context.setOffline(true)
  await expect(page.getByText('No connection. What you type is kept; we try again.')).toBeVisible()
  await page.reload()
  await expect(reference).toHaveValue('HW-OFFLINE')
  await expect(page.getByText('No connection. What you type is kept; we try again.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No connection. What you type is kept; we try again.')).toHaveCount(0)
})

test('without a connection the app opens in another tab too, and goes on by itself once there is one @long', async ({
  page,
  context,
}) => {
  await carrySession(page, 'weaver')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText('No connection. What you type is kept; we try again.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Home' }).first()).toBeVisible()
  await expect(other.getByText(/This is shown once there is a connection again\./).first()).toBeVisible()
  await expect(other.getByText('Server not available!')).toHaveCount(0)
  await context.setOffline(false)
  await expect(other.getByRole('table', { name: 'Trades' })).toBeVisible({ timeout: 45_000 })
})

test('a screen that was never loaded does not lead out of the app, and comes once there is a connection', async ({
  page,
  context,
}) => {
  await carrySession(page, 'weaver')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
})

test.describe('where nothing is kept ahead', () => {
  test.use({ serviceWorkers: 'block' })

  test('a part of the frame that cannot be fetched takes nothing off the screen', async ({
    page,
    context,
  }) => {
    await carrySession(page, 'weaver')
    await page.goto('/cotton/transactions/contract')
    const reference = page.getByRole('textbox', { name: 'Reference number' })
    await reference.fill('HW-WATCH')
    await context.setOffline(true)
    await expect(page.getByText('No connection. What you type is kept; we try again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
    await expect(reference).toHaveValue('HW-WATCH')
  })

  test('a dialog that cannot be fetched leaves the form as it is, and comes with the connection', async ({
    page,
    context,
  }) => {
    await carrySession(page, 'weaver')
    await page.goto('/cotton/transactions/contract')
    const reference = page.getByRole('textbox', { name: 'Reference number' })
    await reference.fill('HW-IMPORT')
    await context.setOffline(true)
    const importing = page.getByRole('button', { name: 'Import positions' })
    await importing.click()
    const missing = page.getByRole('dialog', { name: 'Not loaded yet' })
    await expect(missing.getByText(/No connection/)).toBeVisible()
    await missing.getByRole('button', { name: 'Close' }).click()
    await expect(reference).toHaveValue('HW-IMPORT')
    await importing.click()
    await expect(missing).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Import positions' })).toBeVisible()
    await expect(missing).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(reference).toHaveValue('HW-IMPORT')
  })
})

test('a decision that was taken without a connection is sent once, later', async ({ page, context }) => {
  const { id } = await anOrder(page.request, { from: 'spinner', to: 'Harbour Weavers (demo)' })
  await carrySession(page, 'weaver')
  await page.goto(`/cotton/trades/${id}/confirmation?type=order`)
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill(unique('Not ours'))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refuse order' }).click()
  await expect(page.getByText(/One entry is kept, and sent once/)).toBeVisible()
  // Logging out would lose it, which is asked first.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.message()
  })
  await page.getByRole('button', { name: 'Log out' }).first().click()
  expect(await asked).toContain('One entry waits for the connection')
  await context.setOffline(false)
  await expect(page.getByText('Your decision has been sent.')).toBeVisible({ timeout: 45_000 })
  const answer = await page.request.get(`/api/trades/orders/${id}?withContent=false`, {
    headers: await bearer(page.request, 'weaver'),
  })
  expect(await answer.json()).toMatchObject({ status: 'REFUSED' })
})
