import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createMaterialEndpoint, listMaterialsEndpoint, type Material } from '@selvedge/contract/materials.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { anyCaseKey } from '@selvedge/domain/text.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { sentences } from '@selvedge/messages/list.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { ApiError, call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { accessError } from './access-error.ts'
import { isOfComposing, useComposed } from '../ui/composing.ts'

export type PickedMaterial = Pick<Material, 'id' | 'name'>
/** One by its name alone, that the form it is in adds where the company has none. */
export type NamedMaterial = { id: null; name: string }

type Props = {
  label: string
  value: PickedMaterial | NamedMaterial | null
  onPick: (material: PickedMaterial) => void
  /** Lets the choice be taken back: the field is optional. */
  onClear?: () => void
  /** Another company's materials, by its name; empty while none is chosen. New ones are added only to the user's company. */
  company?: string
  /** Which materials are offered, and where a new one joins. */
  from: MaterialSource
  description?: string
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

type MaterialSource = 'received' | 'all' | 'plan-inputs' | 'plan-outputs'

/**
 * `received`: only what the company buys; `all`: what it buys and what it makes. For a transformation plan, `plan-inputs`: both
 * again, because a company can use what it made itself; `plan-outputs`: what it makes and has no plan for yet.
 */
const SOURCE = {
  received: { filter: { isInput: 'true' }, newIsInput: true },
  all: { filter: {}, newIsInput: false },
  'plan-inputs': { filter: {}, newIsInput: true },
  'plan-outputs': { filter: { isInput: 'false', isForTransformation: true }, newIsInput: false },
} as const satisfies Record<MaterialSource, unknown>

/** Those of the company's materials that match a search, and that may be chosen here. */
function findOffered(
  from: MaterialSource,
  company: string | undefined,
  search: string,
  signal?: AbortSignal,
) {
  const query = { isForTransformation: undefined, ...SOURCE[from].filter, company, search, size: SHOWN }
  return call(listMaterialsEndpoint, { query }, signal && { signal })
}

const ADD = 'add'
const NAMED = 'named'
const SHOWN = 50

const keyOf = ({ id }: PickedMaterial | NamedMaterial) => (id === null ? NAMED : String(id))

const options = (materials: readonly (PickedMaterial | NamedMaterial)[]) =>
  materials.map((material) => ({ value: keyOf(material), label: material.name }))

function placeholderOf(company: string | undefined, adding: boolean): string {
  if (adding) return pickers.adding
  if (company === undefined) return pickers.searchOrAdd
  return company === '' ? pickers.companyFirst : pickers.searchOfCompany
}

/** One of the company's materials, searched on the server, or a new one by its name. */
export function MaterialPicker({ label, value, onPick, onClear, company, from, ...rest }: Props) {
  const { description, error, ref } = rest
  const [search, setSearch] = useState('')
  const typed = search === value?.name ? '' : search.trim()
  const [wanted] = useDebouncedValue(useComposed(typed), 200)
  const materials = useQuery({
    queryKey: keys.materials.offered(from, company, wanted),
    queryFn: ({ signal }) => findOffered(from, company, wanted, signal),
    enabled: company !== '',
    placeholderData: (before, query) => (query?.queryKey[2] === (company ?? null) ? before : undefined),
  })
  const add = useMutation({
    mutationFn: (name: string) =>
      call(createMaterialEndpoint, { body: { name, input: SOURCE[from].newIsInput } }),
    onSuccess: async (material) => {
      onPick(material)
      toast.info(pickers.added({ name: material.name }))
      await changed('material')
    },
    onError: (error, name) => {
      setSearch(name)
      toast.error(pickers.notAdded({ reason: errorText(error) }))
    },
  })

  /**
   * Who types a name and goes on means it: the material of exactly that name, or a new one where nothing else has these words. The
   * start of a longer name settles nothing.
   */
  async function settle() {
    const name = typed
    if (name === '' || company !== undefined || add.isPending || add.isError) return
    // Not through the cache: the list gives its own search up once the field is left.
    const like = await findOffered(from, company, name).catch(() => undefined)
    const exact = like?.filter((material) => anyCaseKey(material.name) === anyCaseKey(name))
    if (exact?.length === 1 && exact[0]) return onPick({ id: exact[0].id, name: exact[0].name })
    if (like?.length === 0) add.mutate(name)
  }

  const found = materials.data ?? []
  // What is there already is chosen, not added.
  const isThere = found.some(
    ({ name, isInput }) => isInput === SOURCE[from].newIsInput && anyCaseKey(name) === anyCaseKey(typed),
  )
  // The chosen one has to be among the options even while another name is searched for.
  const selected = value && !found.some(({ id }) => id === value.id) ? [value] : []
  const data = [
    { group: pickers.chosen, items: options(selected) },
    { group: pickers.received, items: options(found.filter((material) => material.isInput)) },
    { group: pickers.produced, items: options(found.filter((material) => !material.isInput)) },
    {
      group: pickers.newMaterial,
      items:
        typed === '' || company !== undefined || isThere
          ? []
          : [{ value: ADD, label: pickers.add({ name: typed }) }],
    },
  ].filter(({ items }) => items.length > 0)

  const unloaded = accessError(materials.error, pickers.materialsFailed)
  const exists = add.error instanceof ApiError && add.error.code === 'MATERIAL_EXISTS'
  const addError =
    exists && from === 'plan-outputs'
      ? sentences([messages.materialExists, messages.outputPlanned])
      : add.error && errorText(add.error)
  return (
    <Select
      ref={ref ?? null}
      label={label}
      {...(description !== undefined && { description })}
      withAsterisk={onClear === undefined}
      aria-required={onClear === undefined}
      clearable={onClear !== undefined}
      clearButtonProps={{ 'aria-label': fields.clear({ label }) }}
      placeholder={placeholderOf(company, add.isPending)}
      data={data}
      filter={({ options: all }) => all}
      searchable
      // The focus comes here of itself when a line opens: the list would cover the lines below.
      openOnFocus={false}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text)
        if (text !== search && add.isError) add.reset()
      }}
      value={value ? keyOf(value) : null}
      onChange={(picked) => {
        if (picked === ADD) return add.mutate(typed)
        if (picked === null) return onClear?.()
        const material = found.find(({ id }) => String(id) === picked)
        if (material) onPick({ id: material.id, name: material.name })
        return undefined
      }}
      // What is typed takes the place of what was chosen, as in any field that Tab leads to.
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => void settle()}
      onKeyDown={(event) => {
        // An option that is pointed at is chosen by the list itself.
        const isPointedAt = event.currentTarget.getAttribute('aria-activedescendant')
        if (event.key !== 'Enter' || isOfComposing(event) || typed === '' || isPointedAt) return
        event.preventDefault()
        void settle()
      }}
      allowDeselect={false}
      disabled={add.isPending || company === ''}
      nothingFoundMessage={
        materials.isError ? unloaded : company === undefined ? pickers.typeToAdd : pickers.noMaterial
      }
      onDropdownOpen={() => materials.isError && void materials.refetch()}
      error={addError ?? error ?? (materials.isError && unloaded)}
    />
  )
}
