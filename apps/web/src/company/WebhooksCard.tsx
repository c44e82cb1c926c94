import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { listWebhooksEndpoint, type Webhook, WEBHOOK_SORTS } from '@selvedge/contract/webhooks.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { webhooks as texts } from '@selvedge/messages/en/webhooks.ts'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { Day } from '../ui/display/Day.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NoDialog } from '../ui/NoDialog.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { sentTo } from './webhook-words.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookState } from './WebhookState.tsx'

const AddWebhookDialog = lazyPart<{ opened: boolean; onClose: () => void }>(
  () => import('./AddWebhookDialog.tsx').then((module) => module.AddWebhookDialog),
  { without: NoDialog },
)

const WEBHOOKS = tableSpec({
  prefix: 'hooks.',
  sorts: WEBHOOK_SORTS,
  first: { sort: 'createdAt', order: 'desc' },
  filters: {},
})

const COLUMNS: readonly Column<Webhook>[] = [
  { header: texts.address, cell: ({ address }) => address, sort: 'address' },
  { header: texts.sends, cell: sentTo },
  { header: texts.state, cell: (webhook) => <WebhookState of={webhook} /> },
  {
    header: texts.lastDelivered,
    cell: ({ deliveredAt }) => (deliveredAt ? <Day of={deliveredAt} /> : texts.neverDelivered),
  },
  { header: texts.added, cell: ({ createdAt }) => <Day of={createdAt} />, sort: 'createdAt' },
  { header: texts.addedBy, cell: ({ key, addedBy }) => key ?? addedBy },
  { header: tables.actions, cell: (webhook) => <WebhookActions of={webhook} /> },
]

/** Where the company has what happens sent to, for its administrators. */
export function WebhooksCard() {
  const [isAdding, { open, close }] = useDisclosure(false)
  return (
    <>
      <TableCard
        title={texts.title}
        table="webhooks"
        spec={WEBHOOKS}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        cacheKey={keys.companies.webhooks}
        load={(query, options) => callPage(listWebhooksEndpoint, { query }, options)}
        searchHint={texts.search}
        empty={
          <EmptyState icon={<IconWebhook size={32} aria-hidden />} title={texts.empty}>
            <p>{texts.about}</p>
          </EmptyState>
        }
      />
      <div>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
          {texts.add}
        </Button>{' '}
        <Button component="a" href="/api/docs#start" target="_blank" variant="subtle">
          {texts.howTo}
        </Button>
      </div>
      <AddWebhookDialog opened={isAdding} onClose={close} />
    </>
  )
}
