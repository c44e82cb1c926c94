import { Finding } from '@selvedge/contract/certificate-findings.ts'
import { holderOf, isCertificationParty } from '@selvedge/domain/certification.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { knownSentence } from '@selvedge/domain/issues.ts'
import { z } from 'zod'
import { isConfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import type { Reader } from '../../platform/db/connect.ts'
import type { Services } from '../../platform/context/services.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import { type CertificationRecord, certificationState, requireReadable } from './certification-store.ts'
import { signatureOf } from '../../records/documents/signature/signature-of.ts'
import { documentOf } from './certification-store.ts'
import { draftOf, findingsOf } from './find-findings.ts'
import { isHolderOpen } from './read-checked.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'

/**
 * The findings in a certification, for its two parties: while it waits, the current ones, with the number the approver is about
 * to give it; afterwards those at the decision. Throws FORBIDDEN.
 */
export async function readFindings(
  services: Services,
  member: SignedIn,
  id: number,
  newReference: string | null,
): Promise<z.input<typeof Finding>[]> {
  const { db, now } = services
  const record = await requireReadable(db, member, id)
  if (!isCertificationParty(member, certificationState(record))) throw forbiddenRecord('certification')
  const { decidedAt, certificateReference } = record
  if (decidedAt !== null) {
    const noted = await findNoted(db, id)
    if (noted) return (await shownFindings(db, member, record, noted)).map(asRead)
  }
  // Any number can be queried, so it is counted like a check before filing.
  if (newReference !== null) await consumeRateLimit(db, 'findings-user', String(member.userId), now())
  const reference = (decidedAt === null ? newReference : null) ?? certificateReference
  const signature = await signatureOf(services, await documentOf(db, member, record.id))
  const draft = await draftOf(db, record, { on: dayOf(decidedAt ?? now()), reference, signature })
  return findingsOf(db, member, draft)
}

/** A stored finding in the language of who reads it. Those of an older release say what they said: they have no code. */
const asRead = (finding: z.input<typeof Finding>) => ({
  ...finding,
  sentence: knownSentence(finding.reason) ?? finding.sentence,
})

/**
 * The stored findings that the caller may see. The company that decided sees all. A confirmed certification body sees that
 * another certification has the same number or file; the holder, and bodies to which it gave access, see its other data.
 */
async function shownFindings(
  reader: Reader,
  member: SignedIn,
  record: CertificationRecord,
  noted: readonly z.input<typeof Finding>[],
) {
  if (record.approverId === member.companyId) return [...noted]
  const hidden: string[] = []
  if (!(await isConfirmedCertifier(reader, member.companyId))) hidden.push('SAME_NUMBER', 'SAME_DOCUMENT')
  if (!(await isHolderOpen(reader, member, holderOf(record)))) hidden.push(...OF_HOLDER)
  return noted.filter(({ rule }) => !hidden.includes(rule))
}

/** Rules that look at a holder's other certificates, its shipments or plans. */
const OF_HOLDER = [
  'SCOPE_CERTIFICATE',
  'SCOPE_STANDING',
  'SITE_NOT_IN_SCOPE',
  'SAME_BODY',
  'WEIGHTS',
  'OVERLAP',
] as const

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
