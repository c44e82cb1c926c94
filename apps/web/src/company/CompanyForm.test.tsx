import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { listCountriesEndpoint } from '@selvedge/contract/reference-data.ts'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProofDialog } from '../proof/ProofDialog.tsx'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { chooser, errorAt, field, message, messagesShown } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { CompanyForm } from './CompanyForm.tsx'

const { company: COMPANY } = WEAVER

async function open(company = COMPANY, canRename = true) {
  const network = fakeNetwork()
  network.answer(listCountriesEndpoint, [
    { code: 'PT', name: 'Portugal' },
    { code: 'IN', name: 'India' },
  ])
  network.answer(updateCompanyEndpoint, { ...COMPANY, city: 'Braga' })
  const user = await show(
    <>
      <CompanyForm company={company} canRename={canRename} />
      <ProofDialog />
    </>,
    { as: WEAVER },
  )
  const fill = async (label: string, text: string) => {
    await user.clear(field(label))
    if (text !== '') await user.type(field(label), text)
  }
  return {
    network,
    user,
    fill,
    press: presser(user),
    choose: chooser(user),
    sent: () => network.sentTo(updateCompanyEndpoint),
  }
}

/** The server asks who is at the keyboard; with a code where the second factor is on. */
const PROOF_REQUIRED = {
  status: 403,
  code: 'PROOF_REQUIRED',
  message: 'Confirm that it is you, and try again.',
} as const

test('what is changed is saved and shown, and the page stays', async () => {
  const { fill, choose, press, sent } = await open()
  await fill('City', 'Braga')
  await choose('Country', 'IN - India')
  await fill('Latitude', '41.5')
  await fill('Longitude', '-8.4')
  await press('Confirm')
  await message('The company is updated.')
  expect(sent()).toMatchObject([
    { name: 'Harbour Weavers', city: 'Braga', country: 'IN', latitude: 41.5, longitude: -8.4 },
  ])
  expect(field('City').value).toBe('Braga')
})

test('what cannot be saved stands beside its field, and is not sent', async () => {
  const { fill, press, sent } = await open()
  await fill('Company name', '')
  await fill('Website', 'harbour.example')
  await fill('Latitude', '91')
  await press('Confirm')
  await waitFor(() => expect(errorAt(field('Company name'))).toBe('Enter the company name.'))
  expect(errorAt(field('Website'))).toBe('Enter a web address that starts with http:// or https://.')
  expect(errorAt(field('Latitude'))).toBe('Enter a latitude from -90 to 90.')
  expect(document.activeElement).toBe(field('Company name'))
  expect(sent()).toEqual([])
})

test('only an administrator changes the name', async () => {
  await open(COMPANY, false)
  expect(field('Company name').readOnly).toBe(true)
  expect(screen.getByText('An administrator can change it')).toBeDefined()
  expect(field('Sector').readOnly).toBe(true)
})

test('a confirmed certification body reads what has to be confirmed again when it changes', async () => {
  const confirmation = { state: 'confirmed', registerNumber: 'QS 1', reason: null, decidedAt: null } as const
  await open({ ...COMPANY, confirmation })
  const note = 'When it changes, your company has to be confirmed again'
  expect(screen.getAllByText(note)).toHaveLength(3)
})

test('a taken name stands at its field, and nothing typed is lost', async () => {
  const { network, fill, press } = await open()
  const taken = 'A company with this name already exists.'
  network.refuse(updateCompanyEndpoint, {
    status: 409,
    code: 'DUPLICATE',
    message: taken,
    fields: { name: taken },
  })
  await fill('Company name', 'Tidewater Dyers')
  await fill('City', 'Braga')
  await press('Confirm')
  await waitFor(() => expect(errorAt(field('Company name'))).toBe(taken))
  expect(messagesShown()).toEqual([`ErrorCan't update the company: ${taken}`])
  expect(field('City').value).toBe('Braga')
})

test('another name asks for the password, and is sent again once it was right', async () => {
  const { network, user, fill, press, sent } = await open()
  network.refuse(updateCompanyEndpoint, PROOF_REQUIRED)
  network.refuse(proveEndpoint, {
    status: 401,
    code: 'BAD_CREDENTIALS',
    message: 'Wrong password!',
    fields: { password: 'Wrong password!' },
  })
  await fill('Company name', 'Renamed Looms')
  await press('Confirm')
  const proof = await dialog('Confirm that it is you')
  expect(proof.queryByLabelText(/^Code/)).toBeNull()
  await press('Continue', proof)
  await waitFor(() => expect(errorAt(field('Current password'))).toBe('Enter your current password.'))
  await user.type(field('Current password'), 'not it')
  await press('Continue', proof)
  await waitFor(() => expect(errorAt(field('Current password'))).toBe('Wrong password!'))

  network.answer(proveEndpoint, undefined)
  network.answer(updateCompanyEndpoint, { ...COMPANY, companyName: 'Renamed Looms' })
  await user.clear(field('Current password'))
  await user.type(field('Current password'), 'three white bolls{Enter}')
  await message('The company is updated.')
  await noDialog()
  expect(network.sentTo(proveEndpoint)).toMatchObject([
    { password: 'not it' },
    { password: 'three white bolls' },
  ])
  expect(sent()).toHaveLength(2)
})

test('without the password nothing is done, and nothing typed is lost', async () => {
  const { network, fill, press, sent } = await open()
  network.refuse(updateCompanyEndpoint, PROOF_REQUIRED)
  await fill('Company name', 'Renamed Looms')
  await press('Confirm')
  await press('Cancel', await dialog('Confirm that it is you'))
  await message("ErrorCan't update the company: Nothing was done: you did not confirm that it is you.")
  expect(field('Company name').value).toBe('Renamed Looms')
  expect(errorAt(field('Company name'))).toBeUndefined()
  expect(sent()).toHaveLength(1)
})

test('a code is required too if the second factor is on', async () => {
  const { network, user, fill, press } = await open()
  network.refuse(updateCompanyEndpoint, { ...PROOF_REQUIRED, fields: { password: 'x', code: 'x' } })
  await fill('Company name', 'Renamed Looms')
  await press('Confirm')
  const proof = await dialog('Confirm that it is you')
  await user.type(field('Current password'), 'three white bolls')
  await press('Continue', proof)
  await waitFor(() =>
    expect(errorAt(field('Code'))).toBe('Enter the code of your authenticator app, or a recovery code.'),
  )
  expect(network.sentTo(proveEndpoint)).toEqual([])
})
