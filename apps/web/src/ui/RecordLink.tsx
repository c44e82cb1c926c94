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

const pathOf = (of: RecordRef) => {
  switch (of.record) {
    case 'trade':
      return `trades/${of.id}/confirmation`
    case 'plan':
      return `transformationPlans/${of.id}`
    case 'certification':
      return `certifications/${of.subject.toLowerCase()}/${of.id}/confirmation`
    case 'material':
      return `materials/${of.id}`
  }
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
