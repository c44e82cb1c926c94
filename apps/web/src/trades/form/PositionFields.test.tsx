import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeDraft } from '../../drafts.ts'
import { errorAt, field } from '../../testing/screen.ts'
import { line, openTradeForm } from '../../testing/trade-form.tsx'
import { EMPTY_POSITION, EMPTY_TRADE } from '../trade-values.ts'

/** The form of a contract that was left with so many positions of poplin, of 1, 2, 3 ... metres. */
async function openWith(count: number) {
  const positions = Array.from({ length: count }, (_, i) => ({
    ...EMPTY_POSITION,
    contractorMaterial: { id: 17, name: 'Poplin, greige' },
    quantity: i + 1,
    unit: { code: 'MTR' },
  }))
  writeDraft('trade.contract.7', { values: { ...EMPTY_TRADE, positions }, key: 'a-key' })
  const form = await openTradeForm('contract')
  const press = (name: string) => form.user.click(screen.getByRole('button', { name }))
  return { ...form, press }
}

const quantities = () => screen.getAllByLabelText<HTMLInputElement>('Quantity').map(({ value }) => value)
const closed = (n: number) => screen.getByRole('button', { name: new RegExp(`^Position ${n}\\b.*edit$`) })

test('positions are added, moved and removed, and what happened is announced', async () => {
  const { press } = await openWith(2)
  await press('Move position 2 up')
  expect(quantities()).toEqual(['2', '1'])
  expect(screen.getByText('Position 2 is now position 1 of 2.')).toBeDefined()
  await press('Add position')
  expect(quantities()).toEqual(['2', '1', ''])
  await press('Remove position 1')
  expect(quantities()).toEqual(['1', ''])
  expect(screen.getByText('Position 1 is removed.')).toBeDefined()
})

test('the focus follows a line that moves, and stays in the list when one goes', async () => {
  const { press } = await openWith(3)
  await press('Move position 2 up')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move position 1 down')
  await press('Remove position 3')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove position 2')
})

test('the only position has nothing to move or to remove', async () => {
  await openWith(1)
  expect(screen.queryByRole('button', { name: /^(Move|Remove) position/ })).toBeNull()
})

test('of many positions each is a row of text, which opens and closes', async () => {
  const { user, press } = await openWith(12)
  expect(screen.queryByLabelText('Quantity')).toBeNull()
  expect(closed(12).textContent).toContain('12 MTR')
  await user.click(within(closed(12)).getByText('12 MTR'))
  expect(document.activeElement).toBe(field('Quantity', line(12)))
  await user.clear(field('Quantity', line(12)))
  await user.type(field('Quantity', line(12)), '170')
  await press('Position 12, close')
  expect(closed(12).textContent).toContain('170 MTR')
  expect(document.activeElement).toBe(closed(12))
})

test('a position that is added to many is open, to be filled in', async () => {
  const { press } = await openWith(12)
  await press('Add position')
  await waitFor(() => expect(document.activeElement).toBe(field('Material', line(13))))
  expect(quantities()).toEqual([''])
})

test('an error in a closed position is shown there, and the summary leads to it', async () => {
  const { user, press, record } = await openWith(12)
  await user.click(closed(5))
  await user.type(field('Quantity', line(5)), '000000000000')
  await press('Position 5, close')
  await record()
  await waitFor(() => expect(errorAt(field('Quantity', line(5)))).toMatch(/^Enter a number from 0/))
  await press('Position 5, close')
  expect(closed(5).textContent).toContain('Quantity: Enter a number from 0, with at most two decimals.')

  await press('Position 5, Quantity')
  expect(document.activeElement).toBe(field('Quantity', line(5)))
  expect(field('Quantity', line(5)).value).toBe('5000000000000')
})
