import { Loader, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { fieldAttributes, type FieldProps } from '../ui/fields/field.ts'
import { accessError } from './access-error.ts'
import type { PickedMaterial } from './MaterialPicker.tsx'
import { useComposed } from '../ui/composing.ts'

type Props<T extends FieldValues> = FieldProps<T> & {
  /** Whose products are offered; empty while no company is chosen. */
  company: string
}

const SHOWN = 50

/** Products of a company that match a search, the first of them by name. */
function useProduced(company: string, search: string) {
  return useQuery({
    queryKey: keys.materials.producedBy(company, search),
    queryFn: ({ signal }) => {
      const query = { company, isInput: 'false', isForTransformation: false, search, size: SHOWN } as const
      return call(listMaterialsEndpoint, { query }, { signal })
    },
    enabled: company !== '',
    // While somebody types, what was found before stays; never what was found for another company.
    placeholderData: (before, query) => (query?.queryKey[2] === company ? before : undefined),
  })
}

function nothingFound(failed: boolean, full: boolean): string {
  if (failed) return fields.listFailed
  return full ? pickers.typeMore : fields.nothingMore
}

/** Several products of a company, searched on the server however many there are; Backspace takes the last one away. */
export function MaterialsField<T extends FieldValues>({ control, name, company, ...rest }: Props<T>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(useComposed(search.trim()), 200)
  const produced = useProduced(company, wanted)
  const chosen = (value as PickedMaterial[] | null | undefined) ?? []
  const found = produced.data ?? []
  // What is chosen has to be among the options even while another name is searched for.
  const selected = chosen.filter(({ id }) => !found.some((material) => material.id === id))
  const offered = [...selected, ...found]
  const failed = produced.isError && !produced.data
  return (
    <MultiSelect
      {...fieldAttributes(rest)}
      ref={ref}
      onBlur={onBlur}
      value={chosen.map(({ id }) => String(id))}
      data={offered.map(({ id, name: label }) => ({ value: String(id), label }))}
      onChange={(ids) =>
        onChange(
          ids.flatMap((id) => {
            const material = offered.find((other) => String(other.id) === id)
            return material ? [{ id: material.id, name: material.name }] : []
          }),
        )
      }
      filter={({ options }) => options}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      clearable
      clearButtonProps={{ 'aria-label': fields.clear({ label: rest.label }) }}
      hidePickedOptions
      disabled={company === ''}
      nothingFoundMessage={nothingFound(failed, found.length === SHOWN)}
      placeholder={chosen.length === 0 ? pickers.search : ''}
      rightSection={produced.isFetching ? <Loader size={16} aria-hidden /> : undefined}
      onDropdownOpen={() => {
        if (failed) void produced.refetch()
      }}
      error={
        fieldState.error?.message ?? (failed ? accessError(produced.error, fields.listFailedHint) : undefined)
      }
    />
  )
}
