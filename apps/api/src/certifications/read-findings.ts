import { Finding } from '@selvedge/contract/certificate-findings.ts'
import { isCertificationParty } from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { z } from 'zod'
import type { Reader } from '../db/connect.ts'
import type { Services } from '../services.ts'
import type { SignedIn } from '../session/session.ts'
import { attempt } from '../session/throttle.ts'
import { certificationNotFound, certificationState, findCertification } from './certification-store.ts'
import { draftOf, findingsOf } from './find-findings.ts'

/**
 * What the checks find in a certification, for its two parties: while it waits as it stands now, with the number the
 * approver is about to give it; afterwards as it stood when it was decided. Throws NOT_FOUND, FORBIDDEN.
 */
export async function readFindings(
  { db, now }: Services,
  member: SignedIn,
  id: number,
  newReference: string | null,
): Promise<z.input<typeof Finding>[]> {
  const record = await findCertification(db, id)
  if (!record) throw certificationNotFound()
  if (!isCertificationParty(member, certificationState(record)))
    throw new DomainError('FORBIDDEN', "You can't view this certification due to permission error!")
  const { decidedAt, certificateReference } = record
  if (decidedAt !== null) {
    const noted = await findNoted(db, id)
    if (noted) return noted
  }
  // Any number may be asked about, so it is counted as a check before filing is.
  if (newReference !== null) await attempt(db, 'findings-user', String(member.userId), now())
  const reference = (decidedAt === null ? newReference : null) ?? certificateReference
  return findingsOf(db, member, await draftOf(db, record, { on: dayOf(decidedAt ?? now()), reference }))
}

const Noted = z.object({ findings: z.array(Finding) })

/** What was noted with the decision; undefined for one that was taken before anything was. */
async function findNoted(reader: Reader, id: number) {
  const event = await reader
    .selectFrom('audit_event')
    .where('event', 'in', ['certification.accepted', 'certification.refused'])
    .where('subject_id', '=', id)
    .select('data')
    .executeTakeFirst()
  return Noted.safeParse(event?.data).data?.findings
}
