import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCertificationForm } from '../testing/certification-form.tsx'
import { CERTIFIER } from '../testing/samples.ts'
import { errorAt, field, message, summary } from '../testing/screen.ts'

const options = (label: string) => screen.getAllByLabelText(label, { selector: 'input' })
const VERIFIED = 'Verified by second party (report mandatory)'

test('all that is missing of a scope certificate is listed, and nothing is sent', async () => {
  const { file, sent } = await openCertificationForm('SCOPE')
  await file()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toEqual([
    'Company: Choose the company.',
    'Certificate file: Attach the certificate, or enter the address of its page.',
    'Document type: Choose the document type.',
    'Reference standard: Choose a reference standard from the list.',
    'Assessment type: Choose the assessment type.',
    'Valid from: You have to insert a valid from data! Enter the start date.',
    'Valid until: Enter the date until which it is valid.',
  ])
  expect(document.activeElement).toBe(field('Certifier company'))
  expect(sent()).toEqual([])
})

test('a company files a scope certificate as a file, for what it names', async () => {
  const { user, choose, attach, fillTerms, file, sent } = await openCertificationForm('SCOPE')
  await choose('Certifier company', 'Meridian Certification')
  await attach()
  await fillTerms()
  await user.type(field('Valid until'), '2035-01-31')
  await choose('Product categories', /^PC0025/)
  await choose('Process types', /^PR0033/)
  await choose('Output materials', 'Poplin, greige')
  await file()
  await message('The scope certificate is filed. Meridian Certification can confirm it now.')
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    {
      subject: 'SCOPE',
      consigneeCompanyName: 'Meridian Certification',
      documentUpload: { uploadId: 'u1' },
      certificatePageUrl: null,
      validFrom: '2026-02-01',
      validUntil: '2035-01-31',
      productCategoryCodeList: ['PC0025'],
      processTypes: [{ code: 'PR0033' }],
      outputMaterials: [{ id: 17 }],
    },
  ])
})

test('a certificate cannot end before it begins', async () => {
  const { user, fillTerms, file } = await openCertificationForm('SCOPE')
  await fillTerms()
  await user.type(field('Valid until'), '2026-01-01')
  await file()
  await waitFor(() =>
    expect(errorAt(field('Valid until'))).toBe(
      'This date has to be greater than the valid from one! The end date must be after the start date.',
    ),
  )
})

test('a web address can replace the file, and has to be valid', async () => {
  const { user, file } = await openCertificationForm('SCOPE')
  await user.click(screen.getByText('Enter a web address'))
  expect(screen.queryByLabelText(/^Certificate file/)).toBeNull()
  await file()
  const page = field('Web address of the certificate')
  await waitFor(() => expect(errorAt(page)).toBe('Attach the certificate, or enter the address of its page.'))
  await user.type(page, 'certificates.example')
  await waitFor(() => expect(errorAt(page)).toBe('Enter a web address that starts with http:// or https://.'))
})

test('a certification body certifies shipments of a company by the page of its certificate', async () => {
  const { choose, user, enterPage, fillTerms, file, sent } = await openCertificationForm(
    'TRANSACTION',
    CERTIFIER,
  )
  expect(screen.queryByRole('button', { name: 'Invite a company' })).toBeNull()
  expect(screen.queryByLabelText(/^Valid until/)).toBeNull()
  expect(field('Search shipments').disabled).toBe(true)
  await choose('Certified company', 'Fieldnote Apparel')
  await enterPage()
  await fillTerms()
  await file()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toEqual(['Shipments: Choose at least one shipment.'])
  await user.click(await screen.findByLabelText('S-1'))
  await user.click(screen.getByLabelText('S-2'))
  expect(screen.getByText('2 shipments chosen')).toBeDefined()
  await user.click(screen.getByLabelText('S-2'))
  await file()
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    {
      consigneeCompanyName: 'Fieldnote Apparel',
      documentUpload: null,
      certificatePageUrl: 'https://certificates.example/1',
      validUntil: null,
      shippingReferenceNumbers: ['S-1'],
    },
  ])
})

