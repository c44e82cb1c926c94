import { canCreatePlan } from '@selvedge/domain/transformation-plan.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { useCurrentUser } from '../session.ts'
import { AccessDenied } from '../ui/feedback/AccessDenied.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { PlanForm } from './PlanForm.tsx'

/** Plans how materials become another one. */
export function NewPlanPage() {
  const user = useCurrentUser()
  if (!canCreatePlan({ role: user.company.partnerType?.name ?? null })) return <AccessDenied />
  return (
    <>
      <PageHeader title={plans.transformation} crumbs={[plans.newCrumb]} intro={plans.newIntro} />
      <PlanForm userId={user.id} />
    </>
  )
}
