import { fields } from '@selvedge/messages/en/fields.ts'
import { Loader, MultiSelect } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { fieldAttributes, type FieldProps } from './field.ts'
import { filterOptions } from './filter-options.ts'
import { type LanguageOption, optionLanguages } from './option-language.tsx'

type OptionGroup = { group: string; items: readonly LanguageOption[] }

/** Where the options come from, in groups where they have some. */
type OptionSource = {
  data: readonly LanguageOption[] | readonly OptionGroup[] | undefined
  isError?: boolean
  refetch?: () => unknown
}

type Props<T extends FieldValues> = FieldProps<T> & { options: OptionSource }

const isGrouped = (data: readonly (LanguageOption | OptionGroup)[]): data is readonly OptionGroup[] =>
  data.every((entry) => 'items' in entry)

/** Several of a list, searchable by typing; Backspace takes the last one away. */
export function MultiSelectField<T extends FieldValues>({ control, name, options, ...rest }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  const data = options.data ?? []
  const loading = options.data === undefined && !options.isError
  const failed = options.isError && options.data === undefined
  const chosen = (field.value as string[] | null | undefined) ?? []
  return (
    <MultiSelect
      {...fieldAttributes(rest)}
      {...field}
      value={chosen}
      data={isGrouped(data) ? data.map(({ group, items }) => ({ group, items: [...items] })) : [...data]}
      searchable
      filter={filterOptions}
      renderOption={optionLanguages(isGrouped(data) ? data.flatMap(({ items }) => items) : data)}
      clearable
      clearButtonProps={{ 'aria-label': fields.clear({ label: rest.label }) }}
      hidePickedOptions
      nothingFoundMessage={failed ? fields.listFailed : fields.nothingMore}
      placeholder={loading ? fields.loading : chosen.length === 0 ? fields.choose : ''}
      rightSection={loading ? <Loader size={16} aria-hidden /> : undefined}
      onDropdownOpen={() => {
        if (failed) options.refetch?.()
      }}
      error={fieldState.error?.message ?? (failed ? fields.listFailedHint : undefined)}
    />
  )
}
