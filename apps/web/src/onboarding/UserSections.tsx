import type { NewUser } from '@selvedge/contract/onboarding.ts'
import { passwordError } from '@selvedge/domain/password.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { login } from '@selvedge/messages/en/login.ts'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import type { Control, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { NewPasswordField } from '../ui/fields/NewPasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'

export type UserValues = z.input<typeof NewUser>

export const EMPTY_USER: UserValues = {
  userFirstName: '',
  userLastName: '',
  userEmailAddress: '',
  userPhoneNumber: '',
  userState: '',
  userCity: '',
  userZipCode: '',
  userAddress1: '',
  username: '',
  password: '',
}

/** The server's password rule, checked before sending. */
export const loginRules = ({ password, username, userEmailAddress }: UserValues) => ({
  password: password === '' ? undefined : passwordError(password, [username, userEmailAddress]),
})

/** The person and the log-in: the sections that both onboardings share. */
export function UserSections<T extends UserValues & FieldValues>(props: {
  control: Control<T>
  /** The address that was invited: only the reader of its e-mails can register. The very first company has none. */
  invitedEmail: string
}) {
  // The company form's control knows these fields too; its type just cannot say so.
  const control = props.control as unknown as Control<UserValues>
  return (
    <>
      <FormSection title={onboarding.personSection}>
        <FieldGrid>
          <TextField
            control={control}
            name="userFirstName"
            label={accounts.firstName}
            autoComplete="given-name"
            required
          />
          <TextField
            control={control}
            name="userLastName"
            label={accounts.lastName}
            autoComplete="family-name"
            required
          />
          <TextField
            control={control}
            name="userEmailAddress"
            label={accounts.email}
            type="email"
            autoComplete="email"
            required
            readOnly={props.invitedEmail !== ''}
            {...(props.invitedEmail !== '' && {
              description: onboarding.emailHint,
            })}
          />
          <TextField
            control={control}
            name="userPhoneNumber"
            label={accounts.phone}
            type="tel"
            autoComplete="tel"
          />
          <TextField
            control={control}
            name="userState"
            label={accounts.state}
            autoComplete="address-level1"
          />
          <TextField control={control} name="userCity" label={accounts.city} autoComplete="address-level2" />
          <TextField control={control} name="userZipCode" label={accounts.zip} autoComplete="postal-code" />
          <TextField
            control={control}
            name="userAddress1"
            label={recordWords.address}
            autoComplete="street-address"
          />
        </FieldGrid>
      </FormSection>
      <FormSection title={onboarding.loginSection}>
        <FieldGrid>
          <TextField
            control={control}
            name="username"
            label={login.username}
            autoComplete="username"
            required
          />
          <NewPasswordField control={control} name="password" label={login.password} required />
        </FieldGrid>
      </FormSection>
    </>
  )
}
