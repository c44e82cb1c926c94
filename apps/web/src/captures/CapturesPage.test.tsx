import { listCapturesOfCompanyEndpoint } from '@selvedge/contract/captures.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { CapturesPage } from './CapturesPage.tsx'

const open = () => show(<CapturesPage />, { as: WEAVER, route: '/app/captures', at: '/captures' })

test('what other systems sent is listed, and leads to its page', async () => {
  fakeNetwork().answer(listCapturesOfCompanyEndpoint, [
    {
      id: 7,
      createdAt: '2026-03-01T08:00:00.000Z',
      by: 'ERP',
      isByKey: true,
      events: 2,
      repeated: 1,
      errors: 1,
    },
  ])
  await open()
  await screen.findByRole('cell', { name: 'ERP (key)' })
  const link = screen.getByRole('link', { name: /^2026-03-01/ })
  expect(link.getAttribute('href')).toBe('/captures/7')
})

test('where nothing came yet, the page says how it comes', async () => {
  fakeNetwork().answer(listCapturesOfCompanyEndpoint, [])
  await open()
  await screen.findByText('No events yet')
  expect(screen.getByRole('link', { name: 'Keys for programs' }).getAttribute('href')).toBe('/company')
})
