import { Button, Group, Stack, Switch } from '@mantine/core'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { list } from '@selvedge/messages/list.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { assumedText, rowsText } from '../ui/sheet/rows-text.ts'
import { SharedFaults } from '../ui/sheet/SharedFaults.tsx'
import classes from '../ui/sheet/Sheet.module.css'
import { SheetRows } from '../ui/sheet/SheetRows.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { StartImport } from './StartImport.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { columnWords, KINDS } from './kinds.ts'
import { useDocuments } from './use-documents.ts'
import type { Row, Rows } from './use-rows.ts'

/** Rows drawn at once, of thousands. */
const SHOWN = 50

/** The rows that were read, page by page, with what is wrong with them; each cell can be corrected in place. */
export function ReviewRows({ data, onBegun }: { data: Rows; onBegun: () => void }) {
  const { kind, sheet, rows, faulty, errorsOf, hintsOf, preview } = data
  const documents = useDocuments(kind, rows)
  const labels = useMemo(() => columnWords(kind), [kind])
  const body = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  // Those that were faulty as it was switched on: a corrected row must not vanish while somebody types in it.
  const [only, setOnly] = useState<ReadonlySet<number>>()
  const look = useCallback(
    (row: Row) => ({ errors: errorsOf(row), hints: hintsOf(row) }),
    [errorsOf, hintsOf],
  )
  const shown = only ? rows.filter(({ line }) => only.has(line)) : rows
  const pages = Math.max(1, Math.ceil(shown.length / SHOWN))
  const at = Math.min(page, pages)

  function toFirstError() {
    const first = shown.findIndex((row) => faulty.includes(row))
    flushSync(() => setPage(Math.floor(Math.max(0, first) / SHOWN) + 1))
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Stack gap="lg" ref={body}>
      <Card title={texts.review}>
        <Stack gap="md">
          <div className={classes['facts']}>
            <output>{rowsText(sheet?.file?.name ?? null, rows.length, faulty.length)}</output>
            {faulty.length > 0 && (
              <Button variant="default" size="xs" onClick={toFirstError}>
                {tradeImport.toFirstError}
              </Button>
            )}
            <Switch
              label={texts.onlyFaulty}
              checked={only !== undefined}
              onChange={({ currentTarget: { checked } }) => {
                setPage(1)
                setOnly(checked ? new Set(faulty.map(({ line }) => line)) : undefined)
              }}
            />
          </div>
          {sheet?.assumed && <Note>{assumedText(sheet.assumed)}</Note>}
          {sheet && sheet.ignored.length > 0 && (
            <Note>{tradeImport.columnsNotRead({ columns: list(sheet.ignored) })}</Note>
          )}
          {preview.isError && (
            <ErrorCard
              title={texts.checkFailed}
              error={preview.error}
              onRetry={() => void preview.refetch()}
              retrying={preview.isFetching}
            />
          )}
          {shown.length === 0 && <p className={classes['intro']}>{texts.noneFaulty}</p>}
          <SheetRows
            columns={IMPORT_SHEETS[kind].spec.columns}
            lead={KINDS[kind].lead}
            labels={labels}
            widths={KINDS[kind].widths}
            rows={shown.slice((at - 1) * SHOWN, at * SHOWN)}
            look={look}
            write={data.write}
            leaveOut={data.leaveOut}
          />
          {pages > 1 && <Pager label={texts.pages} page={at} pages={pages} onPage={setPage} />}
          <SharedFaults faults={data.shared} onSame={data.sameForAll} />
          <Group>
            <Button variant="default" onClick={data.startOver}>
              {tradeImport.startOver}
            </Button>
          </Group>
        </Stack>
      </Card>
      {documents && <DocumentsCard documents={documents} />}
      <StartImport data={data} documents={documents} onBegun={onBegun} />
    </Stack>
  )
}
