import {
  type InvitedCompany,
  onboardCompanyEndpoint,
  readCompanyInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { listCountriesEndpoint } from '@selvedge/contract/reference-data.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { presser } from '../testing/press.ts'
import { errorAt } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { CompanyOnboarding } from './CompanyOnboarding.tsx'

const COTTON = { companyIndustries: [{ name: 'Cotton' }] }

const INVITED: InvitedCompany = {
  companyName: 'Fresh Gin',
  role: null,
  ethAddress: null,
  address: null,
  email: 'gin@example.org',
  industry: { name: 'Cotton' },
  roles: [
    { name: 'farmer', ...COTTON },
    { name: 'spinner', ...COTTON },
  ],
  invitedBy: 'Alder Brook Farm',
}

function Page() {
  const [isDone, setDone] = useState(false)
  return isDone ? <p>Welcome</p> : <CompanyOnboarding token="the-token" onDone={async () => setDone(true)} />
}

/** Opens the page of an invitation. */
async function open(invitation: Partial<InvitedCompany> = {}) {
  const network = fakeNetwork()
  network.answer(readCompanyInvitationEndpoint, { ...INVITED, ...invitation })
  network.answer(listCountriesEndpoint, [{ code: 'IN', name: 'India' }])
  const user = await show(<Page />)
  await screen.findByRole('heading', { name: 'Register your company' })
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  return {
    network,
    user,
    field,
    type: (label: RegExp, text: string) => user.type(field(label), text),
    confirm: () => presser(user)('Confirm'),
  }
}

test('a role that the invitation leaves open is chosen', async () => {
  const { user, field } = await open()
  await user.click(field(/^Role/))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Farmer', 'Spinner'])
})

test('a role that the invitation names is shown, and so is the address it went to', async () => {
  const { field } = await open({ role: { name: 'spinner', ...COTTON } })
  expect(screen.queryByRole('combobox', { name: /^Role/ })).toBeNull()
  expect(screen.getByText('Spinner')).toBeDefined()
  expect(field(/^E-mail/).readOnly).toBe(true)
})

test('what the inviter said of the company is filled in and can be changed, and what it asks for is said', async () => {
  const message = 'Please send the first bales.'
  const { user, field } = await open({
    suggested: { role: 'spinner', country: 'IN', message, wanted: ['delivery'] },
  })
  expect(field(/^Role/).value).toBe('Spinner')
  await waitFor(() => expect(field(/^Country/).value).toBe('IN - India'))
  expect(screen.getByText(/^Alder Brook Farm asks you to record your first delivery to them\./)).toBeDefined()
  expect(screen.getByText('“Please send the first bales.”')).toBeDefined()
  await user.click(field(/^Role/))
  await user.click(await screen.findByRole('option', { name: 'Farmer' }))
  expect(field(/^Role/).value).toBe('Farmer')
})

test('what is missing stands beside its field, the first of these has the focus, and nothing is sent', async () => {
  const { network, field, confirm } = await open()
  await confirm()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Registration number/)))
  expect(errorAt(field(/^Registration number/))).toBe(
    `${messages.companyName} In this field: your registration number.`,
  )
  expect(errorAt(field(/^Role/))).toBe(messages.role)
  expect(errorAt(field(/^Company name/))).toBeUndefined()
  expect(network.sentTo(onboardCompanyEndpoint)).toEqual([])
  const summary = screen.getByRole('region', { name: 'Errors in this form' })
  expect(
    within(summary)
      .getAllByRole('button')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Registration number', 'Role', 'Country'])
})

test('an error is shown beside its field, nothing typed is lost, and the corrected form is sent', async () => {
  const { network, user, field, type, confirm } = await open({ role: { name: 'spinner', ...COTTON } })
  network.refuse(onboardCompanyEndpoint, {
    status: 409,
    code: 'DUPLICATE',
    message: messages.usernameTaken,
    fields: { username: messages.usernameTaken },
  })
  await type(/^Registration number/, 'GIN-1')
  await user.click(field(/^Country/))
  await user.click(await screen.findByRole('option', { name: 'IN - India' }))
  await type(/^Company city/, 'Akola')
  await type(/^First name/, 'Asha')
  await type(/^Last name/, 'Rao')
  await type(/^Username/, 'asha')
  await type(/^Password/, 'three white bolls')
  await confirm()

  await waitFor(() => expect(errorAt(field(/^Username/))).toBe(messages.usernameTaken))
  expect(document.activeElement).toBe(field(/^Username/))
  expect(field(/^Registration number/).value).toBe('GIN-1')
  expect(field(/^Password/).value).toBe('three white bolls')

  network.answer(onboardCompanyEndpoint, { token: 'the-session' })
  await user.clear(field(/^Username/))
  await type(/^Username/, 'asha.rao')
  await confirm()
  await screen.findByText('Welcome')
  expect(network.sentTo(onboardCompanyEndpoint)).toMatchObject([
    { username: 'asha' },
    {
      username: 'asha.rao',
      companyName: 'Fresh Gin',
      companyRole: { name: 'spinner' },
      companyCountry: { code: 'IN' },
      signIn: true,
    },
  ])
})
