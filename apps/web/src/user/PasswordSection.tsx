import { Button, Group } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { NewPasswordField } from '../ui/fields/NewPasswordField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'
import type { ProfileValues } from './profile-values.ts'

type Props = { control: Control<ProfileValues>; opened: boolean; onOpen: () => void; onClose: () => void }

/** The password, folded away until somebody wants to change it. */
export function PasswordSection({ control, opened, onOpen, onClose }: Props) {
  if (!opened)
    return (
      <FormSection title="Password">
        <Group>
          <Button variant="default" aria-expanded={false} onClick={onOpen}>
            Change password
          </Button>
        </Group>
      </FormSection>
    )
  return (
    <FormSection title="Password" intro="A changed password logs you out on all other devices.">
      <FieldGrid>
        <PasswordField
          control={control}
          name="oldPassword"
          label="Current password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField control={control} name="password" label="New password" required />
        <PasswordField
          control={control}
          name="repeated"
          label="Confirm new password"
          autoComplete="new-password"
          required
        />
      </FieldGrid>
      <Group>
        <Button variant="default" onClick={onClose}>
          Keep the present password
        </Button>
      </Group>
    </FormSection>
  )
}
