import { expect, type Page } from '@playwright/test'
import { fileCertificate } from './certificates.ts'
import { aNamedDelivery } from './kept.ts'
import { unique } from './people.ts'

/** The dyer's book of credits on the page. */
const creditBook = (page: Page) => page.getByRole('region', { name: 'Credits', exact: true })

/** Opens a book of credits that guards on the list of them; answers its raw material. */
async function keepCredits(page: Page, kilograms: string, look: () => Promise<void>): Promise<string> {
  const rawMaterial = unique('Better cotton')
  await page.goto('/credits')
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Keep credits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep credits' })
  await dialog.getByRole('textbox', { name: 'Raw material' }).fill(rawMaterial)
  await dialog.getByRole('textbox', { name: 'Credits on that day (kg)' }).fill(kilograms)
  await dialog.getByRole('button', { name: 'Keep credits' }).click()
  await expect(dialog.getByText('Say why, or attach a document.').first()).toBeVisible()
  await look()
  await dialog.getByRole('textbox', { name: /^How you know/ }).fill('From the platform')
  await dialog.getByRole('combobox', { name: 'What the book does' }).click()
  await page.getByRole('option', { name: /^Guards/ }).click()
  await dialog.getByRole('button', { name: 'Keep credits' }).click()
  await expect(page.getByText(`The credits for ${rawMaterial} are kept.`)).toBeVisible()
  await page.getByRole('searchbox').fill(rawMaterial)
  await page.getByRole('link', { name: rawMaterial }).click()
  await expect(page.getByRole('heading', { level: 1, name: rawMaterial })).toBeVisible()
  return rawMaterial
}

/** A transaction certificate of a delivery of the dyer's that claims so much and waits for the dyer. Answers where it is decided. */
async function aClaim(page: Page, rawMaterial: string, kilograms: number) {
  const { reference } = await aNamedDelivery(page.request)
  const number = unique('XTC').replaceAll(' ', '-')
  const id = await fileCertificate(page.request, 'certifier', {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    consigneeCompanyName: 'Tidewater Dyers (demo)',
    processingStandardName: 'Better Cotton Initiative (BCI)',
    certificateReferenceNumber: number,
    shippingReferenceNumbers: [reference],
    boxes: {
      version: 1,
      gross: 600,
      net: 600,
      certified: 600,
      rawMaterials: [{ material: rawMaterial, certified: kilograms, country: 'TR', state: null }],
    },
  })
  return { number, address: `/cotton/certifications/transaction/${id}/confirmation` }
}

/** Presses Confirm on the page of a certificate, and confirms the question. */
async function acceptCertificate(page: Page, look: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm this transaction certificate?' })
  await expect(question.getByRole('list', { name: 'Your credits' })).toBeVisible()
  // What is faded in halfway has no contrast yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  await look()
  await question.getByRole('button', { name: 'Confirm transaction certificate' }).click()
}

/** Credits are kept, a certificate takes of them, and one of more than there is is refused until there are enough. */
export async function useCredits(page: Page, look: () => Promise<void>): Promise<void> {
  const rawMaterial = await keepCredits(page, '1000', look)
  await expect(creditBook(page).getByRole('heading', { name: 'What changed it' })).toBeVisible()
  const book = page.url()
  await look()

  const first = await aClaim(page, rawMaterial, 600)
  await page.goto(first.address)
  const credits = page.getByRole('list', { name: 'Your credits' })
  await expect(credits).toHaveText(
    `Accepting this takes 600.00 kg of your 1,000.00 kg of credits for ${rawMaterial}.`,
  )
  await look()
  await acceptCertificate(page, look)
  await expect(page.getByText('The transaction certificate is accepted.')).toBeVisible()
  await page.goto(first.address)
  await expect(credits).toHaveText(`Accepting it took 600.00 kg of your credits for ${rawMaterial}.`)
  await look()

  const second = await aClaim(page, rawMaterial, 500)
  await page.goto(second.address)
  await expect(credits).toContainText('You have 400.00 kg, so it will be refused.')
  await acceptCertificate(page, look)
  const short = `You have 400.00 kg of credits for ${rawMaterial}. This certificate needs 500.00 kg.`
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('form').getByText(short)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Certificate number' })).toHaveValue(second.number)
  await look()

  await page.goto(book)
  const entry = creditBook(page).getByRole('link', { name: `Transaction certificate ${first.number}` })
  await expect(entry).toBeVisible()
  await expect(creditBook(page).getByText('400.00 kg', { exact: true }).first()).toBeVisible()
  await look()
}
