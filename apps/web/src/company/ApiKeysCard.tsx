import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { API_KEY_SORTS, type ApiKey, listApiKeysEndpoint } from '@selvedge/contract/api-keys.ts'
import { list } from '@selvedge/messages/list.ts'
import { apiKeys as texts } from '@selvedge/messages/en/api-keys.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconCheck, IconKey, IconPlus, IconX } from '@tabler/icons-react'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import badges from '../ui/display/badges.module.css'
import { Day } from '../ui/display/Day.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NoDialog } from '../ui/NoDialog.tsx'
import type { Column } from '../ui/table/columns.ts'
import { tableSpec } from '../ui/table/table-search.ts'
import { TableCard } from '../ui/table/TableCard.tsx'
import { SCOPE } from './scope-words.ts'
import { EndApiKey } from './EndApiKey.tsx'

const MakeApiKeyDialog = lazyPart<{ opened: boolean; onClose: () => void }>(
  () => import('./MakeApiKeyDialog.tsx').then((module) => module.MakeApiKeyDialog),
  { without: NoDialog },
)

const KEYS = tableSpec({
  prefix: 'keys.',
  sorts: API_KEY_SORTS,
  first: { sort: 'createdAt', order: 'desc' },
  filters: {},
})

const COLUMNS: readonly Column<ApiKey>[] = [
  { header: recordWords.name, cell: ({ name }) => name, sort: 'name' },
  { header: texts.scopes, cell: ({ scopes }) => list(scopes.map((scope) => SCOPE[scope])) },
  { header: texts.state, cell: (key) => <State of={key} /> },
  { header: texts.used, cell: ({ usedAt }) => (usedAt ? <Day of={usedAt} /> : texts.neverUsed) },
  { header: texts.made, cell: ({ createdAt }) => <Day of={createdAt} />, sort: 'createdAt' },
  { header: texts.madeBy, cell: ({ createdBy }) => createdBy },
  { header: tables.actions, cell: (key) => (key.inUse ? <EndApiKey of={key} /> : '-') },
]

/** The keys with which programs act as the company, for its administrators. */
export function ApiKeysCard() {
  const [isMaking, { open, close }] = useDisclosure(false)
  return (
    <>
      <TableCard
        title={texts.title}
        table="keys"
        spec={KEYS}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        cacheKey={keys.companies.apiKeys}
        load={(query, options) => callPage(listApiKeysEndpoint, { query }, options)}
        searchHint={texts.search}
        empty={
          <EmptyState icon={<IconKey size={32} aria-hidden />} title={texts.empty}>
            <p>{texts.about}</p>
          </EmptyState>
        }
      />
      <div>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
          {texts.make}
        </Button>{' '}
        <Button component="a" href="/api/docs#start" target="_blank" variant="subtle">
          {texts.firstSteps}
        </Button>
      </div>
      <MakeApiKeyDialog opened={isMaking} onClose={close} />
    </>
  )
}

function State({ of: { inUse, endedAt, expiresAt } }: { of: ApiKey }) {
  const Icon = inUse ? IconCheck : IconX
  return (
    <span className={badges['badge']} data-tone={inUse ? 'good' : 'bad'}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {inUse ? texts.inUse : endedAt === null && expiresAt !== null ? texts.expired : texts.ended}
    </span>
  )
}
