import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sectorOf, useCurrentUser } from '../session.ts'

/** A record that has a screen of its own. */
export type RecordRef =
  | { record: 'trade'; id: number; type: TradeKind }
  | { record: 'plan'; id: number }
  | { record: 'certification'; id: number; subject: CertificationSubject }
  | { record: 'material'; id: number }

function pathOf(of: RecordRef): string {
  if (of.record === 'trade') return `trades/${of.id}/confirmation`
  if (of.record === 'plan') return `transformationPlans/${of.id}`
  if (of.record === 'material') return `materials/${of.id}`
  return `certifications/${of.subject.toLowerCase()}/${of.id}/confirmation`
}

/** Leads to a record's screen. */
export function RecordLink({ to, children }: { to: RecordRef; children: ReactNode }) {
  const sector = sectorOf(useCurrentUser())
  return (
    <Link
      to={`/${sector}/${pathOf(to)}` as '/'}
      search={to.record === 'trade' ? { type: to.type } : {}}
      preload={false}
    >
      {children}
    </Link>
  )
}
