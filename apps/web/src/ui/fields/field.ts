import type { Control, FieldPath, FieldValues } from 'react-hook-form'

/** What every field of a form takes. */
export type FieldProps<T extends FieldValues> = {
  control: Control<T>
  name: FieldPath<T>
  label: string
  description?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** The attributes shared by all controls: the asterisk for eyes, `aria-required` for ears. */
export const fieldAttributes = ({
  label,
  description,
  required = false,
  disabled = false,
}: Pick<FieldProps<FieldValues>, 'label' | 'description' | 'required' | 'disabled'>) => ({
  label,
  disabled,
  withAsterisk: required,
  'aria-required': required,
  ...(description === undefined ? {} : { description }),
})
