import type { ImportKind } from '@selvedge/domain/import/kinds.ts'
import { fileFinder, fileNameKey, fileNameOf } from '@selvedge/domain/import/file-named.ts'
import { recordsOf } from '@selvedge/domain/import/records-of.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import { useCallback, useMemo, useState } from 'react'
import type { Row } from './use-rows.ts'

/** A document that rows name, and the file that was chosen for it. */
type Wanted = { name: string; file: File | undefined }

/** The documents that the rows of an import name, and the files that were chosen for them; undefined where its records have none. */
export function useDocuments(kind: ImportKind, rows: readonly Row[]) {
  const [chosen, setChosen] = useState<readonly File[]>([])
  const sheet = IMPORT_SHEETS[kind]
  const find = useMemo(() => fileFinder(chosen), [chosen])
  const wanted = useMemo(() => {
    if (sheet.fileColumn === null) return []
    const byName = new Map<string, Wanted>()
    for (const record of recordsOf(rows, sheet)) {
      const name = fileNameOf(record, sheet)
      const file = find(name)
      // Names alike may be of two files, each called exactly so.
      if (name !== '') byName.set(file?.name ?? fileNameKey(name), { name, file })
    }
    return [...byName.values()]
  }, [sheet, rows, find])
  const add = useCallback((files: readonly File[]) => {
    // A file that is chosen again takes the place of the one of its name.
    setChosen((was) => [...files, ...was.filter(({ name }) => !files.some((one) => one.name === name))])
  }, [])
  if (sheet.fileColumn === null) return undefined
  const missing = wanted.flatMap(({ name, file }) => (file ? [] : [name]))
  return {
    add,
    wanted: wanted.length,
    missing,
    /** Whether a record names a document that was not chosen. */
    lacks: (record: readonly Row[]) => {
      const name = fileNameOf(record, sheet)
      return name !== '' && !find(name)
    },
    /** Those that rows name, each once. */
    files: [...new Set(wanted.flatMap(({ file }) => file ?? []))],
    unused: chosen.filter((file) => !wanted.some((one) => one.file === file)),
  }
}

export type Documents = ReturnType<typeof useDocuments>
