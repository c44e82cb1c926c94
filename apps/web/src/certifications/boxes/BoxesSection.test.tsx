import { Buffer } from 'node:buffer'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCertificationForm } from '../../testing/certification-form.tsx'
import { CERTIFIER } from '../../testing/samples.ts'
import { errorAt, summary } from '../../testing/screen.ts'

/** The form of a transaction certificate for `S-1`, with its boxes open. */
async function openBoxes() {
  const opened = await openCertificationForm('TRANSACTION', CERTIFIER)
  const { choose, user, enterPage, fillTerms } = opened
  await choose('Certified company', 'Fieldnote Apparel')
  await enterPage()
  await fillTerms()
  await user.click(await screen.findByLabelText('S-1'))
  await user.click(screen.getByRole('button', { name: 'Fill in the boxes' }))
  await screen.findByRole('group', { name: 'Certificate and weights' })
  const group = (name: string) => within(screen.getByRole('group', { name }))
  const type = (within_: string, label: string, text: string) =>
    user.type(group(within_).getByLabelText(new RegExp(`^${label}`)), text)
  return { ...opened, group, type }
}

test('the boxes are closed until they are wanted, and then begin with the papers of the chosen shipments', async () => {
  const { file, sent, group, type } = await openBoxes()
  expect(group('Shipment 1').getByLabelText<HTMLInputElement>(/^Seller’s reference/).value).toBe('S-1')
  await type('Certificate and weights', 'Net weight', '900')
  await type('Shipment 1', 'Invoices', 'INV-7')
  await file()
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    { boxes: { version: 1, net: 900, papers: [{ shipment: 'S-1', invoices: 'INV-7' }] } },
  ])
})

test('without them nothing about boxes is sent', async () => {
  const { user, file, sent } = await openBoxes()
  await user.click(screen.getByRole('button', { name: 'Leave the boxes out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the boxes out?' }))
  await user.click(dialog.getByRole('button', { name: 'Leave the boxes out' }))
  await screen.findByRole('button', { name: 'Fill in the boxes' })
  await file()
  await screen.findByText('Now at /')
  expect(sent()[0]).not.toHaveProperty('boxes')
})

test('what the lines come to is said while they are typed, and what does not fit stands beside them', async () => {
  const { user, group, type } = await openBoxes()
  await type('Certificate and weights', 'Net weight', '900')
  await user.click(screen.getByRole('button', { name: 'Add a product' }))
  await type('Product 1', 'Product$', 'Ring yarn')
  await type('Product 1', 'Net weight', '880.5')
  await type('Product 1', 'Composition', '90 % organic cotton; 5 % elastane')
  await group('Products').findByText('880.5 kg net and 0 kg certified together')
  await group('Products').findByText(
    'The products weigh 880.50 kg together, and the certificate says 900.00 kg net.',
  )
  await group('Products').findByText('The composition of Ring yarn adds up to 95.00 %, not to 100 %.')
  await group('Certificates of what went in').findByText(/^It names no certificate of what went into it/)
})

test('what is wrong in a box is named beside it, and above the form with its line', async () => {
  const { user, file, group, type, sent } = await openBoxes()
  await type('Certificate and weights', 'Gross weight', '800')
  await type('Certificate and weights', 'Net weight', '900')
  await user.click(screen.getByRole('button', { name: 'Add an input' }))
  await type('Input 1', 'Drawn', '12')
  await user.click(screen.getByRole('button', { name: 'Add a product' }))
  await type('Product 1', 'Product$', 'Ring yarn')
  await type('Product 1', 'Net weight', '1')
  await file()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toEqual([
    'Net weight in kg: The net weight cannot be above the gross weight of 800.00 kg.',
    'Input 1: Certification body: Enter the certification body of this certificate.',
    'Input 1: Certificate number: Enter the number of this certificate.',
  ])
  expect(sent()).toEqual([])
  expect(errorAt(group('Certificate and weights').getByLabelText(/^Net weight/))).toBe(
    'The net weight cannot be above the gross weight of 800.00 kg.',
  )
  await type('Product 1', 'Composition', 'cotton')
  await waitFor(() =>
    expect(errorAt(group('Product 1').getByLabelText(/^Composition/))).toBe(
      'Write each material with its share: 95 % organic cotton; 5 % elastane.',
    ),
  )
})

