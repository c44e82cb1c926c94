import { Button } from '@mantine/core'
import { type PlanYield, readPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import type { Plan } from '@selvedge/contract/transformation-plans.ts'
import { planYield } from '@selvedge/messages/en/plan-yield.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { useCurrentUser } from '../../session.ts'
import { tableDay } from '../../ui/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { YieldDialog } from './YieldDialog.tsx'

const yieldQuery = (planId: number) =>
  queryOptions({
    queryKey: keys.mass.yieldOn(String(planId), ''),
    queryFn: ({ signal }) => call(readPlanYieldEndpoint, { params: { planId }, query: {} }, { signal }),
  })

/** What a plan yields, as its company says, and what is usual; only where the company keeps books. */
export function YieldCard({ plan }: { plan: Plan }) {
  const { keepsBooks, permissions } = useCurrentUser()
  const { data } = useQuery({ ...yieldQuery(plan.id), enabled: keepsBooks === true })
  const [isAsking, setAsking] = useState(false)
  if (!keepsBooks || !data) return null
  return (
    <Card
      title={planYield.title}
      actions={
        permissions.keepBooks && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {planYield.say}
          </Button>
        )
      }
    >
      <p>{declaredWords(data)}</p>
      {data.usual && <p>{planYield.usual(data.usual)}</p>}
      <YieldDialog plan={plan} found={data} opened={isAsking} onClose={() => setAsking(false)} />
    </Card>
  )
}

function declaredWords({ declared }: PlanYield): string {
  if (!declared) return planYield.none
  const { fromDay, ...percents } = declared
  return planYield.declared({ ...percents, day: tableDay(fromDay) })
}
