import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import {
  TRADE_KIND,
  TRADE_KINDS,
  TRADE_STATUSES,
  type TradeKind,
  type TradeStatus,
} from '@selvedge/domain/trade.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { capitalised } from '../ui/format.ts'
import { statusWord } from '../ui/StatusBadge.tsx'
import type { TradesView } from './home-queries.ts'
import classes from './HomePage.module.css'

type Change = Partial<Pick<TradesView, 'search' | 'type' | 'status'>>
type Props = { view: TradesView; onChange: (change: Change) => void }

const KINDS = TRADE_KINDS.map((kind) => ({ value: kind, label: capitalised(TRADE_KIND[kind].name) }))
const STATUSES = TRADE_STATUSES.map((status) => ({ value: status, label: statusWord(status) }))

/** Search and filters of the trades table. */
export function TradeFilters({ view, onChange }: Props) {
  const [text, setText] = useState(view.search ?? '')
  const [known, setKnown] = useState(view.search)
  const [sent, setSent] = useState(view.search)
  // "Back" and "show all" change the address without passing through the field.
  if (view.search !== known) {
    setKnown(view.search)
    if (view.search !== sent) setText(view.search ?? '')
  }
  const search = useDebouncedCallback((typed: string) => {
    const wanted = typed.trim() || undefined
    setSent(wanted)
    onChange({ search: wanted })
  }, 300)

  return (
    <search className={classes['filters']} aria-label="Trades">
      <TextInput
        aria-label="Search trades"
        placeholder="Search reference, company or material"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          search(event.currentTarget.value)
        }}
      />
      <Select<TradeKind>
        aria-label="Kind"
        placeholder="All kinds"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all kinds' }}
        data={KINDS}
        value={view.type ?? null}
        onChange={(type) => onChange({ type: type ?? undefined })}
      />
      <Select<TradeStatus>
        aria-label="Status"
        placeholder="All states"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all states' }}
        data={STATUSES}
        value={view.status ?? null}
        onChange={(status) => onChange({ status: status ?? undefined })}
      />
    </search>
  )
}
