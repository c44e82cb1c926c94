import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCertificationForm } from '../../testing/certification-form.tsx'
import { errorAt, field, message, summary } from '../../testing/screen.ts'

/** A scope certificate with all that it needs but its sites. */
async function open() {
  const form = await openCertificationForm('SCOPE')
  await form.choose('Certifier company', 'Meridian Certification')
  await form.enterPage()
  await form.fillTerms()
  await form.user.type(field('Valid until'), '2035-01-31')
  await form.user.click(screen.getByRole('button', { name: 'Fill in sites and products' }))
  await screen.findByRole('group', { name: 'Sites' })
  return form
}

test('sites and products are typed in and sent with the scope certificate', async () => {
  const { user, choose, file, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a product' }))
  const product = within(await screen.findByRole('group', { name: 'Product 1' }))
  await user.type(product.getByLabelText('Category of the product'), 'Greige yarns (PC0031)')
  await user.type(product.getByLabelText('Composition'), '95 % organic cotton; 5 % elastane')
  await user.click(screen.getByRole('button', { name: 'Add a site' }))
  const site = within(await screen.findByRole('group', { name: 'Site 1' }))
  await user.type(site.getByLabelText('Name of the site'), 'Dye Works')
  await choose('Country', 'IN - India')
  await choose('Kind of site', 'Subcontractor with its own certificate')
  await user.type(await site.findByLabelText('Its certification body'), 'Another body')
  await file()
  await message('The scope certificate is filed. Meridian Certification can confirm it now.')
  expect(sent()).toMatchObject([
    {
      scope: {
        version: 1,
        standards: [{ name: 'Organic Content Standard (OCS)' }],
        products: [
          {
            category: 'Greige yarns (PC0031)',
            composition: [
              { material: 'organic cotton', share: 95 },
              { material: 'elastane', share: 5 },
            ],
          },
        ],
        sites: [
          { kind: 'INDEPENDENT_SUBCONTRACTOR', name: 'Dye Works', country: 'IN', body: 'Another body' },
        ],
      },
    },
  ])
})

test('what is missing of a site is said beside it, and nothing is sent', async () => {
  const { user, file, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a site' }))
  await screen.findByRole('group', { name: 'Site 1' })
  await file()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toEqual([
    'Site 1: Name of the site: Enter the name of this site.',
    'Site 1: Country: Choose the country, by its two letters: IN, TR, PT.',
  ])
  await waitFor(() => expect(errorAt(field('Name of the site'))).toBe('Enter the name of this site.'))
  expect(sent()).toEqual([])
})

test('they are left out after a question', async () => {
  const { user, file, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Leave out sites and products' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Leave out sites and products' }))
  await screen.findByRole('button', { name: 'Fill in sites and products' })
  await file()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('scope')
})

const FILE = {
  format: 'selvedge-certificate/1',
  number: 'SC-9',
  standard: 'Organic Content Standard (OCS)',
  issued: '2026-03-01',
  validUntil: '2027-02-28',
  body: { name: 'Meridian Certification' },
  seller: { name: 'Harbour Weavers' },
  scope: {
    version: 3,
    standards: [],
    products: [],
    sites: [
      {
        kind: 'OWN',
        name: 'Weave House',
        identifier: null,
        address: null,
        country: 'IN',
        processes: null,
        capacity: null,
        body: null,
        expires: null,
      },
    ],
  },
}

/** Chooses a file in the dialog that imports one. */
async function choose({ user }: Awaited<ReturnType<typeof open>>, name: string, text: string) {
  await user.click(screen.getByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import sites and products from a file' }))
  await user.upload(dialog.getByLabelText('JSON or CSV file, at most 20 MB'), new File([text], name))
  return dialog
}

test('a scope certificate is imported: looked at first, then all of it is in the form', async () => {
  const form = await open()
  const dialog = await choose(form, 'scope.json', JSON.stringify(FILE))
  expect(await dialog.findByText('SC-9')).toBeDefined()
  await form.user.click(dialog.getByRole('button', { name: 'Put it into the form' }))
  const site = within(await screen.findByRole('group', { name: 'Site 1' }))
  expect(site.getByLabelText<HTMLInputElement>('Name of the site').value).toBe('Weave House')
  expect(field('Valid until').value).toBe('2027-02-28')
  expect(field('Version of the certificate').value).toBe('3')
})

test('a table with a fault is refused as a whole, with its row and column', async () => {
  const form = await open()
  const table = 'category,composition\r\nYarn,100 % cotton\r\n,all of it\r\n'
  const dialog = await choose(form, 'products.csv', table)
  expect(
    await dialog.findByText('Row 2, Category of the product: Enter the category of this product.'),
  ).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Put it into the form' }).disabled).toBe(true)
})
