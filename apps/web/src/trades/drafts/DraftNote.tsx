import type { ShipmentDraftDetail } from '@selvedge/contract/shipment-drafts.ts'
import { shipmentDrafts as texts } from '@selvedge/messages/en/shipment-drafts.ts'
import { Link } from '@tanstack/react-router'
import { Note } from '../../ui/feedback/Note.tsx'
import { openFields, pointText } from './draft-values.ts'

/** From which event the form was filled in, and how much of it is open; or that nothing may come of it. */
export function DraftNote({ draft }: { draft: ShipmentDraftDetail }) {
  const { state, eventID, open } = draft
  if (state !== 'open')
    return (
      <Note>
        {texts.notOpen({ state })} <Link to="/shipment-drafts">{texts.toDrafts}</Link>
      </Note>
    )
  const beside = openFields(open).length
  return (
    <Note>
      <p>{texts.from({ eventID })}</p>
      {beside > 0 && <p>{texts.openPoints({ count: beside })}</p>}
      {open
        .filter(({ field }) => field === 'positions')
        .map((point) => (
          <p key={point.kind}>{pointText(point)}</p>
        ))}
    </Note>
  )
}
