import type { TradeRow } from '@selvedge/contract/trades.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sectorOf, useCurrentUser } from '../session.ts'

type Props = { row: Pick<TradeRow, 'id' | 'type'>; children: ReactNode }

export function TradeLink({ row, children }: Props) {
  const sector = sectorOf(useCurrentUser())
  return (
    <Link
      to="/$sector/trades/$id/confirmation"
      params={{ sector, id: String(row.id) }}
      search={{ type: row.type }}
      preload={false}
    >
      {children}
    </Link>
  )
}
