import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

type Within = Pick<typeof screen, 'getByLabelText'>

/** A field by its label, which Mantine ends with an asterisk where it is required. */
export const field = (label: RegExp | string, where: Within = screen) =>
  where.getByLabelText<HTMLInputElement>(
    typeof label === 'string' ? new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}( \\*)?$`) : label,
    { selector: 'input, textarea' },
  )

/** The error beside a field, which a screen reader reads with it. */
export function errorAt(control: HTMLElement): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ')
  const id = described.find((one) => one.endsWith('-error'))
  return (id && document.getElementById(id)?.textContent) || undefined
}

/** What the summary above a form says, line by line. */
export const summary = () =>
  within(screen.getByRole('region', { name: 'Errors in this form' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The messages that are shown, oldest first. */
export const messagesShown = () =>
  [...screen.getByRole('region', { name: 'Messages' }).querySelectorAll('[data-tone]')].map(
    ({ textContent }) => textContent,
  )

/** Waits for a message. */
export const message = (text: RegExp | string) =>
  waitFor(() =>
    expect(messagesShown()).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text)),
  )

/** Chooses an option of a list by its words, in the field of a label. */
export const chooser =
  (user: UserEvent) =>
  async (label: RegExp | string, option: RegExp | string, where: Within = screen) => {
    const control = field(label, where)
    await user.click(control)
    const list = () => document.getElementById(control.getAttribute('aria-controls') ?? '') ?? document.body
    await user.click(await waitFor(() => within(list()).getByText(option)))
  }

/** What is said of a field, to screen readers too. */
export const descriptionOf = (control: HTMLElement) =>
  document.getElementById(`${control.id}-description`)?.textContent
