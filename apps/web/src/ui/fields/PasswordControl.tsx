import { fields } from '@selvedge/messages/en/fields.ts'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password input, hidden until its eye is pressed; the eye is a button that says what it does. */
export function PasswordControl({ label, ...props }: PasswordInputProps & { label: string }) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      label={label}
      // Mantine marks the other fields by itself.
      aria-invalid={Boolean(props.error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? fields.hide({ label }) : fields.show({ label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  )
}
