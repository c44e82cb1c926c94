import { expect, type Page } from '@playwright/test'
import { answerIn, changed, proofOfTrade, verify } from './support/proofs.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/screens.ts'
import { test } from './support/test.ts'

/** A delivery of the demo that both sides confirmed. */
const delivery = (page: Page) => proofOfTrade(page.request, 'brand', 'SG-S-006')

/** Looks at the answer on a wide screen and on a phone. */
async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** How many sheets of paper it takes. */
async function printedPages(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  const file = await page.pdf({ format: 'A4' })
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test.use({ timezoneId: 'Europe/Istanbul' })

test('a stranger reads in one sentence who delivered what to whom, and prints it on one page', async ({
  page,
}) => {
  const { bundle, document } = await delivery(page)
  await page.goto('/verify')
  await verify(page, [bundle, document])
  const answer = answerIn(page, /^Genuine/)
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(
    /^Genuine\. Seamwright Garments \(demo\) delivered 36,900 pieces of T-shirt, organic cotton and 5,760 pieces of Jacket, denim to Fieldnote Apparel \(demo\) on \d{1,2} [A-Z][a-z]{2} 20\d\d; both confirmed\. Proven since \d{1,2} [A-Z][a-z]{2} 20\d\d\.$/,
  )
  await expect(answer.getByText('Delivery SG-S-006')).toBeVisible()
  await expect(answer.getByText(/^Seamwright Garments \(demo\) recorded it on/)).toBeVisible()
  await expect(answer.getByText(/^Fieldnote Apparel \(demo\) confirmed it on/)).toBeVisible()
  await expect(answer.getByText(/keeps the signing keys of these companies/)).toBeVisible()
  await expect(answer.getByText(/^The time is this server’s own record of time/)).toBeVisible()
  await expect(answer.getByRole('list', { name: 'What was checked' }).getByRole('listitem')).toHaveCount(5)
  // The exact time of a day, in the reader's own zone.
  expect(await answer.getByRole('time').last().getAttribute('title')).toContain('GMT+3')
  expect(await page.content()).not.toContain('@demo.example')
  await looksRight(page)
  expect(await printedPages(page)).toBe(1)
  await expect(page.getByText(/A print proves nothing by itself/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('a changed file stands beside what was recorded, and nothing of the record is claimed', async ({
  page,
}) => {
  const { bundle, document } = await delivery(page)
  await page.goto('/verify')
  await verify(page, [bundle, changed(document)])
  const answer = answerIn(page, /^Altered/)
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(/is not a file that was recorded\.$/)
  const row = answer.getByRole('table', { name: 'What differs' }).getByRole('row', { name: /^SHA-256/ })
  const [recorded, here] = await row.getByRole('cell').allInnerTexts()
  expect(recorded).toMatch(/^[0-9a-f]{64}$/)
  expect(here).toMatch(/^[0-9a-f]{64}$/)
  expect(here).not.toBe(recorded)
  await expect(page.getByText(/Seamwright Garments \(demo\) delivered/)).toHaveCount(0)
  await looksRight(page)
  expect(await printedPages(page)).toBe(1)
})

test('a file that the proof does not know is altered, and one without a proof is asked for it @long', async ({
  page,
}) => {
  const { bundle, document } = await delivery(page)
  const unknown = { name: 'holiday.txt', mimeType: 'text/plain', buffer: Buffer.from('By the sea') }
  await page.goto('/verify')
  await verify(page, [bundle, document, unknown])
  await expect(answerIn(page, /^Altered. holiday\.txt is not a file that was recorded/)).toBeVisible()
  await verify(page, [unknown])
  await expect(page.getByRole('region', { name: 'We also need the proof file' })).toBeVisible()
  await expect(page.getByText('Your file has not left this device.')).toBeVisible()
  await looksRight(page)
})

test('without its document nothing is settled, and the page says what is missing @long', async ({ page }) => {
  const { bundle } = await delivery(page)
  await page.goto('/verify')
  await verify(page, [bundle])
  const answer = answerIn(page, /^Not settled/)
  await expect(answer.getByText(/^The document .* Ask whoever sent you the proof file for it/)).toBeVisible()
  await expect(answer.getByRole('heading', { level: 3, name: 'What is missing' })).toBeVisible()
  await looksRight(page)
})
