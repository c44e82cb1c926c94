import { expect } from '@playwright/test'
import { materialId } from './support/api.ts'
import { signedIn, unique } from './support/people.ts'
import { test } from './support/test.ts'

test('a gap of a supply chain becomes a request, which the partner passes on, answers and the asker reads', async ({
  browser,
}) => {
  const brand = await signedIn(browser, 'brand')
  const words = unique('We need it for the audit')
  await brand.goto(
    `/cotton/graph/${await materialId(brand.request, 'brand', 'Organic T-shirt')}?criterion=Fibre+content`,
  )
  await brand.getByRole('button', { name: 'Ask for a certificate' }).first().click()
  const dialog = brand.getByRole('dialog')
  // The gin is no partner of the brand: the next partner on the way is asked, and passes it on.
  await expect(dialog.getByText('Delta Gin (demo) is not your partner.')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Partner to ask' })).toHaveValue(
    'Seamwright Garments (demo)',
  )
  await dialog.getByRole('textbox', { name: 'Your message' }).fill(words)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(brand.getByText('Seamwright Garments (demo) gets your request by e-mail.')).toBeVisible()

  const garments = await signedIn(browser, 'garments')
  await garments.goto('/requests?direction=received&open=true')
  await garments
    .getByRole('link', { name: /^Scope certificate for Organic Content/ })
    .first()
    .click()
  await expect(garments.getByText(words)).toBeVisible()
  await garments.getByRole('button', { name: 'Pass on to a supplier' }).click()
  await expect(garments.getByRole('dialog').getByRole('textbox', { name: 'Your message' })).toHaveValue(words)
  await garments.keyboard.press('Escape')
  await garments.getByRole('button', { name: 'Answer', exact: true }).click()
  await garments.getByRole('textbox', { name: 'Answer' }).fill('The gin renews it this week.')
  await garments.getByRole('dialog').getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(garments.getByText('Fieldnote Apparel (demo) has your answer.')).toBeVisible()

  await brand.goto('/requests?direction=sent')
  await brand
    .getByRole('link', { name: /^Scope certificate for Organic Content/ })
    .first()
    .click()
  await expect(brand.getByText('The gin renews it this week.')).toBeVisible()
})
