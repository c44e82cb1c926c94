import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { signedIn } from './support/people.ts'
import { test } from './support/test.ts'
import { anOrder } from './support/trades.ts'

const SPINNER = 'Northlight Spinning (demo)'
const WEAVER = 'Harbour Weavers (demo)'
const DOCUMENT = fileURLToPath(new URL('../docs/screens/chain.wide.png', import.meta.url))

test('a buyer asks for a change, the seller files the order again, and the first one is refused for that', async ({
  browser,
}) => {
  const buyer = await signedIn(browser, 'weaver')
  const { id, reference } = await anOrder(buyer.request, { from: 'spinner', to: WEAVER })
  await buyer.goto(`/cotton/trades/${id}/confirmation?type=order`)
  await buyer.getByRole('button', { name: 'Ask for a change' }).click()
  await buyer.getByRole('textbox', { name: 'What has to change?' }).fill('The quantity is 900 kg.')
  await buyer.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(buyer.getByText(`You asked ${SPINNER} for a change.`)).toBeVisible()

  const seller = await signedIn(browser, 'spinner')
  await seller.getByRole('link', { name: reference }).first().click()
  await expect(seller.getByText(`${WEAVER} asks for a change:`)).toBeVisible()
  await seller.getByRole('link', { name: 'File it again, corrected' }).click()
  await expect(seller.getByRole('textbox', { name: 'Reference number' })).toHaveValue(`${reference} (2)`)
  await seller.getByLabel('Attachment').setInputFiles(DOCUMENT)
  await expect(seller.getByRole('button', { name: 'Remove file' })).toBeVisible()
  await seller.getByRole('textbox', { name: 'Quantity' }).fill('900')
  await seller.getByRole('button', { name: 'Record order' }).click()
  await expect(seller.getByText(`${reference} (2)`).first()).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByText('It was filed again as')).toBeVisible()
  await buyer.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(buyer.getByRole('textbox', { name: 'Reason' })).toHaveValue(`Filed again as ${reference} (2)`)
})

