import type { Day } from '@selvedge/domain/day.ts'
import type { MassEventKind } from '@selvedge/domain/mass/mass-event.ts'
import type { Context } from '../../platform/context/context.ts'
import { type ReceivedFile, saveDocument } from '../../records/documents/receive-document.ts'

type Said = { kind: MassEventKind; onDay: Day; reason: string | null }

/** What every event that a company records says of itself; its document is saved. */
export const eventOf = async (
  { services, member, tx }: Context,
  { kind, onDay, reason }: Said,
  file: ReceivedFile | undefined,
) => ({
  company_id: member.companyId,
  kind,
  on_day: onDay,
  at: services.now(),
  created_by: member.userId,
  reason,
  document_id: file ? await saveDocument(tx, member.companyId, file, services.now()) : null,
})

export type EventRow = Awaited<ReturnType<typeof eventOf>>
