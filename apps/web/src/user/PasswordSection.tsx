import { Button, Group } from '@mantine/core'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { login } from '@selvedge/messages/en/login.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { profile } from '@selvedge/messages/en/profile.ts'
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
      <FormSection title={login.password}>
        <Group>
          <Button variant="default" aria-expanded={false} onClick={onOpen}>
            {profile.changePassword}
          </Button>
        </Group>
      </FormSection>
    )
  return (
    <FormSection title={login.password} intro={profile.changePasswordHint}>
      <FieldGrid>
        <PasswordField
          control={control}
          name="oldPassword"
          label={fields.currentPassword}
          autoComplete="current-password"
          eye={fields.currentPasswordEye}
          required
        />
        <NewPasswordField
          control={control}
          name="password"
          label={accounts.newPassword}
          eye={fields.newPasswordEye}
          required
        />
        <PasswordField
          control={control}
          name="repeated"
          label={accounts.repeatedPassword}
          autoComplete="new-password"
          eye={fields.repeatedPasswordEye}
          required
        />
      </FieldGrid>
      <Group>
        <Button variant="default" onClick={onClose}>
          {profile.keepPassword}
        </Button>
      </Group>
    </FormSection>
  )
}
