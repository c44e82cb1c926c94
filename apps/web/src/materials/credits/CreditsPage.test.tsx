import { listCreditBooksEndpoint, openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import type { CurrentUser } from '@selvedge/contract/session.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CREDIT_BOOK } from '../../testing/credit-books.ts'
import { fakeNetwork } from '../../testing/network.ts'
import { dialog, noDialog, presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { chooser, errorAt, field, message } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import { CreditsPage } from './CreditsPage.tsx'

const may = (keepBooks: boolean, guardBooks = true): CurrentUser => ({
  ...WEAVER,
  permissions: { ...WEAVER.permissions, keepBooks, guardBooks },
})

async function open(books = [CREDIT_BOOK], as = may(true)) {
  const network = fakeNetwork()
  network.answer(listCreditBooksEndpoint, books)
  network.answer(openCreditBookEndpoint, CREDIT_BOOK)
  const user = await show(<CreditsPage />, { as, route: '/app/credits', at: '/credits' })
  return { network, user, press: presser(user), choose: chooser(user) }
}

test('books of credits are listed by raw material, with what is free, and lead to their pages', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'Better cotton' })
  expect(link.getAttribute('href')).toBe('/credits/23')
  expect(screen.getByText('3,400.00 kg')).toBeDefined()
  expect(screen.getByText('Better Cotton Initiative (BCI)')).toBeDefined()
  expect(screen.getByText('Guards')).toBeDefined()
})

test('a company without credits reads what they are for; one that keeps no books has no access', async () => {
  await open([])
  await screen.findByText('You keep no credits yet')
  await open([], may(false))
  await screen.findByText("You don't have access to this page!")
})

test('a list that cannot be loaded says so', async () => {
  const network = fakeNetwork()
  network.refuse(listCreditBooksEndpoint, { status: 503, code: 'UNAVAILABLE', message: 'Later.' })
  await show(<CreditsPage />, { as: may(true), route: '/app/credits', at: '/credits' })
  await screen.findByText('The credits could not be loaded.')
})

test('credits are kept with a standard, a raw material, a day and kilograms, and a reason for these', async () => {
  const { network, user, press, choose } = await open([])
  await press('Keep credits')
  const form = await dialog('Keep credits')
  await press('Keep credits', form)
  await waitFor(() => expect(errorAt(field('Raw material', form))).toBe('Enter the raw material.'))
  expect(errorAt(field('Credits on that day (kg)', form))).toBe('Enter the credits that you have.')
  await user.type(field('Raw material', form), 'Better cotton')
  await user.type(field('Credits on that day (kg)', form), '3400')
  await press('Keep credits', form)
  await waitFor(() => expect(errorAt(field(/^How you know/, form))).toBe('Say why, or attach a document.'))
  expect(network.sentTo(openCreditBookEndpoint)).toEqual([])
  await user.type(field(/^How you know/, form), 'From the platform')
  await choose('What the book does', 'Guards: refuses more than is there', form)
  await press('Keep credits', form)
  await message('The credits for Better cotton are kept.')
  await noDialog()
  expect(network.sentTo(openCreditBookEndpoint)).toMatchObject([
    {
      standard: 'Better Cotton Initiative (BCI)',
      rawMaterial: 'Better cotton',
      mode: 'GUARD',
      openedOn: dayOf(new Date()),
      kilograms: 3400,
      reason: 'From the platform',
    },
  ])
})

test('who is no administrator is not asked what the book does; one that is there already is said beside its name', async () => {
  const { network, user, press } = await open([], may(true, false))
  const text = 'You already keep credits for this raw material under this standard.'
  network.refuse(openCreditBookEndpoint, {
    status: 409,
    code: 'DUPLICATE',
    message: text,
    fields: { rawMaterial: text },
  })
  await press('Keep credits')
  const form = await dialog('Keep credits')
  expect(form.queryByText('What the book does')).toBeNull()
  await user.type(field('Raw material', form), 'Better cotton')
  await user.type(field('Credits on that day (kg)', form), '0')
  await press('Keep credits', form)
  await waitFor(() => expect(errorAt(field('Raw material', form))).toBe(text))
  expect(field('Raw material', form).getAttribute('value')).toBe('Better cotton')
})
