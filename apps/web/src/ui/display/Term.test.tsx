import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { FieldTerm, Term } from './Term.tsx'

const NAME = 'Wallet: what does it mean?'
const asked = () => screen.getByRole('button', { name: NAME })
const explanation = () => screen.queryByRole('dialog', { name: NAME })
const shown = async () => {
  const dialog = await screen.findByRole('dialog', { name: NAME })
  await within(dialog).findByText(/address and key/)
  return dialog
}
const closed = () => waitFor(() => expect(explanation()).toBeNull())

test('a word explains itself at Enter, leads to the help page, and gives the focus back at Esc', async () => {
  const user = await show(<Term of="wallet" word="Wallet" />)
  expect(asked().getAttribute('aria-haspopup')).toBe('dialog')
  await user.tab()
  await user.keyboard('{Enter}')
  const dialog = await shown()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const link = within(dialog).getByRole('link', { name: 'All words, on the help page (opens in a new tab)' })
  expect(link.getAttribute('href')).toBe('/help#wallet')
  expect(link.getAttribute('target')).toBe('_blank')
  await user.keyboard('{Escape}')
  await closed()
  expect(document.activeElement).toBe(asked())
})

test('it says which standard defines the word, and closes at a second click', async () => {
  const user = await show(<Term of="assessmentType" word="Assessment type" />)
  const button = screen.getByRole('button')
  await user.click(button)
  expect(await screen.findByText('Defined by: ISO/IEC 17000')).toBeDefined()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
})

test('a resting pointer shows it without taking the focus, until it leaves or Esc is pressed', async () => {
  const user = await show(
    <>
      <input aria-label="Other" />
      <Term of="wallet" word="Wallet" />
    </>,
  )
  const other = screen.getByLabelText('Other')
  await user.click(other)
  fireEvent.pointerEnter(asked(), { pointerType: 'mouse' })
  const dialog = await shown()
  expect(document.activeElement).toBe(other)
  // Into the explanation and out of it again.
  fireEvent.pointerLeave(asked(), { pointerType: 'mouse' })
  fireEvent.pointerEnter(dialog, { pointerType: 'mouse' })
  fireEvent.pointerLeave(dialog, { pointerType: 'mouse' })
  await closed()
  fireEvent.pointerEnter(asked(), { pointerType: 'mouse' })
  await shown()
  await user.keyboard('{Escape}')
  await closed()
  expect(document.activeElement).toBe(other)
})

test('the mark beside a field leaves the name of the field alone', async () => {
  await show(
    <FieldTerm of="wallet" word="Wallet">
      <label>
        Wallet <input />
      </label>
    </FieldTerm>,
  )
  expect(screen.getByRole('textbox', { name: 'Wallet' })).toBeDefined()
  expect(asked().textContent).toBe('')
})
