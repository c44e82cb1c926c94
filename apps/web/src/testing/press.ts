import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

type Within = Pick<typeof screen, 'findByRole'>

/** Presses a button by its name, once it is there. */
export const presser =
  (user: UserEvent) =>
  async (name: RegExp | string, where: Within = screen) =>
    user.click(await where.findByRole('button', { name }))

/** The dialog of a title, once it is open. */
export const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))
