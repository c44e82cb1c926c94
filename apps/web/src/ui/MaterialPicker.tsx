import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createMaterialEndpoint, listMaterialsEndpoint, type Material } from '@selvedge/contract/materials.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { ApiError, call, errorText } from '../api.ts'
import { toast } from './toast-store.ts'

export type PickedMaterial = Pick<Material, 'id' | 'name'>

type Props = {
  label: string
  value: PickedMaterial | null
  onPick: (material: PickedMaterial) => void
  /** `received`: only what the company buys; `all`: what it buys and what it makes. A new one joins accordingly. */
  from: 'received' | 'all'
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

const ADD = 'add'
const SHOWN = 50

const options = (materials: readonly PickedMaterial[]) =>
  materials.map(({ id, name }) => ({ value: String(id), label: name }))

/** One of the own materials, searched on the server, or a new one by its name. */
export function MaterialPicker({ label, value, onPick, from, error, ref }: Props) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const typed = search === value?.name ? '' : search.trim()
  const [wanted] = useDebouncedValue(typed, 200)
  const materials = useQuery({
    queryKey: ['materials', from, wanted],
    queryFn: ({ signal }) => {
      const isInput = from === 'received' ? ('true' as const) : undefined
      return call(
        listMaterialsEndpoint,
        {
          query: { search: wanted, size: SHOWN, isForTransformation: undefined, ...(isInput && { isInput }) },
        },
        { signal },
      )
    },
    placeholderData: keepPreviousData,
  })
  const add = useMutation({
    mutationFn: (name: string) =>
      call(createMaterialEndpoint, { body: { name, input: from === 'received' } }),
    onSuccess: async (material) => {
      onPick(material)
      toast.info(`${material.name} is added to your materials.`)
      await queryClient.invalidateQueries({ queryKey: ['materials'] })
    },
    onError: (fault, name) => {
      setSearch(name)
      toast.error(`Can't add material: ${errorText(fault)}`)
    },
  })

  const found = materials.data ?? []
  // The chosen one has to be among the options even while another name is searched for.
  const kept = value && !found.some(({ id }) => id === value.id) ? [value] : []
  const data = [
    { group: 'Chosen', items: options(kept) },
    { group: 'Received', items: options(found.filter((material) => material.isInput)) },
    { group: 'Produced', items: options(found.filter((material) => !material.isInput)) },
    { group: 'New', items: typed === '' ? [] : [{ value: ADD, label: `Add “${typed}”` }] },
  ].filter(({ items }) => items.length > 0)

  const addFault = add.error && (add.error instanceof ApiError ? add.error.message : errorText(add.error))
  return (
    <Select
      ref={ref ?? null}
      label={label}
      withAsterisk
      aria-required
      placeholder={add.isPending ? 'Adding…' : 'Search, or add by name'}
      data={data}
      filter={({ options: all }) => all}
      searchable
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text)
        if (text !== search && add.isError) add.reset()
      }}
      value={value ? String(value.id) : null}
      onChange={(picked) => {
        if (picked === ADD) return add.mutate(typed)
        const material = found.find(({ id }) => String(id) === picked)
        if (material) onPick({ id: material.id, name: material.name })
        return undefined
      }}
      allowDeselect={false}
      disabled={add.isPending}
      maxDropdownHeight={320}
      nothingFoundMessage={
        materials.isError ? 'The materials could not be loaded.' : 'Type a name to add a material.'
      }
      onDropdownOpen={() => materials.isError && void materials.refetch()}
      error={addFault ?? error ?? (materials.isError && 'The materials could not be loaded.')}
    />
  )
}
