import type { NewUser } from '@selvedge/contract/onboarding.ts'
import { passwordError } from '@selvedge/domain/password.ts'
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
      <FormSection title="User registration">
        <FieldGrid>
          <TextField
            control={control}
            name="userFirstName"
            label="First name"
            autoComplete="given-name"
            required
          />
          <TextField
            control={control}
            name="userLastName"
            label="Last name"
            autoComplete="family-name"
            required
          />
          <TextField
            control={control}
            name="userEmailAddress"
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            readOnly={props.invitedEmail !== ''}
            {...(props.invitedEmail !== '' && {
              description: 'The address that the invitation was sent to.',
            })}
          />
          <TextField
            control={control}
            name="userPhoneNumber"
            label="Phone number"
            type="tel"
            autoComplete="tel"
          />
          <TextField control={control} name="userState" label="State" autoComplete="address-level1" />
          <TextField control={control} name="userCity" label="City" autoComplete="address-level2" />
          <TextField control={control} name="userZipCode" label="Zip code" autoComplete="postal-code" />
          <TextField control={control} name="userAddress1" label="Address" autoComplete="street-address" />
        </FieldGrid>
      </FormSection>
      <FormSection title="Login registration">
        <FieldGrid>
          <TextField control={control} name="username" label="Username" autoComplete="username" required />
          <NewPasswordField control={control} name="password" label="Password" required />
        </FieldGrid>
      </FormSection>
    </>
  )
}
