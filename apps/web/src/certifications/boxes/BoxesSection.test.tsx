import { createCertificationEndpoint } from '@selvedge/contract/certifications.ts'
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
