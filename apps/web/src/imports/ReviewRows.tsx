import { Button, Group, Stack, Switch } from '@mantine/core'
import { MATERIAL_COLUMNS, type MaterialRow } from '@selvedge/domain/import/materials.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { list } from '@selvedge/messages/list.ts'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { rowsText } from '../ui/sheet/rows-text.ts'
import { SharedFaults } from '../ui/sheet/SharedFaults.tsx'
import classes from '../ui/sheet/Sheet.module.css'
import { SheetRows } from '../ui/sheet/SheetRows.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { StartImport } from './StartImport.tsx'
import type { Rows } from './use-rows.ts'
import { COLUMN_WORDS } from './words.ts'

/** Rows drawn at once, of thousands. */
const SHOWN = 50
const WIDTHS = 'minmax(0, 2.4fr) minmax(0, 1.4fr) minmax(0, 1.4fr) minmax(0, 1.2fr)'

/** The rows that were read, page by page, with what is wrong with them; each cell can be corrected in place. */
export function ReviewRows({ data, onBegun }: { data: Rows; onBegun: () => void }) {
  const { sheet, rows, faulty, errorsOf, preview } = data
  const body = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  // Those that were faulty as it was switched on: a corrected row must not vanish while somebody types in it.
  const [only, setOnly] = useState<ReadonlySet<number>>()
  const look = useCallback((row: MaterialRow) => ({ errors: errorsOf(row) }), [errorsOf])
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
            columns={MATERIAL_COLUMNS}
            labels={COLUMN_WORDS}
            widths={WIDTHS}
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
      <StartImport data={data} onBegun={onBegun} />
    </Stack>
  )
}
