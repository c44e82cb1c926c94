import { Button, Skeleton } from '@mantine/core'
import { readFactorRuleEndpoint, setFactorRuleEndpoint } from '@selvedge/contract/second-factor.ts'
import { secondFactor } from '@selvedge/messages/en/second-factor.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import badges from '../ui/display/badges.module.css'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { Card } from '../ui/layout/Card.tsx'

/** Whether everybody of the company needs a second factor; an administrator decides it. */
export function FactorRuleCard({ canSet }: { canSet: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: keys.companies.factorRule,
    queryFn: ({ signal }) => call(readFactorRuleEndpoint, {}, { signal }),
  })
  return (
    <Card title={secondFactor.title} actions={data && canSet && <SetRule required={data.required} />}>
      {isPending && <Skeleton height={72} />}
      {error && (
        <ErrorCard
          title={secondFactor.ruleFailed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <Rule required={data.required} />}
    </Card>
  )
}

function Rule({ required }: { required: boolean }) {
  const Icon = required ? IconCheck : IconMinus
  return (
    <>
      <div>
        <span className={badges['badge']} {...(required && { 'data-tone': 'good' })}>
          <Icon size={14} stroke={2.5} aria-hidden />
          {required ? secondFactor.required : secondFactor.optional}
        </span>
      </div>
      <div>{required ? secondFactor.requiredText : secondFactor.optionalText}</div>
    </>
  )
}

function SetRule({ required }: { required: boolean }) {
  const [asking, setAsking] = useState(false)
  const set = useMutation({
    mutationFn: () => call(setFactorRuleEndpoint, { body: { required: !required } }),
    onSuccess: async () => {
      toast.info(required ? secondFactor.optionalNow : secondFactor.requiredNow)
      setAsking(false)
      await changed('people')
    },
  })
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {required ? secondFactor.free : secondFactor.require}
      </Button>
      <ConfirmModal
        opened={asking}
        title={required ? secondFactor.freeTitle : secondFactor.requireTitle}
        confirmLabel={required ? secondFactor.free : secondFactor.require}
        danger={required}
        busy={set.isPending}
        error={set.error ? errorText(set.error) : undefined}
        onConfirm={() => set.mutate()}
        onCancel={() => {
          set.reset()
          setAsking(false)
        }}
      >
        {required ? secondFactor.freeText : secondFactor.requireText}
      </ConfirmModal>
    </>
  )
}