test('what the server refuses of an input stands beside its weight', async () => {
  const { network, user, file, type, group } = await openBoxes()
  const spent = 'TC-1 certifies 100.00 kg. 0.00 kg of it are not drawn yet. This draws 12.00 kg.'
  network.refuse(createCertificationEndpoint, {
    status: 409,
    code: 'MASS_SHORT',
    message: spent,
    fields: { 'boxes.inputs.0.used': spent },
  })
  await user.click(screen.getByRole('button', { name: 'Add an input' }))
  await type('Input 1', 'Certification body', 'Loupe')
  await type('Input 1', 'Certificate number', 'TC-1')
  await type('Input 1', 'Drawn', '12')
  await file()
  await waitFor(() => expect(errorAt(group('Input 1').getByLabelText(/^Drawn/))).toBe(spent))
})

test('of many products ten are open at once, and an error opens its own', async () => {
  const { user, file, group } = await openBoxes()
  for (let i = 0; i < 12; i++) await user.click(screen.getByRole('button', { name: 'Add a product' }))
  expect(screen.getByText('Lines 11 to 12 of 12')).toBeDefined()
  await file()
  await screen.findByRole('region', { name: 'Errors in this form' })
  await user.click(screen.getByRole('button', { name: 'Product 1: Product' }))
  expect(document.activeElement).toBe(group('Product 1').getByLabelText(/^Product$/))
  await user.click(group('Product 1').getByRole('button', { name: 'Remove: Product 1' }))
  expect(screen.getByText('Lines 1 to 10 of 11')).toBeDefined()
})

const FILE = {
  format: 'selvedge-certificate/1',
  number: 'TC-77',
  standard: 'Organic Content Standard (OCS)',
  issued: '2026-03-01',
  body: { name: 'Loupe' },
  seller: { name: 'Fieldnote Apparel' },
  shipments: ['S-2'],
  boxes: {
    version: 2,
    gross: 920,
    net: 900,
    certified: 880,
    inputs: [{ kind: 'TC', body: 'Loupe', number: 'TC-1', used: 950.5 }],
    products: [
      {
        name: 'Poplin',
        article: null,
        shipment: null,
        net: 900,
        supplementary: 20,
        certified: 880,
        composition: [{ material: 'organic cotton', share: 100 }],
      },
    ],
    rawMaterials: [],
  },
}
const asFile = (content: unknown, name = 'certificate.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name)

test('a certificate is imported: looked at first, then all of it is in the form', async () => {
  const { user, file, sent, group } = await openBoxes()
  await user.click(screen.getByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import the boxes from a file' }))
  await user.upload(dialog.getByLabelText(/^JSON or CSV file/, { selector: 'input' }), asFile(FILE))
  await dialog.findByText('TC-77')
  await user.click(dialog.getByRole('button', { name: 'Put it into the form' }))
  await waitFor(() =>
    expect(group('Product 1').getByLabelText<HTMLInputElement>(/^Composition/).value).toBe(
      '100 % organic cotton',
    ),
  )
  expect(group('Input 1').getByLabelText<HTMLInputElement>(/^Drawn/).value).toBe('950.5')
  await file()
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    {
      certificateReferenceNumber: 'TC-77',
      shippingReferenceNumbers: ['S-2'],
      validFrom: '2026-03-01',
      boxes: FILE.boxes,
    },
  ])
})

