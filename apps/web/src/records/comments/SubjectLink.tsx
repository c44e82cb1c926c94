import type { AuditSubject } from '@selvedge/contract/audit.ts'
import { RecordLink } from '../RecordLink.tsx'

/** The same, as a part of a sentence. */
export const linkTo = (to: AuditSubject) => () => <SubjectLink to={to} />

/** A record by its name, with the way to it where it has a screen. */
export function SubjectLink({ to }: { to: AuditSubject }) {
  return to.record === 'name' ? to.name : <RecordLink to={to}>{to.name}</RecordLink>
}
