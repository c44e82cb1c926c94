import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { NumberField } from './NumberField.tsx'

function Form() {
  const { control, setValue } = useForm<{ amount: string | number }>({ defaultValues: { amount: '' } })
  const amount = useWatch({ control, name: 'amount' })
  return (
    <>
      <NumberField control={control} name="amount" label="Amount" decimals={2} />
      <output aria-label="Value">{JSON.stringify(amount)}</output>
      <button type="button" onClick={() => setValue('amount', 7.5)}>
        Import
      </button>
    </>
  )
}

test.each([
  ['12,5', 12.5],
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
