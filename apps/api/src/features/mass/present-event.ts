import type { MassEvent, MassFinding } from '@selvedge/contract/mass.ts'
import type { Day } from '@selvedge/domain/day.ts'
import { type Issue, sentence } from '@selvedge/domain/issues.ts'
import { datedLowFinding } from '@selvedge/domain/mass/dated-low.ts'
import type { MassEventKind } from '@selvedge/domain/mass/mass-event.ts'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { datedLows } from '../../records/mass/dated-lows.ts'
import { readBooks } from './present-book.ts'

type Recorded = { id: number; kind: MassEventKind; onDay: Day; bookIds: readonly number[] }

/** An event as it was just recorded: the books that it changed, and what is worth a second look, beginning with what was found of it already. */
export async function presentEvent(
  tx: Tx,
  member: SignedIn,
  { id, kind, onDay, bookIds }: Recorded,
  found: readonly z.input<typeof MassFinding>[] = [],
): Promise<z.input<typeof MassEvent>> {
  const lows = await datedLows(tx, bookIds, onDay)
  const dated = [...lows.values()].flatMap((low) => datedLowFinding(low) ?? [])
  const findings = [...found, ...dated.map((issue) => said('onDay', issue))]
  return { id, kind, onDay, books: await readBooks(tx, member, bookIds), findings }
}

/** An issue as the wire has it, beside its field. */
export const said = (field: string, issue: Issue): z.input<typeof MassFinding> => ({
  field,
  sentence: sentence(issue),
  reason: issue,
})
