import { passwordEye } from '@selvedge/messages/en/password-eye.ts'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** What the button says that shows the password, or hides it again. */
export type Eye = (of: { shown: string }) => string

type Props = PasswordInputProps & { label: string; eye?: Eye }

/** A password input, hidden until its eye is pressed; the eye is a button that says what it does. */
export function PasswordControl({ eye = passwordEye.button, ...props }: Props) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      // Mantine marks the other fields by itself.
      aria-invalid={Boolean(props.error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': eye({ shown: String(visible) }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  )
}
