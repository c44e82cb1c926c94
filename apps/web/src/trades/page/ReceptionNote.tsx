import type { Reception } from '@selvedge/contract/shipment-drafts.ts'
import { receptions as texts } from '@selvedge/messages/en/shipment-drafts.ts'
import { dayTag } from '../../ui/display/Day.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { rich } from '../../ui/rich.ts'

/** That the company's own system noted a shipment, when, and what of its event is about no position. It decides nothing. */
export function ReceptionNote({ reception, earlier }: { reception: Reception; earlier: number }) {
  const { day, unmatched } = reception
  return (
    <Note>
      <p>{rich(texts.intro({ day: dayTag(day, 'word') }))}</p>
      {unmatched > 0 && <p>{texts.unmatched({ count: unmatched })}</p>}
      {earlier > 0 && <p>{texts.more({ count: earlier })}</p>}
    </Note>
  )
}
