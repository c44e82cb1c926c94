import { useDebouncedValue } from '@mantine/hooks'
import {
  listImportRowsEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
} from '@selvedge/contract/imports.ts'
import type { ImportKind } from '@selvedge/domain/import/kinds.ts'
import { cellsOf, type RowErrors } from '@selvedge/domain/import/sheet-kind.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import {
  cellHint,
  plainCells,
  readerOfSheet,
  shownCells,
  type SheetReader,
} from '@selvedge/domain/import/plain-cells.ts'
import { type SharedFault, sharedFaultsIn } from '@selvedge/domain/import/shared-faults.ts'
import { readCells, type SheetRow, type SheetSpec } from '@selvedge/domain/import/sheet.ts'
import { type Issue, isIssueCode, sentence } from '@selvedge/domain/issues.ts'
import { MAX_BULK_BYTES, MAX_BULK_ROWS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import type { CodePage } from '@selvedge/messages/code-pages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { readTable, type TableBounds, TableError } from '../ui/sheet/read-table.ts'

export const BULK_MEGABYTES = String(MAX_BULK_BYTES / 1024 / 1024)

const BOUNDS: TableBounds = {
  bytes: MAX_BULK_BYTES,
  // With the headings, and a line for the separator.
  rows: MAX_BULK_ROWS + 2,
  say: {
    importTooLong: texts.tooLong({ max: String(MAX_BULK_ROWS) }),
    importTooLarge: texts.tooLarge({ megabytes: BULK_MEGABYTES }),
    importTooSlow: texts.tooSlow,
  },
}

/** How long somebody types before the rows are checked on the server. */
const PAUSE_MS = 600

export type Row = SheetRow<string>

type Sheet = {
  /** The name of the file, and the SHA-256 of its bytes; null for what was pasted. */
  file: { name: string; sha256: string | null } | null
  rows: readonly Row[]
  /** The rows as they were read, before any correction. */
  read: readonly Row[]
  ignored: string[]
  /** The encoding that the file was taken for, as it is not Unicode. */
  assumed?: CodePage | undefined
  /** Whether semicolons divide its cells. */
  semicolons: boolean
}

/**
 * The rows of an import that were read, the corrections since, and what is wrong with them here and on the server. `again`: the import whose
 * rows it begins with, those of which nothing was made.
 */
export function useRows(kind: ImportKind, again?: string) {
  const { spec, check } = IMPORT_SHEETS[kind]
  const [sheet, setSheet] = useState<Sheet>()
  const [revision, setRevision] = useState(0)
  const change = useCallback((to: (was: Sheet | undefined) => Sheet | undefined) => {
    setSheet(to)
    setRevision((was) => was + 1)
  }, [])
  const rows = useMemo(() => sheet?.rows ?? [], [sheet])
  const { read: asRead = NO_ROWS, semicolons } = sheet ?? {}
  const reader = useMemo(() => readerOfSheet(spec, asRead, { semicolons }), [spec, asRead, semicolons])
  // As everybody reads them, whatever the language of this page is: this is what is checked, sent and stored.
  const plain = useMemo(() => plainRows(spec, reader), [spec, reader])
  const [settled] = useDebouncedValue(
    useMemo(() => ({ rows, revision }), [rows, revision]),
    PAUSE_MS,
  )
  const preview = useQuery({
    queryKey: keys.imports.preview(settled.revision),
    queryFn: async ({ signal }) => {
      const body = { kind, rows: settled.rows.map(plain) }
      const { faults } = await call(previewImportEndpoint, { body }, { signal })
      return { of: new Set(settled.rows), faults: Map.groupBy(faults, ({ line }) => line) }
    },
    enabled: settled.rows.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const errors = useMemo(() => {
    const here = check(rows.map(plain))
    const there = preview.data
    return new Map(
      rows.map((row, i) => {
        const fromServer = there?.of.has(row) ? there.faults.get(row.line) : undefined
        const said = (fromServer ?? []).flatMap(({ column, issue }): [string, Issue][] =>
          column !== null && isIssueCode(issue.code) ? [[column, { ...issue, code: issue.code }]] : [],
        )
        return [row.line, { ...Object.fromEntries(said), ...here[i] }] as const
      }),
    )
  }, [rows, preview.data, check, plain])
  const errorsOf = useCallback(({ line }: Row) => errors.get(line) ?? NO_ERRORS, [errors])
  const faulty = useMemo(() => rows.filter((row) => Object.keys(errorsOf(row)).length > 0), [rows, errorsOf])
  const shared = useMemo(
    () =>
      sharedFaultsIn(
        spec.columns,
        sheet?.read ?? [],
        rows.map((row) => ({ row, errors: errorsOf(row) })),
      ),
    [sheet, rows, errorsOf, spec],
  )

  const reading = useAction({
    run: async (from: File | string) => {
      const { cells, assumed, semicolons } = await readTable(from, BOUNDS)
      const read = readCells(cells, spec)
      if (read.error !== undefined) throw new TableError(sentence(read.error))
      if (read.rows.length > MAX_BULK_ROWS) throw new TableError(BOUNDS.say.importTooLong)
      const file = typeof from === 'string' ? null : { name: from.name, sha256: await sha256Of(from) }
      change(() => ({ file, rows: read.rows, read: read.rows, ignored: read.ignored, assumed, semicolons }))
    },
  })
  const whyUnread = (error: Error) =>
    error instanceof TableError ? error.message : messages.importUnreadable

  // What an earlier import did not make, to be corrected and imported again.
  const earlier = useQuery({
    queryKey: keys.imports.left(again ?? ''),
    queryFn: async ({ signal }) => leftOf(again ?? '', spec, signal),
    enabled: again !== undefined,
    // Once: what is being corrected is not replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [taken, setTaken] = useState<Sheet>()
  if (earlier.data && taken !== earlier.data) {
    setTaken(earlier.data)
    change(() => earlier.data)
  }

  return {
    kind,
    sheet,
    rows,
    faulty,
    errorsOf,
    plain,
    /** What the cells of a row are read as, where they could be read as something else. */
    hintsOf: useCallback(
      ({ texts: cells }: Row) =>
        Object.fromEntries(
          spec.columns.map((column) => [column, cellHint(spec, column, cells[column] ?? '', reader)]),
        ),
      [spec, reader],
    ),
    shared,
    /** Whether the server has looked at the rows as they are now. */
    isChecked: settled.revision === revision && preview.isSuccess && !preview.isPlaceholderData,
    preview,
    earlier,
    busy: reading.isRunning,
    error: reading.failure ? whyUnread(reading.failure) : undefined,
    read: reading.run,
    /** Something was typed into a cell. */
    write: useCallback(
      (line: number, column: string, text: string) =>
        change((was) => was && changeRows(was, (row) => row.line === line, column, text)),
      [change],
    ),
    /** Corrects the other rows with the same fault as one was corrected. */
    sameForAll: ({ column, to, lines }: SharedFault<string>) => {
      const others = new Set(lines)
      change((was) => was && changeRows(was, (row) => others.has(row.line), column, to))
    },
    leaveOut: useCallback(
      (line: number) =>
        change((was) => {
          const left = was?.rows.filter((row) => row.line !== line) ?? []
          return was && left.length > 0 ? { ...was, rows: left } : undefined
        }),
      [change],
    ),
    startOver: () => {
      change(() => undefined)
      reading.reset()
    },
  }
}

const NO_ERRORS: RowErrors = {}
const NO_ROWS: readonly Row[] = []

/** Makes a row plain, once: which rows the server has looked at is known by the rows themselves. */
function plainRows(spec: SheetSpec<string>, reader: SheetReader): (row: Row) => Row {
  const known = new WeakMap<Row, Row>()
  return (row) => {
    const made = known.get(row) ?? { ...row, texts: plainCells(spec, row.texts, reader) }
    known.set(row, made)
    return made
  }
}

const changeRows = (sheet: Sheet, isMeant: (row: Row) => boolean, column: string, text: string): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => (isMeant(row) ? { ...row, texts: { ...row.texts, [column]: text } } : row)),
})

/** The rows of an import of which nothing was made, as whoever corrects them writes them. */
async function leftOf(id: string, spec: SheetSpec<string>, signal: AbortSignal): Promise<Sheet> {
  const params = { id }
  const [{ fileName, fileSha256 }, all] = await Promise.all([
    call(readImportEndpoint, { params }, { signal }),
    call(listImportRowsEndpoint, { params, query: { sort: 'line' } }, { signal }),
  ])
  const rows = all
    .filter(({ outcome }) => outcome !== 'made')
    .map(({ line, texts: row }) => ({ line, texts: cellsOf(spec.columns, shownCells(spec, row)) }))
  const file = fileName === null ? null : { name: fileName, sha256: fileSha256 }
  return { file, rows, read: rows, ignored: [], semicolons: false }
}

/** Null on a page without https, where browsers do not hash. */
async function sha256Of(file: File): Promise<string | null> {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return null
  const hash = await subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type Rows = ReturnType<typeof useRows>
