import { inviteDialogs } from '@selvedge/messages/en/invite-dialogs.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from '../ui/fields/SelectField.tsx'

type Props<T extends FieldValues> = { control: Control<T, unknown, T>; name: FieldPath<T> }

/** The languages by their own names. */
const OPTIONS = { data: LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code })) }

/** In which language somebody is invited: the inviter's own until they choose another. */
export function InvitationLanguageField<T extends FieldValues>({ control, name }: Props<T>) {
  return (
    <SelectField
      control={control}
      name={name}
      label={inviteDialogs.language}
      description={inviteDialogs.languageHint}
      options={OPTIONS}
    />
  )
}
