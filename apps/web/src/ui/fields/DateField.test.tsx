import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { speakIn } from '../../testing/languages.ts'
import { show } from '../../testing/show.tsx'
import { DateField } from './DateField.tsx'

afterEach(() => speakIn('en-US'))

function Example({ day }: { day: string }) {
  const { control } = useForm({ defaultValues: { day } })
  return (
    <DateField control={control} name="day" label="Valid until" description="Empty if it does not expire" />
  )
}

test('the day that was entered stands below its field with its month as a word', async () => {
  speakIn('en')
  await show(<Example day="2026-03-02" />)
  expect(await screen.findByText('2 Mar 2026. Empty if it does not expire')).toBeTruthy()
})

test('an empty field, and the forms of the specification, have their hint alone', async () => {
  speakIn('en')
  await show(<Example day="" />)
  expect(await screen.findByText('Empty if it does not expire')).toBeTruthy()
  speakIn('en-US')
  await show(<Example day="2026-03-02" />)
  expect(screen.queryByText(/2 Mar 2026/)).toBeNull()
})
