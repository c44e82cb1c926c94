import { beginSecondFactorEndpoint, confirmSecondFactorEndpoint } from '@selvedge/contract/second-factor.ts'
import {
  checkUserInvitationEndpoint,
  readCompanyInvitationEndpoint,
  readUserInvitationEndpoint,
} from '@selvedge/contract/onboarding.ts'
import { listCountriesEndpoint } from '@selvedge/contract/reference-data.ts'
import { setLanguageEndpoint } from '@selvedge/contract/session.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LoginPage } from '../login/LoginPage.tsx'
import { CompanyOnboarding } from '../onboarding/CompanyOnboarding.tsx'
import { UserOnboarding } from '../onboarding/UserOnboarding.tsx'
import { countedLoads } from '../testing/counted-loads.ts'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { field } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { OpenPage } from '../ui/layout/OpenPage.tsx'
import { LanguageCard } from '../user/LanguageCard.tsx'
import { ProfileForm } from '../user/ProfileForm.tsx'
import { SwitchOnSteps } from '../user/SwitchOnDialog.tsx'
import { ReportView } from '../verify/ReportView.tsx'
import { Verifier } from '../verify/Verifier.tsx'

/** How often the page was loaded anew. */
const loads = countedLoads()

const list = () => screen.findByRole('combobox', { name: 'Language' })
const chooseEnglish = async (user: UserEvent) => user.selectOptions(await list(), 'English (international)')
const question = () => screen.findByRole('dialog', { name: 'Change the language?' })
const answer = async (user: UserEvent, button: 'Cancel' | 'Change the language') => {
  await user.click(within(await question()).getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
/** The page as it is loaded anew: nothing is left but what the tab keeps. */
async function again(page: ReactNode) {
  cleanup()
  return show(page)
}
const kept = () => JSON.stringify(sessionStorage)

const nobody = async () => undefined

const COLLEAGUE = (
  <OpenPage>
    <UserOnboarding token="the-token" onDone={nobody} />
  </OpenPage>
)

function invitesColleague() {
  const network = fakeNetwork()
  network.answer(checkUserInvitationEndpoint, true)
  const invitation = {
    companyName: 'Harbour',
    firstName: 'Ana',
    lastName: null,
    email: 'ana@harbour.example',
  }
  network.answer(readUserInvitationEndpoint, invitation)
}

test('a registration keeps what was typed over the one load that another language needs', async () => {
  invitesColleague()
  const user = await show(COLLEAGUE)
  await user.type(await screen.findByLabelText(/^Last name/), 'Prates')
  await user.type(field('City'), 'Porto')
  await chooseEnglish(user)
  expect(loads()).toBe(1)

  await again(COLLEAGUE)
  await waitFor(() => expect(field('Last name').value).toBe('Prates'))
  expect([field('First name').value, field('City').value]).toEqual(['Ana', 'Porto'])
  expect(kept()).not.toContain('Prates')

  await again(COLLEAGUE)
  await screen.findByLabelText(/^Last name/)
  expect(field('City').value).toBe('')
})

test('a password is kept nowhere: it is asked about first, and whoever cancels loses nothing', async () => {
  invitesColleague()
  const user = await show(COLLEAGUE)
  await user.type(await screen.findByLabelText(/^Last name/), 'Prates')
  await user.type(field('Password'), 'three white bolls')
  await chooseEnglish(user)
  expect((await question()).textContent).toContain('The password you typed is not kept')
  await answer(user, 'Cancel')
  expect(loads()).toBe(0)
  expect(document.activeElement).toBe(await list())
  expect([field('Last name').value, field('Password').value]).toEqual(['Prates', 'three white bolls'])

  await chooseEnglish(user)
  await answer(user, 'Change the language')
  expect(loads()).toBe(1)
  expect(kept()).toContain('Prates')
  expect(kept()).not.toContain('bolls')
  await again(COLLEAGUE)
  await waitFor(() => expect(field('Last name').value).toBe('Prates'))
  expect(field('Password').value).toBe('')
})

test('the registration of a company keeps its choices and coordinates too', async () => {
  const network = fakeNetwork()
  network.answer(readCompanyInvitationEndpoint, {
    companyName: 'Fresh Gin',
    role: null,
    ethAddress: null,
    address: null,
    email: 'gin@example.org',
    industry: { name: 'Cotton' },
    roles: [{ name: 'spinner', companyIndustries: [{ name: 'Cotton' }] }],
    invitedBy: null,
  })
  network.answer(listCountriesEndpoint, [{ code: 'IN', name: 'India' }])
  const page = (
    <OpenPage>
      <CompanyOnboarding token="the-token" onDone={nobody} />
    </OpenPage>
  )
  const user = await show(page)
  await user.click(await screen.findByRole('combobox', { name: /^Role/ }))
  await user.click(await screen.findByRole('option', { name: 'Spinner' }))
  await user.type(field('Latitude'), '21,5')
  await chooseEnglish(user)
  expect(loads()).toBe(1)
  await again(page)
  await waitFor(() => expect(field('Latitude').value).toBe('21.5'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Role/ }).value).toBe('Spinner')
})

test('the log-in keeps the username', async () => {
  fakeNetwork()
  const page = <LoginPage />
  const user = await show(page, { route: '/login', at: '/login' })
  await user.type(field('Username'), 'ines')
  await chooseEnglish(user)
  expect(loads()).toBe(1)
  cleanup()
  await show(page, { route: '/login', at: '/login' })
  expect(field('Username').value).toBe('ines')
  expect(kept()).not.toContain('ines')
})

test('changes to the profile are asked about before the language is kept anywhere', async () => {
  const network = fakeNetwork()
  network.answer(setLanguageEndpoint, undefined)
  const page = (
    <>
      <ProfileForm user={WEAVER} />
      <LanguageCard />
    </>
  )
  const user = await show(page, { as: WEAVER, route: '/app/user', at: '/user' })
  await user.type(field('City'), 'Porto')
  await chooseEnglish(user)
  expect((await question()).textContent).toContain('The changes to your profile are not saved yet.')
  await answer(user, 'Cancel')
  expect([network.sentTo(setLanguageEndpoint), loads()]).toEqual([[], 0])

  await chooseEnglish(user)
  await answer(user, 'Change the language')
  await waitFor(() => expect(loads()).toBe(1))
  expect(network.sentTo(setLanguageEndpoint)).toEqual([{ language: 'en' }])
  // Who was asked is not asked by the browser again.
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
})

test('files that are being verified are asked about, and so are changed settings; what is as it was is not', async () => {
  class NoAnswer extends EventTarget {
    postMessage() {}
    terminate() {}
  }
  const user = await show(
    <OpenPage>
      <Verifier startWorker={() => new NoAnswer() as unknown as Worker} ReportView={ReportView} />
    </OpenPage>,
  )
  await user.upload(screen.getByLabelText('Files to check'), new File(['{}'], 'proof.json'))
  await user.type(screen.getByRole('textbox', { name: 'Contract you trust' }), '1')
  await chooseEnglish(user)
  const { textContent } = await question()
  expect(textContent).toContain('The files you chose are not kept')
  expect(textContent).toContain('The settings you changed are not kept')
  await answer(user, 'Cancel')
  expect(screen.getByText(/^proof\.json/)).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Remove proof.json' }))
  await user.clear(screen.getByRole('textbox', { name: 'Contract you trust' }))
  await chooseEnglish(user)
  expect(loads()).toBe(1)
})

test('recovery codes, which are shown once, are asked about', async () => {
  const network = fakeNetwork()
  network.answer(beginSecondFactorEndpoint, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' })
  network.answer(confirmSecondFactorEndpoint, { recoveryCodes: ['aaaa-bbbb'] })
  const user = await show(
    <OpenPage>
      <SwitchOnSteps onClose={() => undefined} onDone={() => undefined} />
    </OpenPage>,
    { as: WEAVER },
  )
  await user.type(await screen.findByLabelText(/^Current password/, { selector: 'input' }), 'a password')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Key')
  await chooseEnglish(user)
  expect((await question()).textContent).toContain('Setting it up starts again')
  await answer(user, 'Cancel')
  await user.type(field('First code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  await screen.findByText('aaaa-bbbb')
  await chooseEnglish(user)
  expect((await question()).textContent).toContain('The recovery codes are not shown again.')
  await answer(user, 'Cancel')
  expect(screen.getByText('aaaa-bbbb')).toBeDefined()
  expect(loads()).toBe(0)
})