test('a file with a fault is refused as a whole, with each fault by its box', async () => {
  const { user, group } = await openBoxes()
  await user.click(screen.getByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import the boxes from a file' }))
  const input = dialog.getByLabelText(/^JSON or CSV file/, { selector: 'input' })
  const refused = async (content: unknown, ...faults: (string | RegExp)[]) => {
    await user.upload(input, asFile(content))
    for (const fault of faults) await dialog.findByText(fault)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Put it into the form' }).disabled).toBe(
      true,
    )
  }
  await refused('{', 'This is no JSON.')
  await refused(
    { ...FILE, format: 'other/1' },
    'This is no certificate of the format selvedge-certificate/1.',
  )
  await refused(
    {
      ...FILE,
      number: null,
      boxes: { ...FILE.boxes, gross: 800, inputs: [{ ...FILE.boxes.inputs[0], used: 0 }] },
    },
    'Net weight in kg: The net weight cannot be above the gross weight of 800.00 kg.',
    'Input 1: Drawn in kg: Enter a weight above 0.',
    'number: It has no number.',
  )
  const products = Array.from({ length: 2001 }, () => FILE.boxes.products[0])
  await refused({ ...FILE, boxes: { ...FILE.boxes, products } }, 'Products: At most 2,000 products.')
  await refused('product,net_kg,certified_kg\n,x,1\n', /^Row 1, Product:/, /^Row 1, Net weight in kg:/)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(group('Certificate and weights').getByLabelText<HTMLInputElement>(/^Net weight/).value).toBe('')
})

test('a table of products takes the place of the products alone', async () => {
  const { user, group, type } = await openBoxes()
  await type('Certificate and weights', 'Net weight', '900')
  await user.click(screen.getByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import the boxes from a file' }))
  await user.upload(
    dialog.getByLabelText(/^JSON or CSV file/, { selector: 'input' }),
    asFile('product;net_kg;certified_kg;Colour\nPoplin;900;880,5;red\n', 'products.csv'),
  )
  dialog.getByText(/^Columns of a table: Product, .* It needs these: Product, Net weight in kg, /)
  dialog.getByRole('button', { name: 'Download a template' })
  await dialog.findByText('880.5 kg')
  dialog.getByText('Row 1, Certified weight in kg: “880,5” is read as 880.5.')
  dialog.getByText('Not read: Colour.')
  await user.click(dialog.getByRole('button', { name: 'Put it into the form' }))
  await group('Products').findByText('900 kg net and 880.5 kg certified together')
  expect(group('Certificate and weights').getByLabelText<HTMLInputElement>(/^Net weight/).value).toBe('900')
})

test('a table that is not Unicode is read as programs of the language write it, and it says so', async () => {
  const { user, group } = await openBoxes()
  await user.click(screen.getByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import the boxes from a file' }))
  await user.upload(
    dialog.getByLabelText(/^JSON or CSV file/, { selector: 'input' }),
    new File([Buffer.from('product;net_kg;certified_kg\nTête-bêche;900;880\n', 'latin1')], 'products.csv'),
  )
  await dialog.findByText(/^This file is not in UTF-8\. Its letters were read as Windows-1252\./)
  await user.click(dialog.getByRole('button', { name: 'Put it into the form' }))
  await waitFor(() =>
    expect(group('Product 1').getByLabelText<HTMLInputElement>(/^Product$/).value).toBe('Tête-bêche'),
  )
})

test('a certificate that is here is picked as an input, with what is left of it', async () => {
  const { choose, group, type } = await openBoxes()
  await choose('Add a certificate that is here', 'TC-31 of Loupe: 400.5 of 1,000 kg left')
  expect(group('Input 1').getByLabelText<HTMLInputElement>(/^Certification body/).value).toBe('Loupe')
  expect(group('Input 1').getByLabelText<HTMLInputElement>(/^Certificate number/).value).toBe('TC-31')
  await type('Input 1', 'Drawn', '400')
  await group('Certificates of what went in').findByText('400 kg drawn together')
})
