import { canCreatePlan } from '@selvedge/domain/transformation-plan.ts'
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
      <PageHeader
        title="Transformation"
        crumbs={['New transformation']}
        intro="How you make one of your materials. The plan connects what you receive with what you sell."
      />
      <PlanForm userId={user.id} />
    </>
  )
}
