import { canReadAuditTrail } from '@selvedge/domain/permissions.ts'
import { useCurrentUser } from '../session.ts'
import { AccessDenied } from '../ui/feedback/AccessDenied.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import classes from './AuditPage.module.css'
import { AuditTrailCard } from './AuditTrailCard.tsx'
import { TrailCheckCard } from './TrailCheckCard.tsx'

/** Who did what and when in the user's company; for its administrators. */
export function AuditPage() {
  const user = useCurrentUser()
  if (!canReadAuditTrail(user)) return <AccessDenied />
  return (
    <>
      <PageHeader
        title="Audit trail"
        crumbs={[]}
        intro={`Who did what when at ${user.company.companyName}. Lines are added by the system alone; nobody can change or remove one unseen.`}
      />
      <div className={classes['stack']}>
        <TrailCheckCard />
        <AuditTrailCard />
      </div>
    </>
  )
}
