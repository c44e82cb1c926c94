import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FileField } from './fields/FileField.tsx'
import { TextField } from './fields/TextField.tsx'

type Props<T extends FieldValues> = {
  control: Control<T>
  fileName: FieldPath<T>
  urlName: FieldPath<T>
  label: string
  urlLabel: string
}

const WAYS = [
  { value: 'file', label: 'Upload a file' },
  { value: 'url', label: 'Enter a web address' },
]

/** A document as a file or as the address of its page: one or the other. */
export function FileOrUrl<T extends FieldValues>({ control, fileName, urlName, label, urlLabel }: Props<T>) {
  const [way, setWay] = useState('file')
  return (
    <Stack gap="xs">
      <SegmentedControl
        data={WAYS}
        value={way}
        onChange={setWay}
        aria-label={`How to give the ${label.toLowerCase()}`}
      />
      {way === 'file' ? (
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
