import { Button, Skeleton } from '@mantine/core'
import { type Receipts, readReceiptsEndpoint, setReceiptsEndpoint } from '@selvedge/contract/receipts.ts'
import { receipts as texts } from '@selvedge/messages/en/receipts.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import badges from '../ui/display/badges.module.css'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { ReceiptFeed } from './ReceiptFeed.tsx'

/** Whether the administrators get receipts by e-mail; one of them decides it. */
export function ReceiptsCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: keys.companies.receipts,
    queryFn: ({ signal }) => call(readReceiptsEndpoint, {}, { signal }),
  })
  const set = useMutation({
    mutationFn: (on: boolean) => call(setReceiptsEndpoint, { body: { on } }),
    onSuccess: async (_, on) => {
      toast.info(on ? texts.nowOn : texts.nowOff)
      await changed('people')
    },
  })
  const action = data?.permissions.set && (
    <Button variant="default" size="compact-sm" loading={set.isPending} onClick={() => set.mutate(!data.on)}>
      {data.on ? texts.switchOff : texts.switchOn}
    </Button>
  )
  return (
    <Card title={texts.title} actions={action}>
      {isPending && <Skeleton height={72} />}
      {error && (
        <ErrorCard title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && <State of={data} />}
      {data && <ReceiptFeed of={data} />}
      {set.error && <FormError>{errorText(set.error)}</FormError>}
    </Card>
  )
}

function State({ of: { on, mailedAt } }: { of: Receipts }) {
  const Icon = on ? IconCheck : IconMinus
  return (
    <>
      <div>
        <span className={badges['badge']} {...(on && { 'data-tone': 'good' })}>
          <Icon size={14} stroke={2.5} aria-hidden />
          {on ? texts.on : texts.off}
        </span>
      </div>
      <div>{texts.about}</div>
      {on && <div>{mailedAt ? texts.last({ time: instantText(mailedAt) }) : texts.none}</div>}
    </>
  )
}
