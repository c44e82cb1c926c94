import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import { sharedProof } from '@selvedge/messages/en/shared-proof.ts'
import { Alarm } from '../../ui/feedback/Alarm.tsx'

/** That this server found its own copy altered: said first, for the proof alone may still be in order. */
export function AlteredHere({ part }: { part: AlteredPart }) {
  return (
    <section role="alert" aria-label={integrity.altered}>
      <Alarm>
        <h2>{sharedProof.altered({ what: integrity.heading({ part }) })}</h2>
        <p>{sharedProof.alteredText}</p>
      </Alarm>
    </section>
  )
}
