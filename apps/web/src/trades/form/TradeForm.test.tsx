import { listCountriesEndpoint, listRolesEndpoint } from '@selvedge/contract/reference-data.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf, errorAt, field, message, summary } from '../../testing/screen.ts'
import { line, openTradeForm } from '../../testing/trade-form.tsx'

test('a contract goes to a partner company, with its document and its positions', async () => {
  const { user, choose, fillContract, record, sent } = await openTradeForm('contract')
  await choose('Buyer company', 'Tidewater Dyers')
  await choose('E-mail of the buyer', 'rui@tidewater.example')
  await fillContract()
  await user.type(field('Quantity'), '1200,5')
  await choose('Unit', 'MTR - metre')
  await record()
  await message('The contract HW-9 is recorded and sent to Tidewater Dyers.')
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    {
      consigneeCompanyName: 'Tidewater Dyers',
      consigneeEmail: 'rui@tidewater.example',
      invitation: false,
      documentUpload: { uploadId: 'u1' },
      documentTypeCode: '315',
      contractorReferenceNumber: 'HW-9',
      validFrom: '2026-03-01',
      validUntil: '2026-09-30',
      positions: [{ contractorMaterial: { id: 17 }, quantity: 1200.5, unit: { code: 'MTR' } }],
    },
  ])
})

test('a company is invited with the contract, in place of a partner', async () => {
  const { user, fillContract, record, sent } = await openTradeForm('contract')
  await user.click(screen.getByRole('button', { name: 'Invite a company' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a trading partner' }))
  await user.click(dialog.getByRole('button', { name: 'Add to the form' }))
  expect(await dialog.findAllByText('Enter the company name and the e-mail address.')).toHaveLength(2)
  await user.type(dialog.getByLabelText(/^Company name/), 'New Mill')
  await user.type(dialog.getByLabelText(/^E-mail/), 'new@mill.example')
  await user.click(dialog.getByRole('button', { name: 'Add to the form' }))
  const invited = await screen.findByRole('group', { name: 'Buyer company' })
  expect(invited.textContent).toContain('New Mill (new@mill.example), invited')
  expect(screen.queryByLabelText('E-mail of the buyer')).toBeNull()

  await fillContract()
  await record()
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([
    { consigneeCompanyName: 'New Mill', consigneeEmail: 'new@mill.example', invitation: true },
  ])
})

test('what is said of an invited company goes with the contract', async () => {
  const { user, choose, fillContract, record, sent } = await openTradeForm('contract', {}, (network) => {
    network.answer(listRolesEndpoint, [
      { name: 'spinner', companyIndustries: [{ name: 'Cotton' }] },
      { name: 'tannery', companyIndustries: [{ name: 'Leather' }] },
      { name: 'certifier', companyIndustries: [{ name: 'Cotton' }] },
    ])
    network.answer(listCountriesEndpoint, [{ code: 'IN', name: 'India' }])
  })
  await user.click(screen.getByRole('button', { name: 'Invite a company' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a trading partner' }))
  await user.type(dialog.getByLabelText(/^Company name/), 'New Mill')
  await user.type(dialog.getByLabelText(/^E-mail/), 'new@mill.example')
  await user.click(field('Role (optional)'))
  const roles = await screen.findAllByRole('option')
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Spinner'])
  await choose('Role (optional)', 'Spinner')
  await choose('Country (optional)', 'IN - India')
  await user.type(dialog.getByLabelText('Message (optional)'), 'See www.mill.example')
  await user.click(dialog.getByRole('button', { name: 'Add to the form' }))
  await waitFor(() => expect(errorAt(field('Message (optional)'))).toMatch(/cannot contain a web/))
  await user.clear(dialog.getByLabelText('Message (optional)'))
  await user.type(dialog.getByLabelText('Message (optional)'), 'We met in Izmir')
  await user.click(dialog.getByRole('button', { name: 'Add to the form' }))
  await screen.findByRole('group', { name: 'Buyer company' })
  await fillContract()
  await record()
  await screen.findByText('Now at /')
  const invitationDetails = { role: 'spinner', country: 'IN', message: 'We met in Izmir', wanted: [] }
  expect(sent()).toMatchObject([{ consigneeCompanyName: 'New Mill', invitation: true, invitationDetails }])
})

test('an invited company is taken out again', async () => {
  const { user } = await openTradeForm('contract')
  await user.click(screen.getByRole('button', { name: 'Invite a company' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Company name/), 'New Mill')
  await user.type(dialog.getByLabelText(/^E-mail/), 'new@mill.example')
  await user.click(dialog.getByRole('button', { name: 'Add to the form' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the invited company New Mill' }))
  expect(field('Buyer company').value).toBe('')
  expect(field('E-mail of the buyer').disabled).toBe(true)
})

test('all that is missing of a contract is listed in the order of the screen, and nothing is sent', async () => {
  const { user, record, sent } = await openTradeForm('contract')
  for (const label of ['Valid from', 'Valid until']) await user.clear(field(label))
  await record()
  await screen.findByText('6 fields need attention')
  expect(summary()).toEqual([
    'Buyer company: Choose the buyer, or invite it.',
    'Attachment: Attach the document.',
    'Reference number: Enter your reference number.',
    'Valid from: You have to insert a valid from data! Enter the start date.',
    'Valid until: Enter the date until which it is valid.',
    'Position 1, Material: Select a material.',
  ])
  expect(document.activeElement).toBe(field('Buyer company'))
  expect(errorAt(field('Valid from'))).toBe('You have to insert a valid from data! Enter the start date.')
  expect(sent()).toEqual([])
})

test('a line of the summary leads to its field, and goes when the field is corrected', async () => {
  const { user, record } = await openTradeForm('contract')
  await record()
  await user.click(await screen.findByRole('button', { name: 'Reference number' }))
  expect(document.activeElement).toBe(field('Reference number'))
  await user.keyboard('HW-9')
  await screen.findByText('3 fields need attention')
  expect(errorAt(field('Reference number'))).toBeUndefined()
})

test('a contract cannot end before it begins', async () => {
  const { user, record, fillContract } = await openTradeForm('contract')
  await fillContract()
  await user.clear(field('Valid until'))
  await user.type(field('Valid until'), '2026-02-01')
  await record()
  await waitFor(() =>
    expect(errorAt(field('Valid until'))).toBe(
      'This date has to be greater than the valid from one! The end date must be after the start date.',
    ),
  )
})

test('a shipment has a date and no end', async () => {
  const { user, record } = await openTradeForm('shipping')
  expect(screen.queryByLabelText(/^Valid until/)).toBeNull()
  await user.clear(field('Shipping date'))
  await record()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toContain('Shipping date: Enter the shipping date.')
})

test('an amount below nothing or with three decimals stays as it was typed, and is marked', async () => {
  const { user, record } = await openTradeForm('contract')
  await user.type(line(1).getByLabelText('Weight (kg)'), '99999999999')
  await user.type(line(1).getByLabelText('Quantity'), '-5')
  expect(descriptionOf(field('Unit', line(1)))).toBe(
    'Choose a unit: without one, nobody can compare or add up this quantity.',
  )
  await record()
  await screen.findByRole('region', { name: 'Errors in this form' })
  expect(summary()).toContain('Position 1, Weight (kg): Enter a number from 0, with at most two decimals.')
  expect(field('Weight (kg)').value).toBe('99999999999')
  expect(field('Quantity').value).toBe('-5')
})
