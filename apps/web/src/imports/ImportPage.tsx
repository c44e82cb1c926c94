import { Skeleton, Stack } from '@mantine/core'
import { type Import, readImportEndpoint } from '@selvedge/contract/imports.ts'
import { isUnderWay } from '@selvedge/domain/import/kinds.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { queryOptions } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import { useRecord } from '../records/record-state.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { EndButtons } from './EndButtons.tsx'
import { ImportedRows } from './ImportedRows.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { KIND_WORDS, sourceText, STATE_WORDS } from './words.ts'

const route = getRouteApi('/app/imports/$id')

const CRUMB = { label: texts.title, link: <Link to="/imports">{texts.title}</Link> }
const AGAIN_MS = 1000

const importQuery = (id: string) =>
  queryOptions({
    queryKey: keys.imports.one(id),
    queryFn: ({ signal }) => call(readImportEndpoint, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? AGAIN_MS : false),
  })

/** An import: how far it is, what became of it and of each row. */
export function ImportPage() {
  const { id } = route.useParams()
  return (
    <RecordPage
      key={id}
      state={useRecord(id, importQuery(id))}
      header={<PageHeader title={texts.title} crumbs={[]} />}
      missing={{ title: texts.missing }}
      failed={texts.failed}
      loading={<Skeleton height={320} radius="md" />}
    >
      {(read) => <Shown read={read} />}
    </RecordPage>
  )
}

function Shown({ read }: { read: Import }) {
  const { id, kind, state, mode, made, createdAt, endedAt } = read
  useChangedAtEnd(state)
  return (
    <>
      <PageHeader
        title={texts.name({ at: instantText(createdAt) })}
        crumbs={[CRUMB]}
        actions={<EndButtons read={read} />}
      />
      <Stack gap="lg">
        {isUnderWay(state) && <ImportProgress read={read} />}
        {state === 'prepared' && <Note>{texts.preparedHint({ program: read.program ?? '' })}</Note>}
        {read.resumesAt && state === 'running' && (
          <Note>{texts.resumesAt({ at: instantText(read.resumesAt) })}</Note>
        )}
        {state === 'failed' && mode === 'all' && made === 0 && <Note>{texts.failedHint}</Note>}
        <Card title={texts.result}>
          <DataList
            items={[
              { label: texts.state, value: STATE_WORDS[state], isLead: true },
              { label: texts.kind, value: KIND_WORDS[kind] },
              { label: texts.from, value: sourceText(read) },
              { label: texts.by, value: read.by },
              ...(read.program === null ? [] : [{ label: texts.program, value: read.program }]),
              { label: texts.made, value: read.made },
              { label: texts.refused, value: read.refused },
              { label: texts.skipped, value: read.skipped },
              { label: texts.takenBack, value: read.undone },
              { label: texts.ended, value: endedAt && instantText(endedAt) },
            ]}
          />
        </Card>
        <ImportedRows id={String(id)} kind={kind} />
      </Stack>
    </>
  )
}

/** What it made shows elsewhere once it is over. */
function useChangedAtEnd(state: Import['state']) {
  const before = useRef(state)
  useEffect(() => {
    if (isUnderWay(before.current) && !isUnderWay(state)) void changed('import')
    before.current = state
  }, [state])
}
