import { Skeleton, Stack } from '@mantine/core'
import { plans } from '@selvedge/messages/en/plans.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useRecord } from '../records/record-state.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { PLANS_CRUMB } from './plans-crumb.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { planQuery } from './plan-queries.ts'
import { PlanView } from './PlanView.tsx'

const route = getRouteApi('/app/$sector/transformationPlans/$id')

/** One transformation plan of the company. */
export function PlanPage() {
  const { id } = route.useParams()
  return <PlanScreen key={id} id={id} />
}

function PlanScreen({ id }: { id: string }) {
  return (
    <RecordPage
      state={useRecord(id, planQuery(id))}
      header={<PageHeader title={plans.plan} crumbs={[PLANS_CRUMB]} />}
      missing={{ title: plans.missing }}
      failed={plans.loadFailed}
      loading={
        <Stack gap="lg">
          <Skeleton height={360} radius="md" />
          <Skeleton height={200} radius="md" />
        </Stack>
      }
    >
      {(plan) => <PlanView plan={plan} />}
    </RecordPage>
  )
}
