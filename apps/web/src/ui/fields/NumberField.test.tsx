import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import type { LanguageCode } from '@selvedge/messages/languages.ts'
import { afterEach, expect, test } from 'vitest'
import { speakIn } from '../../testing/languages.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { NumberField } from './NumberField.tsx'

afterEach(() => speakIn('en-US'))

function Form({ unit }: { unit?: string }) {
  const { control, setValue, setError } = useForm<{ amount: string | number }>({
    defaultValues: { amount: '' },
  })
  const amount = useWatch({ control, name: 'amount' })
  return (
    <>
      <NumberField control={control} name="amount" label="Amount" decimals={2} {...(unit && { unit })} />
      <output aria-label="Value">{JSON.stringify(amount)}</output>
      <button type="button" onClick={() => setValue('amount', 7.5)}>
        Import
      </button>
      <button type="button" onClick={() => setError('amount', { message: 'Enter a number.' })}>
        Refuse
      </button>
    </>
  )
}

test.each([
  ['12,5', 12.5],
  ['.5', 0.5],
  [',5', 0.5],
  [',500', ',500'],
  ['0.05', 0.05],
  ['-5', -5],
  ['1e3', '1e3'],
  ['1,250', '1,250'],
  ['twelve', 'twelve'],
  ['', ''],
])('%j stays as it is typed, and counts as %j', async (typed, value) => {
  await show(<Form />, { as: WEAVER })
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  if (typed !== '') await user.type(field, typed)
  expect(field.value).toBe(typed)
  expect(screen.getByRole('status', { name: 'Value' }).textContent).toBe(JSON.stringify(value))
})

test('what is put into the form replaces what was typed', async () => {
  await show(<Form />, { as: WEAVER })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Amount'), '12,5')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('7.5')
})

test.each<[LanguageCode, string, unknown, string | null]>([
  ['en-US', '1,234.5', 1234.5, 'Read as 1234.5'],
  ['en-US', '12,5', 12.5, 'Read as 12.5'],
  ['en-US', '.5', 0.5, 'Read as 0.5'],
  ['tr', ',5', 0.5, '0,5 olarak okunur'],
  ['en-US', '1234.5', 1234.5, null],
  ['en-US', '1.234,5', 1234.5, 'Read as 1234.5'],
  ['tr', '1.234,5', 1234.5, '1234,5 olarak okunur'],
  ['tr', '1.234', 1234, '1234 olarak okunur'],
  ['tr', '1,234.5', 1234.5, '1234,5 olarak okunur'],
  ['zh-CN', '1.234,5', 1234.5, '读作 1234.5'],
  ['hi', '1.234,5', 1234.5, '1234.5 पढ़ा जाएगा'],
  ['tr', '1234,5', 1234.5, null],
  ['pt-BR', '12.5', 12.5, 'Lido como 12,5'],
  ['es', '1.234', 1234, 'Se lee como 1234'],
  ['zh-CN', '１，２５０．５', 1250.5, '读作 1250.5'],
  ['hi', '१,००,०००', 100_000, '100000 पढ़ा जाएगा'],
])(
  'in %s, %j counts as %j, and says so where it could be another number',
  async (code, typed, value, said) => {
    speakIn(code)
    await show(<Form />, { as: WEAVER })
    const field = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.setup().type(field, typed)
    expect(screen.getByRole('status', { name: 'Value' }).textContent).toBe(JSON.stringify(value))
    const described = field.getAttribute('aria-describedby')
    expect(described === null ? null : document.getElementById(described)?.textContent).toBe(said)
  },
)

test('what an import put into the form is shown as its reader writes it', async () => {
  speakIn('tr')
  await show(<Form />, { as: WEAVER })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Import' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('7,5')
})

test.each<[LanguageCode, string, string]>([
  ['tr', '1,234.5.6', 'Enter a number. Örneğin 1.234,5.'],
  ['en-US', '1,234.5.6', 'Enter a number. For example 1,234.5.'],
  ['hi', '1.234,5,6', 'Enter a number. जैसे 1,234.5।'],
  ['en-US', '1,234', 'This number can be read in two ways. Enter it without separators of thousands.'],
  // A number that is out of range is written well.
  ['tr', '5', 'Enter a number.'],
])('in %s, what is refused of %j shows how a number is written there', async (code, typed, said) => {
  speakIn(code)
  await show(<Form />, { as: WEAVER })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Amount'), typed)
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  await screen.findByText(said)
})

test.each<[LanguageCode, string, unknown, string | null]>([
  ['tr', '%50', 50, null],
  ['tr', '50 %', 50, null],
  ['zh-CN', '５０％', 50, '读作 50%'],
  ['hi', '५०%', 50, '50% पढ़ा जाएगा'],
  ['tr', '% 33.33', 33.33, '%33,33 olarak okunur'],
  ['en-US', '33,33%', 33.33, 'Read as 33.33 %'],
  ['es', '33.33', 33.33, 'Se lee como 33,33 %'],
  ['tr', '%50%', '%50%', null],
])(
  'in %s, the percentage %j counts as %j, and is said as the language writes it',
  async (code, typed, value, said) => {
    speakIn(code)
    await show(<Form unit="%" />, { as: WEAVER })
    const field = screen.getByLabelText<HTMLInputElement>('Amount')
    await userEvent.setup().type(field, typed)
    expect(field.value).toBe(typed)
    expect(screen.getByRole('status', { name: 'Value' }).textContent).toBe(JSON.stringify(value))
    const described = field.getAttribute('aria-describedby')
    expect(
      described === null ? null : document.getElementById(described)?.textContent.replaceAll('\u00a0', ' '),
    ).toBe(said)
  },
)

test('a field without percent takes no sign of it', async () => {
  await show(<Form />, { as: WEAVER })
  await userEvent.setup().type(screen.getByLabelText('Amount'), '50%')
  expect(screen.getByRole('status', { name: 'Value' }).textContent).toBe('"50%"')
})
