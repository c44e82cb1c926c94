import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { RecordLink } from './RecordLink.tsx'

test('a record that nobody named is called by its number: events that a person sent bear the name of no key', async () => {
  await show(<RecordLink to={{ record: 'capture', id: 7 }}>{''}</RecordLink>, { as: WEAVER })
  const link = await screen.findByRole('link', { name: 'No. 7' })
  expect(link.getAttribute('href')).toBe('/captures/7')
})

test('one with a name is called by it', async () => {
  await show(<RecordLink to={{ record: 'capture', id: 7 }}>Loom 3</RecordLink>, { as: WEAVER })
  await screen.findByRole('link', { name: 'Loom 3' })
})