test('a seller withdraws an order that its buyer has not decided @long', async ({ browser }) => {
  const seller = await signedIn(browser, 'spinner')
  const { id, reference } = await anOrder(seller.request, { from: 'spinner', to: WEAVER })
  await seller.goto(`/cotton/trades/${id}/confirmation?type=order`)
  await seller.getByRole('button', { name: 'Withdraw order' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Withdraw this order?' })
  await expect(dialog.getByText(`${WEAVER} no longer has to decide`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw order' }).click()
  await expect(seller.getByText(`The order ${reference} is withdrawn.`)).toBeVisible()
  await expect(seller.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  const facts = seller.getByRole('region', { name: 'Details' })
  await expect(facts.getByText('Withdrawn by', { exact: true })).toBeVisible()
  await expect(facts.getByText(/^Demo Spinner, /)).toBeVisible()

  const buyer = await signedIn(browser, 'weaver')
  await buyer.goto(`/?search=${reference}`)
  const table = buyer.getByRole('region', { name: 'Trades', exact: true })
  await expect(table.getByText('Withdrawn', { exact: true })).toBeVisible()
})

test('several trades are confirmed together', async ({ browser }) => {
  const dyer = await signedIn(browser, 'dyer')
  const first = await anOrder(dyer.request, { from: 'weaver', to: 'Tidewater Dyers (demo)' })
  const second = await anOrder(dyer.request, { from: 'weaver', to: 'Tidewater Dyers (demo)' })
  await dyer.goto('/?awaiting=true&search=DESK')
  const table = dyer.getByRole('region', { name: 'Trades', exact: true })
  for (const { reference } of [first, second])
    await table.getByRole('checkbox', { name: `Choose Order ${reference}` }).check()
  await table.getByRole('button', { name: 'Confirm them' }).click()
  const dialog = dyer.getByRole('dialog', { name: 'Confirm 2 records?' })
  await expect(dialog.getByText(first.reference)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dyer.getByText('2 records are accepted.')).toBeVisible()
  await expect(table.getByText(first.reference)).toHaveCount(0)
})

test('columns, days and order of a table are kept as a view, in the address and under a name', async ({
  page,
}) => {
  await carrySession(page, 'weaver')
  await page.goto('/')
  const table = page.getByRole('region', { name: 'Trades', exact: true })
  // What is above it is there, and no longer moves it.
  await page.waitForLoadState('networkidle')
  await table.getByRole('button', { name: 'Columns of the trades' }).click()
  await table.getByRole('checkbox', { name: 'Partner' }).check()
  await table.getByRole('checkbox', { name: 'Buyer' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'Partner' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Buyer' })).toHaveCount(0)
  await table.getByRole('button', { name: 'Recorded: At any time' }).click()
  await table.getByRole('button', { name: 'Last 3 months' }).click()
  await expect(page).toHaveURL(/recordedFrom=\d{4}-\d{2}-\d{2}/)
  await page.keyboard.press('Escape')
  await table.getByRole('button', { name: 'Saved views of the trades' }).click()
  await table.getByRole('textbox', { name: 'Name of this view' }).fill('With partners')
  await table.getByRole('button', { name: 'Save this view' }).click()
  await expect(table.getByRole('link', { name: 'With partners' })).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('selvedge.columns.trades'))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(table.getByRole('columnheader', { name: 'Buyer' })).toBeVisible()
  await table.getByRole('button', { name: 'Saved views of the trades' }).click()
  await table.getByRole('link', { name: 'With partners' }).click()
  await expect(table.getByRole('columnheader', { name: 'Partner' })).toBeVisible()
  await expect(table.getByRole('button', { name: /^Recorded: Since/ })).toBeVisible()
})

test('14 rows of trades are in sight in a window of 900 pixels, with all columns from 1225 on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1225, height: 900 })
  await carrySession(page, 'brand')
  await page.goto('/#trades')
  const table = page.getByRole('region', { name: 'Trades', exact: true })
  // What is above it is there too, and no longer moves it.
  await page.waitForLoadState('networkidle')
  await expect(table.getByRole('row').nth(14)).toBeVisible()
  await table.evaluate((card) => card.scrollIntoView())
  const inSight = await table
    .getByRole('row')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    )
  // With the row of headings.
  expect(inSight).toBeGreaterThan(14)
  for (const name of ['Document type', 'Valid from', 'Created'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible()
})

test('a buyer asks for an order with its lines, and the seller’s form begins with them @long', async ({
  browser,
}) => {
  const buyer = await signedIn(browser, 'weaver')
  await buyer.goto('/cotton/transactions/order')
  await buyer.getByRole('button', { name: 'You are buying? Ask the seller' }).click()
  const dialog = buyer.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Partner to ask' }).fill('Northlight')
  await buyer.getByRole('option', { name: SPINNER }).click()
  await dialog.getByRole('textbox', { name: 'Your order number' }).fill('PO-4711')
  await dialog.getByRole('textbox', { name: 'Material' }).fill('Ring yarn Ne 30')
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('750')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog).toHaveCount(0)

  const seller = await signedIn(browser, 'spinner')
  await seller.goto('/requests?direction=received&open=true')
  await seller.getByRole('link', { name: 'Record order PO-4711' }).click()
  await expect(seller.getByText('PO-4711', { exact: true })).toBeVisible()
  await seller.getByRole('link', { name: 'Record the order' }).click()
  await expect(seller.getByRole('textbox', { name: 'Reference number' })).toHaveValue('PO-4711')
  await expect(seller.getByRole('textbox', { name: 'Quantity' })).toHaveValue('750')
  // What the buyer calls so was this material of the seller before.
  await expect(seller.getByRole('combobox', { name: 'Material' })).toHaveValue('Yarn Ne 30, organic')
})

test('after a decision, Enter goes on to the next one', async ({ browser }) => {
  const dyer = await signedIn(browser, 'dyer')
  await anOrder(dyer.request, { from: 'weaver', to: 'Tidewater Dyers (demo)' })
  const newer = await anOrder(dyer.request, { from: 'weaver', to: 'Tidewater Dyers (demo)' })
  await dyer.goto(`/cotton/trades/${newer.id}/confirmation?type=order`)
  await dyer.getByRole('button', { name: 'Refuse', exact: true }).click()
  const question = dyer.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Reason' }).fill('We did not order this.')
  await question.getByRole('button', { name: 'Refuse order' }).click()
  // The order before, unless somebody has sent the dyer something meanwhile.
  const next = dyer.getByRole('link', { name: /^Next: / })
  await expect(next).toBeFocused()
  const name = (await next.textContent())?.trim().replace(/^Next: /, '') ?? ''
  await dyer.keyboard.press('Enter')
  await expect(dyer.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('no heading of a table is cut off, however narrow a wide window is', async ({ page }) => {
  await carrySession(page, 'weaver')
  for (const width of [1225, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/#certificates')
    for (const name of ['Trades', 'Certificates', 'Transformations']) {
      const table = page.getByRole('table', { name, exact: true })
      await expect(table.getByRole('row').nth(1)).toBeVisible()
      const cut = await table.getByRole('columnheader').evaluateAll((heads) =>
        heads.flatMap((head) => {
          const range = document.createRange()
          range.selectNodeContents(head.querySelector('button') ?? head)
          const over = range.getBoundingClientRect().width - head.clientWidth
          return over > 0 ? `${head.textContent}: ${over} px` : []
        }),
      )
      expect(cut, `${name} at ${width} px`).toEqual([])
    }
  }
})
