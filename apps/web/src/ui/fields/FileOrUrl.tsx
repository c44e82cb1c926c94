import { fields } from '@selvedge/messages/en/fields.ts'
import { SegmentedControl, Stack } from '@mantine/core'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FileField } from './FileField.tsx'
import { TextField } from './TextField.tsx'

type Props<T extends FieldValues> = {
  control: Control<T>
  /** Where the form keeps which of the two it is: `file` or `url`. */
  wayName: FieldPath<T>
  fileName: FieldPath<T>
  urlName: FieldPath<T>
  label: string
  urlLabel: string
}

const WAYS = [
  { value: 'file', label: fields.giveFile },
  { value: 'url', label: fields.giveUrl },
]

/** A document as a file or as the address of its page: one or the other. What was given the other way stays. */
export function FileOrUrl<T extends FieldValues>({
  control,
  wayName,
  fileName,
  urlName,
  label,
  urlLabel,
}: Props<T>) {
  const { field: way } = useController({ control, name: wayName })
  return (
    <Stack gap="xs">
      <SegmentedControl
        transitionDuration={0}
        data={WAYS}
        value={way.value}
        onChange={way.onChange}
        aria-label={fields.howToGive}
      />
      {way.value === 'file' ? (
        <FileField control={control} name={fileName} label={label} required />
      ) : (
        <TextField
          control={control}
          name={urlName}
          label={urlLabel}
          type="url"
          placeholder="https://"
          required
        />
      )}
    </Stack>
  )
}
