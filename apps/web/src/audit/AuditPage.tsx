import { canReadAuditTrail } from '@selvedge/domain/permissions.ts'
import { audit } from '@selvedge/messages/en/audit.ts'
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
        title={audit.title}
        crumbs={[]}
        intro={audit.intro({ company: user.company.companyName })}
      />
      <div className={classes['stack']}>
        <TrailCheckCard />
        <AuditTrailCard />
      </div>
    </>
  )
}
