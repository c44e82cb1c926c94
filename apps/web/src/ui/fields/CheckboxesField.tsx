import { Checkbox, Stack } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field.ts'

type Props<T extends FieldValues> = FieldProps<T> & { options: readonly { value: string; label: string }[] }

/** Several of a few, all in sight, as checkboxes under one label. */
export function CheckboxesField<T extends FieldValues>({
  control,
  name,
  label,
  description,
  required = false,
  options,
}: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Checkbox.Group
      label={label}
      description={description}
      required={required}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    >
      <Stack gap="xs" my="xs">
        {options.map((option) => (
          <Checkbox key={option.value} {...option} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
