import { requiredDay } from '@selvedge/contract/wire.ts'
import type { LanguageCode } from '@selvedge/messages/languages.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { speakIn } from '../../testing/languages.ts'
import { show } from '../../testing/show.tsx'
import { formResolver } from '../form/form-resolver.ts'
import { DateField } from './DateField.tsx'

afterEach(() => speakIn('en-US'))

const Schema = z.object({ day: requiredDay('Enter a day.') })

function Example({ day = '' }: { day?: string }) {
  const { control, setValue, handleSubmit } = useForm({
    defaultValues: { day },
    resolver: formResolver(Schema),
  })
  const value = useWatch({ control, name: 'day' })
  return (
    <form onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <DateField control={control} name="day" label="Valid until" description="Empty if it does not expire" />
      <output aria-label="Value">{value}</output>
      <button type="button" onClick={() => setValue('day', '2030-01-31')}>
        Import
      </button>
      <button type="submit">Record</button>
    </form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Valid until')
const value = () => screen.getByRole('status', { name: 'Value' }).textContent

test.each<[LanguageCode, string, string, string]>([
  ['tr', '1.2.2027', '2027-02-01', '1 Şub 2027'],
  ['tr', '03/04/2026', '2026-04-03', '3 Nis 2026'],
  ['tr', '31 Aralık 2026', '2026-12-31', '31 Ara 2026'],
  ['pt-BR', '31/12/2026', '2026-12-31', '31 de dez. de 2026'],
  ['es', '31 de diciembre de 2026', '2026-12-31', '31 de dic de 2026'],
  ['zh-CN', '2026年12月31日', '2026-12-31', '2026年12月31日'],
  ['hi', '३१/१२/२०२६', '2026-12-31', '31 दिस॰ 2026'],
  ['en', '31 Dec 2026', '2026-12-31', '31 Dec 2026'],
  ['en-US', '03/04/2026', '2026-03-04', '2026-03-04'],
  ['en-US', '2026-12-31', '2026-12-31', '2026-12-31'],
])('in %s %j is %s, and reads %j when the field is left', async (language, typed, day, written) => {
  speakIn(language)
  await show(<Example />)
  const user = userEvent.setup()
  await user.type(field(), typed)
  expect(field().value).toBe(typed)
  await user.tab()
  expect(value()).toBe(day)
  expect(field().value).toBe(written)
})

test.each<LanguageCode>(['tr', 'es', 'pt-BR', 'zh-CN', 'hi', 'en', 'en-US'])(
  'what a field in %s writes out it reads again as the same day',
  async (language) => {
    speakIn(language)
    await show(<Example day="2026-03-02" />)
    const written = field().value
    const user = userEvent.setup()
    await user.clear(field())
    await user.type(field(), written)
    await user.tab()
    expect(value()).toBe('2026-03-02')
  },
)

test('what is no day, or two, stays as it was typed, and is refused by name', async () => {
  speakIn('en')
  await show(<Example day="2026-03-02" />)
  const user = userEvent.setup()
  await user.clear(field())
  await user.type(field(), '03/04/2026')
  await user.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('This day can be read in two ways. Enter it as YYYY-MM-DD.')).toBeTruthy()
  expect(field().value).toBe('03/04/2026')
  await user.clear(field())
  await user.type(field(), 'next week{Enter}')
  expect(await screen.findByText('Enter a date as YYYY-MM-DD.')).toBeTruthy()
  expect(field().value).toBe('next week')
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('half a day that is typed is not the value yet, and an emptied field has none', async () => {
  await show(<Example day="2026-03-02" />)
  const user = userEvent.setup()
  await user.clear(field())
  expect(value()).toBe('')
  await user.type(field(), '31.12.20')
  expect(value()).toBe('')
  await user.type(field(), '26')
  expect(value()).toBe('2026-12-31')
})

test('a day comes from the calendar too, and from what fills in the form', async () => {
  speakIn('tr')
  await show(<Example />)
  const user = userEvent.setup()
  await user.type(field(), 'yarın')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(field().value).toBe('31 Oca 2030')
  const calendar = document.querySelector<HTMLInputElement>('input[type=date]')
  if (!calendar) throw new Error('There is no calendar')
  expect(calendar.value).toBe('2030-01-31')
  fireEvent.change(calendar, { target: { value: '2031-02-28' } })
  expect(field().value).toBe('28 Şub 2031')
  expect(screen.getByRole('button', { name: 'Takvim' })).toBeTruthy()
})
