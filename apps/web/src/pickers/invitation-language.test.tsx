import { inviteColleagueEndpoint } from '@selvedge/contract/onboarding.ts'
import { listCountriesEndpoint, listRolesEndpoint } from '@selvedge/contract/reference-data.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { InviteColleagueDialog } from './InviteColleagueDialog.tsx'
import { InviteCompanyDialog } from './InviteCompanyDialog.tsx'

const TURKISH = { ...WEAVER, language: 'tr' }
const languageField = () => screen.findByRole('combobox', { name: 'Language of the invitation' })

async function openCompany() {
  const network = fakeNetwork()
  network.answer(listCountriesEndpoint, [])
  network.answer(listRolesEndpoint, [])
  const invited = vi.fn<(invitation: object) => void>()
  const user = await show(
    <InviteCompanyDialog opened title="Invite" onClose={() => undefined} onInvite={invited} />,
    { as: TURKISH },
  )
  await user.type(await screen.findByLabelText(/^Company name/), 'Gin of the North')
  await user.type(screen.getByLabelText(/^E-mail/), 'gin@north.example')
  return { user, invited }
}

const KNOWN = { companyName: 'Gin of the North', userEmailAddress: 'gin@north.example' }

test('a company is invited in the language of who invites it unless they choose another', async () => {
  const { user, invited } = await openCompany()
  expect(await languageField()).toHaveProperty('value', 'Türkçe')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(invited).toHaveBeenCalledWith(KNOWN))
})

test('or in the one they choose, also where nothing else is said of it', async () => {
  const { user, invited } = await openCompany()
  await user.click(await languageField())
  await user.click(await screen.findByRole('option', { name: 'हिन्दी' }))
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() =>
    expect(invited).toHaveBeenCalledWith({
      ...KNOWN,
      invitationDetails: { role: '', country: '', message: '', wanted: [], language: 'hi' },
    }),
  )
})

test('a colleague is invited in the language that is chosen', async () => {
  const network = fakeNetwork()
  network.answer(inviteColleagueEndpoint, undefined)
  const user = await show(<InviteColleagueDialog opened onClose={() => undefined} />, { as: TURKISH })
  await user.type(await screen.findByLabelText(/^First name/), 'Ana')
  await user.type(screen.getByLabelText(/^Last name/), 'Reis')
  await user.type(screen.getByLabelText(/^E-mail/), 'ana@harbour.example')
  expect(await languageField()).toHaveProperty('value', 'Türkçe')
  await user.click(await languageField())
  await user.click(await screen.findByRole('option', { name: 'Português (Brasil)' }))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(network.sentTo(inviteColleagueEndpoint)).toMatchObject([{ language: 'pt-BR' }]))
})
