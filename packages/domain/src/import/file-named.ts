import { foldText } from '../fold.ts'
import type { ImportSheet, TextRow } from './sheet-kind.ts'

const exact = (name: string) => name.trim().normalize('NFC')
/** A name of a file as it is compared: without case and accents, so that `İRSALİYE-7.PDF` is `irsaliye-7.pdf`. */
export const fileNameKey = (name: string) => foldText(name.trim())
const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '')

/** What a record calls its document: what its first row that names one has. Empty where none does. */
export const fileNameOf = (
  rows: readonly TextRow[],
  { fileColumn }: Pick<ImportSheet, 'fileColumn'>,
): string => {
  if (fileColumn === null) return ''
  return rows.find(({ texts }) => texts[fileColumn])?.texts[fileColumn] ?? ''
}

/**
 * Finds files by the names that rows have for them: the whole name, else in any case and without accents, else
 * without its ending. What several files are named is none of them: nobody knows which is meant.
 */
export function fileFinder<File extends { name: string }>(
  files: readonly File[],
): (name: string) => File | undefined {
  const by = (nameOf: (name: string) => string) => Map.groupBy(files, ({ name }) => nameOf(name))
  const ways = [
    { named: by(exact), of: exact },
    { named: by(fileNameKey), of: fileNameKey },
    { named: by((name) => withoutEnding(fileNameKey(name))), of: fileNameKey },
  ]
  return (typed) => {
    const found = ways.map(({ named, of }) => named.get(of(typed))).find((some) => some !== undefined)
    return found?.length === 1 ? found[0] : undefined
  }
}
