import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { speakIn } from '../../testing/languages.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { Day, Period } from './Day.tsx'

afterEach(() => speakIn('en-US'))

const shown = async (what: Parameters<typeof show>[0]) => {
  await show(<p>{what}</p>, { as: WEAVER })
  const [time] = await screen.findAllByRole('time')
  return time
}

test('a day that could be read as two has its month as a word beside it', async () => {
  const time = await shown(<Day of="2027-01-10T00:00:00.000Z" form="record" />)
  expect(time?.textContent).toBe('01/10/2027 (10 Jan 2027)')
  expect(time?.title).toBe('10 Jan 2027, the whole day in UTC')
  expect(time?.getAttribute('datetime')).toBe('2027-01-10T00:00:00.000Z')
})

test('the day of an instant has its exact time and zone behind it', async () => {
  const time = await shown(<Day of="2026-11-22T00:29:33.120Z" />)
  expect(time?.textContent).toBe('2026-11-22')
  expect(time?.title).toMatch(/^2[12] Nov 2026, \d\d:29:33 \S+$/)
})

test('a period without an end is its first day', async () => {
  await shown(<Period from="2026-03-01T00:00:00.000Z" until={null} form="history" />)
  expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual(['March 1st 2026'])
})

test('a day with its month as a word is said once', async () => {
  speakIn('en')
  const time = await shown(<Day of="2027-01-10T00:00:00.000Z" form="record" />)
  expect(time?.textContent).toBe('10 Jan 2027')
})
