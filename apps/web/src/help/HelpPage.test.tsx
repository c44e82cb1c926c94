import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CERTIFIER, WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { HelpPage } from './HelpPage.tsx'

const open = (as?: typeof WEAVER, at = '/help') =>
  show(<HelpPage />, { route: '/help', at, ...(as && { as }) })

const card = (name: string) => within(screen.getByRole('region', { name }))
const steps = () =>
  card('First steps')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const words = () =>
  card('What the words mean')
    .queryAllByRole('term')
    .map(({ textContent }) => textContent)

test('the first steps are those of one’s own company, and lead to where they are done', async () => {
  const user = await open(WEAVER)
  const group = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(group('Gin, mill or trader').checked).toBe(true)
  const link = (name: RegExp) => card('First steps').queryByRole('link', { name })?.getAttribute('href')
  expect(link(/^Plan a transformation/)).toBe('/cotton/transformationPlans/create')
  expect(link(/^Confirm the deliveries/)).toMatch(/^\/\?awaiting=/)
  expect(link(/^Take a first look around/)).toMatch(/^\/\?tour=/)
  await user.click(group('Certification body'))
  await waitFor(() => expect(steps()[0]).toBe('Invite the companies you certify.'))
  // Those of others are read, not done.
  expect(card('First steps').queryAllByRole('link')).toEqual([])
})

test('somebody of a certification body begins with theirs', async () => {
  await open(CERTIFIER)
  expect(steps()).toHaveLength(4)
  expect(card('First steps').getByRole('link', { name: 'Add a transaction certificate' })).toBeDefined()
})

test('it is read without a log-in, at the address of a group and of a word', async () => {
  await open(undefined, '/help?for=brand#gap')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Brand or retailer' }).checked).toBe(true)
  expect(card('First steps').queryAllByRole('link')).toEqual([])
  expect(document.querySelector('[data-wanted]')?.textContent).toMatch(/^Gap/)
})

test('words are found by typing, in what they mean too, and the number is announced', async () => {
  const user = await open(WEAVER)
  expect(words().length).toBeGreaterThan(35)
  await user.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'deliveries are certified')
  expect(words()).toEqual(['Transaction certificate'])
  expect(card('What the words mean').getByRole('status').textContent).toBe('1 word')
  await user.type(screen.getByRole('searchbox'), ' of nothing')
  expect(screen.getByText('No word matches “deliveries are certified of nothing”.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all words' }))
  expect(words().length).toBeGreaterThan(35)
})
