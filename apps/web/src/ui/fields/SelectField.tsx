import { fields } from '@selvedge/messages/en/fields.ts'
import { type InputWrapperProps, Loader, Select } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { fieldAttributes, type FieldProps } from './field.ts'
import { filterOptions } from './filter-options.ts'
import { type LanguageOption, optionLanguages } from './option-language.tsx'

/** Where the options come from: a finished list, or what a query knows so far. */
type OptionSource = {
  data: readonly LanguageOption[] | undefined
  isError?: boolean
  refetch?: () => unknown
}

type Props<T extends FieldValues> = FieldProps<T> & {
  options: OptionSource
  clearable?: boolean
  placeholder?: string
  /** Something that is better corrected, though nothing forbids it. */
  warning?: string | undefined
  onPick?: (value: string | null) => void
}

/** Where a warning stands: below the field, as an error would. */
const WARNED: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/** One of a list, searchable by typing. A list that fails to load says so and is asked for again on opening. */
export function SelectField<T extends FieldValues>({
  control,
  name,
  options,
  clearable = false,
  placeholder,
  warning,
  onPick,
  ...rest
}: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  const loading = options.data === undefined && !options.isError
  const failed = options.isError && options.data === undefined
  return (
    <Select
      {...fieldAttributes(rest)}
      {...field}
      value={field.value || null}
      onChange={(value) => {
        field.onChange(value)
        onPick?.(value)
      }}
      data={[...(options.data ?? [])]}
      searchable
      filter={filterOptions}
      renderOption={optionLanguages(options.data ?? [])}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': fields.clear({ label: rest.label }) }}
      allowDeselect={false}
      nothingFoundMessage={failed ? fields.listFailed : fields.nothingFound}
      placeholder={loading ? fields.loading : (placeholder ?? fields.choose)}
      rightSection={loading ? <Loader size={16} aria-hidden /> : undefined}
      onDropdownOpen={() => {
        if (failed) options.refetch?.()
      }}
      error={fieldState.error?.message ?? (failed ? fields.listFailedHint : undefined)}
      {...(warning !== undefined && { description: warning, inputWrapperOrder: WARNED })}
    />
  )
}