test('what was ticked of one company is not filed for another', async () => {
  const { choose, user } = await openCertificationForm('TRANSACTION', CERTIFIER)
  await choose('Certified company', 'Fieldnote Apparel')
  await user.click(await screen.findByLabelText('S-1'))
  await choose('Certified company', 'Calm Mill')
  await screen.findByText('None chosen')
})

test('a shipment that somebody certified meanwhile is named beside the shipments', async () => {
  const { network, choose, user, enterPage, fillTerms, file } = await openCertificationForm(
    'TRANSACTION',
    CERTIFIER,
  )
  const gone = 'This is no shipment of the chosen company that still needs a certificate.'
  network.refuse(createCertificationEndpoint, {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: gone,
    fields: { 'shippingReferenceNumbers.0': gone },
  })
  await choose('Certified company', 'Fieldnote Apparel')
  await enterPage()
  await fillTerms()
  await user.click(await screen.findByLabelText('S-1'))
  await file()
  await waitFor(() => expect(summary()).toEqual([`Shipments: ${gone}`]))
  expect(
    within(screen.getByRole('group', { name: 'Shipments not certified yet' })).getByText(gone),
  ).toBeDefined()
  expect(screen.getByText('1 shipment chosen')).toBeDefined()
})

test('a certification body names a material of the company it certifies', async () => {
  const { choose, file } = await openCertificationForm('MATERIAL', CERTIFIER)
  expect(field('Material').disabled).toBe(true)
  await choose('Certified company', 'Fieldnote Apparel')
  await file()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toContain('Material: Select a material.')
  await choose('Material', 'Poplin, greige')
  await waitFor(() => expect(errorAt(field('Material'))).toBeUndefined())
  await choose('Certified company', 'Calm Mill')
  expect(field('Material').value).toBe('')
})

test('a self certification names a verifier only where one verified it, and then the report', async () => {
  const { choose, user, enterPage, fillTerms, file, sent } = await openCertificationForm('SELF')
  expect(screen.queryByLabelText(/^Verifier company/)).toBeNull()
  await enterPage()
  await fillTerms(VERIFIED)
  await user.type(field('Valid until'), '2035-01-31')
  await file()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toEqual([
    'Company: Choose the company that verified it.',
    'Report id: This assessment type needs the number of the report.',
  ])
  await choose('Verifier company', 'Fieldnote Apparel')
  await choose('Assessment type', 'Certified (Third Party)')
  expect(screen.queryByLabelText(/^Verifier company/)).toBeNull()
  await choose('Assessment type', VERIFIED)
  expect(field('Verifier company').value).toBe('')
  await choose('Verifier company', 'Fieldnote Apparel')
  await user.type(field('Report id'), 'R-1')
  await file()
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    {
      subject: 'SELF',
      consigneeCompanyName: 'Fieldnote Apparel',
      certificateReferenceNumber: 'R-1',
      material: null,
    },
  ])
})

test('the dialog to invite a company names its role', async () => {
  const { user } = await openCertificationForm('SCOPE')
  await user.click(screen.getByRole('button', { name: 'Invite a company' }))
  expect(await screen.findByRole('dialog', { name: 'Invite a certifier' })).toBeDefined()
})

test('a certification body invites a trader, and has no materials of it yet', async () => {
  const { user } = await openCertificationForm('MATERIAL', CERTIFIER)
  await user.click(screen.getByRole('button', { name: 'Invite a company' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a trader' }))
  await user.type(dialog.getByLabelText(/^Company name/), 'New Mill')
  await user.type(dialog.getByLabelText(/^E-mail/), 'new@mill.example')
  await user.click(dialog.getByRole('button', { name: 'Add to the form' }))
  await screen.findByRole('group', { name: 'Certified company' })
  expect(options('Material *').every((one) => (one as HTMLInputElement).disabled)).toBe(true)
})
