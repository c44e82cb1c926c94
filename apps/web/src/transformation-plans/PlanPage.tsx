import { Skeleton, Stack } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../api.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { planQuery } from './plan-queries.ts'
import { PlanView } from './PlanView.tsx'

const route = getRouteApi('/app/$sector/transformationPlans/$id')
const CRUMBS = ['Transformation plans']

/** One transformation plan of the own company. */
export function PlanPage() {
  const { id } = route.useParams()
  return /^\d{1,16}$/.test(id) ? <PlanScreen key={id} id={id} /> : <Missing />
}

function PlanScreen({ id }: { id: string }) {
  const { data: plan, error, isFetching, refetch } = useQuery(planQuery(id))
  if (plan) return <PlanView plan={plan} />
  if (error instanceof ApiError && error.status === 403) return <Forbidden text={error.message} />
  return (
    <>
      <PageHeader title="Transformation plan" crumbs={CRUMBS} />
      {error ? (
        <ErrorCard
          title="The transformation plan could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack gap="lg">
          <Skeleton height={360} radius="md" />
          <Skeleton height={200} radius="md" />
        </Stack>
      )}
    </>
  )
}

function Forbidden({ text }: { text: string }) {
  useEffect(() => toast.error(text), [text])
  return <Navigate to="/" replace />
}

function Missing() {
  return (
    <>
      <PageHeader title="Transformation plan" crumbs={CRUMBS} />
      <EmptyState
        icon={<IconFileUnknown size={32} aria-hidden />}
        title="There is no such transformation plan."
      >
        <Link to="/">Go to the home page</Link>
      </EmptyState>
    </>
  )
}
