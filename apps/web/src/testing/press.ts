import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

type Within = Pick<typeof screen, 'getByRole'>

/** Presses a button by its name, once it is there and can be pressed. */
export const presser =
  (user: UserEvent) =>
  async (name: RegExp | string, where: Within = screen) => {
    const button = await waitFor(() => {
      const found = where.getByRole<HTMLButtonElement>('button', { name })
      expect(found.disabled).toBe(false)
      return found
    })
    await user.click(button)
  }

/** The dialog of a title, once it is open. */
export const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))

/** Waits until no dialog is open any more. */
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
