import type { SharedFault } from '@selvedge/domain/import/shared-faults.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { addMaterialsEndpoint, findMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { sheetNumbers } from '@selvedge/domain/import/sheet-numbers.ts'
import type { NumberStyle } from '@selvedge/domain/number-text.ts'
import {
  checkRow,
  countTwoWays,
  type ImportColumn,
  type ImportRow,
  type KnownMaterials,
  readSheet,
  sharedFaults,
} from '@selvedge/domain/position-import.ts'
import { type ReadersNumbers, readersNumbers } from '@selvedge/domain/readers-numbers.ts'
import { anyCaseKey } from '@selvedge/domain/text.ts'
import type { CodePage } from '@selvedge/messages/code-pages.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import type { PickedMaterial } from '../../pickers/MaterialPicker.tsx'
import { queryClient } from '../../query-client.ts'
import { keys } from '../../query-keys.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { unitListQuery } from '../../pickers/units-query.ts'
import { readTable, TableError } from '../../ui/sheet/read-table.ts'

/** Own materials of several names, in one call. */
const namedMaterialsQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: keys.materials.named(names),
    queryFn: async ({ signal }) => {
      const found = await call(findMaterialsEndpoint, { body: { names: [...names] } }, { signal })
      return new Map(
        names.map((name) => [name, found.filter((material) => anyCaseKey(material.name) === name)] as const),
      )
    },
    enabled: names.length > 0,
    placeholderData: (before) => before,
  })

/** The names to ask for: each once, and none that is too long for a name anyway. */
const namesOf = (rows: readonly ImportRow[]) =>
  [...new Set(rows.map(({ texts }) => anyCaseKey(texts.material)))]
    .filter((name) => name !== '' && name.length <= MAX_NAME_CHARACTERS)
    .toSorted()

type Sheet = {
  /** The name of the file; null for what was pasted. */
  file: string | null
  rows: ImportRow[]
  /** The rows as they were read, before any correction. */
  read: readonly ImportRow[]
  ignored: string[]
  /** The encoding that the file was taken for, as it is not Unicode. */
  assumed: CodePage | undefined
  /** How its numbers are read by itself, and as somebody chose since. */
  numbers: ReadersNumbers
  chosen?: NumberStyle
}

/** The rows read from a file or a paste, the corrections since, and the result. */
export function useImport(room: number) {
  const [sheet, setSheet] = useState<Sheet>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedMaterial>>(new Map())
  const rows = useMemo(() => sheet?.rows ?? [], [sheet])
  const [names] = useDebouncedValue(
    useMemo(() => namesOf(rows), [rows]),
    300,
  )
  const found = useQuery(namedMaterialsQuery(names))
  const units = useQuery(unitListQuery)

  const numbers = useMemo(() => readAs(sheet), [sheet])
  const context = useMemo(() => {
    const materials: KnownMaterials = { found: found.data ?? new Map(), chosen }
    return { materials, units: units.data ?? [], numbers }
  }, [found.data, chosen, units.data, numbers])
  const checked = useMemo(
    () => rows.map((row) => ({ row, ...checkRow(row.texts, context) })),
    [rows, context],
  )

  const shared = useMemo(() => sharedFaults(sheet?.read ?? [], checked), [sheet, checked])

  const reading = useAction({
    run: async (from: File | string) => {
      const file = typeof from === 'string' ? null : from.name
      const { cells, semicolons, assumed } = await readTable(from)
      const read = readSheet(cells)
      if (read.error !== undefined) throw new TableError(sentence(read.error))
      if (read.rows.length > room)
        throw new TableError(messages.importTooManyRows({ room: Math.max(room, 0) }))
      // Should it fail, the screen asks again, and says so.
      const materials = namedMaterialsQuery(namesOf(read.rows))
      await Promise.all([queryClient.prefetchQuery(materials), queryClient.prefetchQuery(unitListQuery)])
      const amounts = read.rows.flatMap(({ texts }) => [texts.quantity, texts.weight])
      setChosen(new Map())
      setSheet({
        ...read,
        read: read.rows,
        file,
        assumed,
        numbers: sheetNumbers(amounts, semicolons),
      })
    },
  })
  const whyUnread = (error: Error) =>
    error instanceof TableError ? error.message : messages.importUnreadable

  const unknown = rows
    .map(({ texts }) => texts.material)
    .filter((name) => found.data?.get(anyCaseKey(name))?.length === 0 && !chosen.has(anyCaseKey(name)))
  const toAdd = [...new Map(unknown.map((name) => [anyCaseKey(name), name])).values()]
  const addUnknown = useMutation({
    mutationFn: () => call(addMaterialsEndpoint, { body: { names: toAdd } }),
    onSuccess: () => changed('material'),
  })

  return {
    sheet,
    context,
    checked,
    ready: checked.flatMap(({ position }) => (position ? [position] : [])),
    busy: reading.isRunning,
    error: reading.failure ? whyUnread(reading.failure) : undefined,
    lookup: found,
    shared,
    toAdd,
    addUnknown,
    read: reading.run,
    /** Something was typed into a cell. */
    write: useCallback(
      (line: number, column: ImportColumn, text: string) =>
        setSheet(
          (was) =>
            was && {
              ...was,
              rows: was.rows.map((row) =>
                row.line === line ? { ...row, texts: { ...row.texts, [column]: text } } : row,
              ),
            },
        ),
      [],
    ),
    /** Corrects the other rows with the same fault as one was corrected. */
    sameForAll: ({ column, to, lines }: SharedFault<ImportColumn>) =>
      setSheet(
        (was) =>
          was && {
            ...was,
            rows: was.rows.map((row) =>
              lines.includes(row.line) ? { ...row, texts: { ...row.texts, [column]: to } } : row,
            ),
          },
      ),
    /** A material was chosen for a name: it counts for every row with that name. */
    choose: useCallback(
      (name: string, material: PickedMaterial) =>
        setChosen((was) => new Map(was).set(anyCaseKey(name), { id: material.id, name: material.name })),
      [],
    ),
    leaveOut: useCallback((line: number) => setSheet((was) => keepRows(was, (row) => row.line !== line)), []),
    /** How many of its amounts read two ways, as it was read and as it is now; none of them is taken while it is `asks`ed which. */
    twoWays: Math.max(countTwoWays(sheet?.read ?? []), countTwoWays(rows)),
    setStyle: (next: NumberStyle) => setSheet((was) => was && { ...was, chosen: next }),
    /** Leaves the rows that still have a fault. */
    dropReady: () => {
      const faulty = new Set(checked.filter(({ position }) => !position).map(({ row }) => row.line))
      setSheet((was) => keepRows(was, (row) => faulty.has(row.line)))
    },
    startOver: () => {
      setSheet(undefined)
      reading.reset()
    },
  }
}

/** How the numbers of a sheet are read: as somebody said, and until then as it says itself. */
function readAs(sheet: Sheet | undefined): ReadersNumbers {
  const { numbers = readersNumbers(), chosen } = sheet ?? {}
  return chosen ? { ...numbers, style: chosen, asks: false } : numbers
}

/** The sheet with some of its rows; none where none are left. */
function keepRows(sheet: Sheet | undefined, keep: (row: ImportRow) => boolean): Sheet | undefined {
  const rows = sheet?.rows.filter(keep) ?? []
  return sheet && rows.length > 0 ? { ...sheet, rows } : undefined
}

export type Import = ReturnType<typeof useImport>
