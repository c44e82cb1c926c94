import { Skeleton } from '@mantine/core'
import { listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { materials } from '@selvedge/messages/en/materials.ts'
import { plans as planWords } from '@selvedge/messages/en/plans.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { AlteredBadge } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { usePages } from '../use-pages.ts'
import classes from './MaterialPage.module.css'

/** A material has one plan as a rule. */
const PLANS_SHOWN = 5

const makingQuery = (id: string) =>
  queryOptions({
    queryKey: keys.materials.madeBy(id),
    queryFn: ({ signal }) =>
      callPage(listPlansEndpoint, { query: { output: id, page: 1, size: PLANS_SHOWN } }, { signal }),
  })

/** What a material that the company produces is made of, by the plans that make it. */
export function MadeOfCard({ materialId }: { materialId: string }) {
  const making = useQuery(makingQuery(materialId))
  const pages = usePages()
  return (
    <Card title={materials.madeOf}>
      {making.isPending && <Skeleton height={80} radius="md" />}
      {making.isError && (
        <ErrorCard
          title={materials.madeOfFailed}
          error={making.error}
          onRetry={() => void making.refetch()}
          retrying={making.isFetching}
        />
      )}
      {making.data?.rows.length === 0 && (
        <EmptyState title={materials.madeOfNothing}>
          <p>{materials.madeOfNothingHint}</p>
          <Link {...pages.newPlan()} preload={false}>
            {materials.sayMadeOf}
          </Link>
        </EmptyState>
      )}
      {making.data?.rows.map((plan) => (
        <section key={plan.id} className={classes['plan']}>
          <h3>
            <RecordLink to={{ record: 'plan', id: plan.id }}>{plan.name}</RecordLink>{' '}
            {plan.altered && <AlteredBadge part={plan.altered} />}
          </h3>
          <ul>
            {plan.inputPositions.map((input) => (
              <li key={input.id}>
                <span className={classes['share']}>
                  {planWords.percent({ share: String(input.quantity ?? 0) })}
                </span>
                <RecordLink to={{ record: 'material', id: input.contractorMaterialId }}>
                  {input.contractorMaterialName}
                </RecordLink>
                {input.contractorSupplierName && (
                  <span className={classes['supplier']}>
                    {materials.from({ company: input.contractorSupplierName })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
