import { tables } from '@selvedge/messages/en/tables.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { PeriodFilter } from './PeriodFilter.tsx'
import type { TableName } from './table-name.ts'
import classes from './DataTable.module.css'
import { isOfComposing } from '../composing.ts'

type Choice = {
  name: string
  label: string
  all: string
  /** The button that shows all of them again: `Show all kinds`. */
  showAll: string
  options: readonly { value: string; label: string }[]
}
/** On or off: shows only what it names. */
type Flag = { name: string; label: string; value: string }
export type FilterField = Choice | Flag

type Values = Record<string, string | undefined>
type Props = {
  /** What the table lists, in the plural: names its landmark. */
  of: string
  table: TableName
  placeholder: string
  fields: readonly FilterField[]
  search: string | undefined
  values: Values
  onChange: (change: Values) => void
  byDay?: boolean | undefined
}

/** For its width: a field does not grow with what stands in it. */
const lettersOf = (text: string) => ({ '--letters': String(text.length) })

/** The search and the filters of a table. */
export function TableFilters({ of, table, placeholder, fields, search, values, onChange, byDay }: Props) {
  return (
    <search className={classes['filters']} aria-label={of}>
      <SearchField table={table} placeholder={placeholder} search={search} onChange={onChange} />
      {fields.map((field) =>
        'options' in field ? (
          <Select
            key={field.name}
            className={classes['choice'] ?? ''}
            style={lettersOf(field.all)}
            aria-label={field.label}
            placeholder={field.all}
            clearable
            clearButtonProps={{ 'aria-label': field.showAll }}
            data={[...field.options]}
            value={values[field.name] ?? null}
            onChange={(value) => onChange({ [field.name]: value ?? undefined })}
          />
        ) : (
          <FlagButton key={field.name} field={field} values={values} onChange={onChange} />
        ),
      )}
      {byDay && (
        <PeriodFilter
          period={{ recordedFrom: values['recordedFrom'], recordedUntil: values['recordedUntil'] }}
          onChange={onChange}
        />
      )}
    </search>
  )
}

function FlagButton({ field, values, onChange }: { field: Flag } & Pick<Props, 'values' | 'onChange'>) {
  const isOn = values[field.name] === field.value
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      leftSection={isOn && <IconCheck size={16} aria-hidden />}
      onClick={() => onChange({ [field.name]: isOn ? undefined : field.value })}
    >
      {field.label}
    </Button>
  )
}

function SearchField({
  table,
  placeholder,
  search,
  onChange,
}: Pick<Props, 'table' | 'placeholder' | 'search' | 'onChange'>) {
  const [text, setText] = useState(search ?? '')
  const [known, setKnown] = useState(search)
  const [sent, setSent] = useState(search)
  // "Back" and "show all" change the address without passing through the field.
  if (search !== known) {
    setKnown(search)
    if (search !== sent) setText(search ?? '')
  }
  const send = useDebouncedCallback((typed: string) => {
    const wanted = typed.trim() || undefined
    setSent(wanted)
    onChange({ search: wanted })
  }, 300)
  return (
    <TextInput
      className={classes['search'] ?? ''}
      style={lettersOf(placeholder)}
      aria-label={tables.search({ table })}
      placeholder={placeholder}
      type="search"
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        if (!isOfComposing(event)) send(event.currentTarget.value)
      }}
      onCompositionEnd={(event) => send(event.currentTarget.value)}
    />
  )
}
