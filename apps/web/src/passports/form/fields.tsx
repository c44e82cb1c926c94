import { MAX_PASSPORT_TEXT } from '@selvedge/domain/passport/limits.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { languageName } from '../passport-words.ts'
import type { PassportValues } from '../passport-values.ts'

export type PassportForm = UseFormReturn<PassportValues>
type Path = FieldPath<PassportValues>

const YES_NO = {
  data: [
    { value: 'yes', label: texts.yes },
    { value: 'no', label: texts.no },
  ],
}

type Props = { form: PassportForm; name: string; label: string }

/** A question with yes, no, and no answer yet. */
export const AnswerField = ({ form, name, label }: Props) => (
  <SelectField control={form.control} name={name as Path} label={label} options={YES_NO} clearable />
)

/** One line in each language of the passport. */
export function LineInLanguages({ form, name, label, required }: Props & { required?: boolean }) {
  const languages = useWatch({ control: form.control, name: 'languages' })
  return languages.map((code, at) => (
    <TextField
      key={code}
      control={form.control}
      name={`${name}.${code}` as Path}
      label={languages.length > 1 ? texts.inLanguage({ label, language: languageName(code) }) : label}
      required={required === true && at === 0}
    />
  ))
}

/** Several lines in each language of the passport. */
export function TextInLanguages({ form, name, label }: Props) {
  const languages = useWatch({ control: form.control, name: 'languages' })
  return languages.map((code) => (
    <TextAreaField
      key={code}
      control={form.control}
      name={`${name}.${code}` as Path}
      label={languages.length > 1 ? texts.inLanguage({ label, language: languageName(code) }) : label}
      max={MAX_PASSPORT_TEXT}
      rows={3}
    />
  ))
}
