import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amountText } from '../../ui/format.ts'
import { drawableQuery } from '../certification-queries.ts'
import { EMPTY_INPUT } from './box-values.ts'
import { useComposed } from '../../ui/composing.ts'

type Props = {
  /** Whose certificate it is; empty while none is chosen. */
  company: string
  onPick: (input: typeof EMPTY_INPUT) => void
}

/** Adds an input that is a certificate here, with what is left of it to draw on. */
export function PickInput({ company, onPick }: Props) {
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(useComposed(search.trim()), 200)
  const { data } = useQuery(drawableQuery(company, wanted))
  if (company === '') return null
  return (
    <Select
      label={texts.pickInput}
      description={texts.pickInputHint({ company })}
      value={null}
      data={(data ?? []).map(({ id, number, body, left, certified }) => ({
        value: String(id),
        label: texts.drawable({ number, body, left: amountText(left), certified: amountText(certified) }),
      }))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // Found by the server, by the number alone.
      filter={({ options }) => options}
      nothingFoundMessage={texts.noneHere}
      onChange={(id) => {
        const picked = data?.find((one) => String(one.id) === id)
        if (picked) onPick({ ...EMPTY_INPUT, body: picked.body, number: picked.number })
        setSearch('')
      }}
    />
  )
}
