import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePages } from '../use-pages.ts'

/** A record that has a screen of its own. */
export type RecordRef = {
  [Record in RecordTypeName | 'material']: { record: Record; id: number } & Besides[Record]
}[RecordTypeName | 'material']

/** What a link needs besides the number. */
type Besides = {
  trade: { type: TradeKind }
  certification: { subject: CertificationSubject }
  plan: object
  stock: { materialId: number; ofCredits?: boolean | undefined }
  capture: object
  credential: object
  passport: object
  material: object
}

/** Leads to a record's screen. One without a name is called by its number. */
export function RecordLink({ to, children }: { to: RecordRef; children: ReactNode }) {
  const pages = usePages()
  const named = children === '' ? recordWords.certificateNumber({ id: String(to.id) }) : children
  const rest = { preload: false, children: named } as const
  switch (to.record) {
    case 'trade':
      return <Link {...pages.trade(to.id, to.type)} {...rest} />
    case 'plan':
      return <Link {...pages.plan(to.id)} {...rest} />
    case 'stock':
      return to.ofCredits ? (
        <Link {...pages.credits(to.materialId)} {...rest} />
      ) : (
        <Link {...pages.stock(to.materialId)} {...rest} />
      )
    case 'certification':
      return <Link {...pages.certification(to.id, to.subject)} {...rest} />
    case 'capture':
      return <Link {...pages.capture(to.id)} {...rest} />
    case 'credential':
      return <Link {...pages.credential(to.id)} {...rest} />
    case 'passport':
      return <Link {...pages.passport(to.id)} {...rest} />
    case 'material':
      return <Link {...pages.material(to.id)} {...rest} />
    default:
      return to satisfies never
  }
}
