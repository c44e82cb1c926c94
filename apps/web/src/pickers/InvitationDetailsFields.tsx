import { Checkbox, Stack } from '@mantine/core'
import { type InvitedRoles, rolesOffered } from '@selvedge/domain/company.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { WANTED } from '@selvedge/domain/wanted.ts'
import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, Controller } from 'react-hook-form'
import { useCurrentUser } from '../session.ts'
import { roleWord } from '@selvedge/domain/role-word.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { InvitationLanguageField } from './InvitationLanguageField.tsx'
import { countriesQuery, rolesQuery } from './company-lists.ts'
import type { Invitation } from './InviteCompanyDialog.tsx'

type Props = { control: Control<Invitation, unknown, Invitation>; roles: InvitedRoles; asks: boolean }

/** What an inviter may add: what the company is asked for, what its registration begins with, and a message. */
export function InvitationDetailsFields({ control, roles, asks }: Props) {
  const { company } = useCurrentUser()
  const countries = useQuery(countriesQuery)
  const offered = useQuery({
    ...rolesQuery,
    select: (all) => {
      const ofIndustry = all.filter(({ companyIndustries }) =>
        companyIndustries.some(({ name }) => name === company.companyIndustry.name),
      )
      const names = rolesOffered(
        roles,
        ofIndustry.map(({ name }) => name),
      )
      return names.map((name) => ({ value: name, label: roleWord(name) }))
    },
  })
  return (
    <Stack gap="md">
      {asks && (
        <Controller
          control={control}
          name="invitationDetails.wanted"
          render={({ field: { value, onChange } }) => (
            <Checkbox.Group label={inviteDialogs.wanted} value={value ?? []} onChange={onChange}>
              <Stack gap="xs" mt={6}>
                {WANTED.map((wanted) => (
                  <Checkbox key={wanted} value={wanted} label={inviteDialogs.wantedChoice({ wanted })} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        />
      )}
      {roles !== 'certifier' && (
        <SelectField
          control={control}
          name="invitationDetails.role"
          label={inviteDialogs.role}
          description={inviteDialogs.suggestion}
          options={offered}
          clearable
        />
      )}
      <SelectField
        control={control}
        name="invitationDetails.country"
        label={inviteDialogs.country}
        options={countries}
        clearable
      />
      <InvitationLanguageField control={control} name="invitationDetails.language" />
      <TextAreaField
        control={control}
        name="invitationDetails.message"
        label={inviteDialogs.message}
        max={MAX_NOTES_CHARACTERS}
        rows={2}
      />
    </Stack>
  )
}
