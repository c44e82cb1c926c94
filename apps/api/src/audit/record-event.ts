import type { Tx } from '../db/connect.ts'

type AuditEvent =
  | 'session.started'
  | 'session.ended'
  | 'user.updated'
  | 'user.password-changed'
  | 'user.invited'
  | 'user.onboarded'
  | 'invitation.resent'
  | 'invitation.withdrawn'
  | 'company.invited'
  | 'company.onboarded'
  | 'company.updated'
  | 'company.key-revealed'
  | 'company.key-replaced'
  | 'company.anchoring-retried'
  | 'material.created'
  | 'trade.created'
  | 'trade.accepted'
  | 'trade.refused'
  | 'trade.updated'
  | 'certification.created'
  | 'certification.accepted'
  | 'certification.refused'
  | 'plan.created'
  | 'plan.updated'
  | 'plan.deleted'

type Entry = {
  at: Date
  companyId: number
  userId: number
  event: AuditEvent
  subjectId: number | null
  data?: Record<string, unknown>
}

/** Writes who did what, in the transaction that does it. */
export async function recordEvent(tx: Tx, entry: Entry): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({
      at: entry.at,
      company_id: entry.companyId,
      user_id: entry.userId,
      event: entry.event,
      subject_id: entry.subjectId,
      data: JSON.stringify(entry.data ?? {}),
    })
    .execute()
}
