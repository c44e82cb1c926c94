import { Button, Skeleton } from '@mantine/core'
import { readFactorRuleEndpoint, setFactorRuleEndpoint } from '@selvedge/contract/second-factor.ts'
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
    <Card title="Second factor" actions={data && canSet && <SetRule required={data.required} />}>
      {isPending && <Skeleton height={72} />}
      {error && (
        <ErrorCard
          title="Whether a second factor is required could not be loaded."
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
          {required ? 'Required' : 'Each person decides'}
        </span>
      </div>
      <div>
        {required
          ? 'Everybody in your company logs in with a code of an authenticator app as well. Without one, a person can only set one up.'
          : 'An administrator can require that everybody in your company logs in with a code of an authenticator app as well.'}
      </div>
    </>
  )
}

function SetRule({ required }: { required: boolean }) {
  const [asking, setAsking] = useState(false)
  const set = useMutation({
    mutationFn: () => call(setFactorRuleEndpoint, { body: { required: !required } }),
    onSuccess: async () => {
      toast.info(
        required ? 'Each person decides about a second factor now.' : 'A second factor is required now.',
      )
      setAsking(false)
      await changed('people')
    },
  })
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {required ? 'Require it no longer' : 'Require it'}
      </Button>
      <ConfirmModal
        opened={asking}
        title={required ? 'Require a second factor no longer?' : 'Require a second factor?'}
        confirmLabel={required ? 'Require it no longer' : 'Require it'}
        danger={required}
        busy={set.isPending}
        error={set.error ? errorText(set.error) : undefined}
        onConfirm={() => set.mutate()}
        onCancel={() => {
          set.reset()
          setAsking(false)
        }}
      >
        {required
          ? 'From now on everybody can switch their second factor off again. All administrators get an e-mail about this.'
          : 'Whoever has no second factor yet has to set one up before they can go on working. All administrators get an e-mail about this.'}
      </ConfirmModal>
    </>
  )
}
