import { currentUserEndpoint, setLanguageEndpoint } from '@selvedge/contract/session.ts'
import { readersNumbers } from '@selvedge/domain/readers-numbers.ts'
import { US_ENGLISH } from '@selvedge/messages/languages.ts'
import { speak, spoken } from '@selvedge/messages/spoken.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../query-client.ts'
import { currentUserQuery } from '../session.ts'
import { countedLoads } from '../testing/counted-loads.ts'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { OpenPage } from '../ui/layout/OpenPage.tsx'
import { LanguageCard } from '../user/LanguageCard.tsx'
import { codeAtStart, startCode } from './choice.ts'
import { followLanguage } from './follow.ts'
import { showInvitedIn } from './invited.ts'
import { startLanguage } from './start.ts'

/** How often the page was loaded anew. */
const loads = countedLoads()
// Each begins with a page that has just been loaded.
beforeEach(() => void startCode())

const browserAsks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

const choose = async (name: string) => {
  const user = await show(<LanguageCard />, { as: WEAVER })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), name)
}

test('a browser starts in its own language until somebody chooses one', async () => {
  browserAsks('en-GB', 'en')
  expect(codeAtStart()).toBe('en')
  browserAsks('en-US')
  expect(codeAtStart()).toBe('en-US')
  const user = await show(<OpenPage>Log in</OpenPage>)
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Language' }),
    'English (international)',
  )
  expect([codeAtStart(), loads()]).toEqual(['en', 1])
})

test('in the profile a language is kept on the server, then the page loads again in it', async () => {
  browserAsks('en-US')
  const network = fakeNetwork()
  network.answer(setLanguageEndpoint, undefined)
  await choose('English (international)')
  await waitFor(() => expect(loads()).toBe(1))
  expect(network.sentTo(setLanguageEndpoint)).toEqual([{ language: 'en' }])
  expect(codeAtStart()).toBe('en')
})

test('a language that cannot be kept is not shown, and the page says why', async () => {
  browserAsks('en-US')
  fakeNetwork()
  await choose('English (international)')
  await message('ErrorThe language could not be changed: Server not available!')
  expect([codeAtStart(), loads()]).toEqual(['en-US', 0])
})

test('who is signed in reads their own language on any device', () => {
  browserAsks('en-US')
  followLanguage({ ...WEAVER, language: 'en' })
  expect([codeAtStart(), loads()]).toEqual(['en', 1])
  followLanguage({ ...WEAVER, language: 'en' })
  expect(loads()).toBe(1)
})

test('where another tab has chosen a language since, the page is loaded anew once, in that one', async () => {
  browserAsks('en-US')
  await startLanguage()
  // The other tab keeps it with the user first; this one still has the user of before.
  localStorage.setItem('selvedge.language', 'tr')
  followLanguage({ ...WEAVER, language: 'en-US' })
  expect([codeAtStart(), loads()]).toEqual(['tr', 1])
  await startLanguage()
  followLanguage({ ...WEAVER, language: 'tr' })
  expect([codeAtStart(), loads()]).toEqual(['tr', 1])
  speak({ language: US_ENGLISH, texts: {} })
})

test('who never chose a language, or one that is not known here, reads that of the browser', () => {
  browserAsks('en-US')
  followLanguage({ ...WEAVER, language: null })
  followLanguage({ ...WEAVER, language: 'qq' })
  expect([codeAtStart(), loads()]).toEqual(['en-US', 0])
})

test('the browser’s language is kept with who never chose one: e-mails are in it', async () => {
  browserAsks('tr-TR')
  const network = fakeNetwork()
  network.answer(setLanguageEndpoint, undefined)
  followLanguage({ ...WEAVER, language: null })
  await waitFor(() => expect(network.sentTo(setLanguageEndpoint)).toEqual([{ language: 'tr' }]))
  expect([codeAtStart(), loads()]).toEqual(['tr', 0])
})

test('an invitation opens in its language, unless another was chosen in this browser', () => {
  browserAsks('en-US')
  expect([showInvitedIn(null), showInvitedIn('en-US'), showInvitedIn('qq'), loads()]).toEqual([
    false,
    false,
    false,
    0,
  ])
  expect([showInvitedIn('tr'), codeAtStart(), loads()]).toEqual([true, 'tr', 1])
  expect([showInvitedIn('es'), codeAtStart(), loads()]).toEqual([false, 'tr', 1])
})

test('what was chosen for a log-in is kept with whoever logs in', async () => {
  browserAsks('en-US')
  const network = fakeNetwork()
  network.answer(setLanguageEndpoint, undefined)
  network.answer(currentUserEndpoint, WEAVER)
  const user = await show(<OpenPage>Log in</OpenPage>)
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Language' }),
    'English (international)',
  )
  followLanguage({ ...WEAVER, language: 'en-US' })
  await waitFor(() => expect(network.sentTo(setLanguageEndpoint)).toEqual([{ language: 'en' }]))
  expect([codeAtStart(), loads()]).toEqual(['en', 1])
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ language: 'en' })
})

test('where storage is blocked the page is not loaded again and again', () => {
  browserAsks('en-US')
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: blocked })
  followLanguage({ ...WEAVER, language: 'en' })
  expect(loads()).toBe(0)
})

test('numbers are those of the reader’s country where it writes others than the language does', async () => {
  localStorage.setItem('selvedge.language', 'es')
  browserAsks('es-MX', 'es')
  await startLanguage()
  expect(readersNumbers().style).toBe('point')
  expect(new Intl.NumberFormat(spoken().language.locale).format(1234567.5)).toBe('1,234,567.5')
  browserAsks('es-AR')
  await startLanguage()
  expect(readersNumbers().style).toBe('comma')
  // A browser of another language says nothing about it.
  browserAsks('en-US')
  await startLanguage()
  expect([spoken().language.code, readersNumbers().style]).toEqual(['es', 'comma'])
  speak({ language: US_ENGLISH, texts: {} })
})
