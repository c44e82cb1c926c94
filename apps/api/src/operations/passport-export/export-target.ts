/** A file of an export as its list has it: the path below what is served, with its SHA-256 in hexadecimal digits. */
export type ListedFile = { path: string; size: number; sha256: string; type: string }

/** What is exported of a file. */
export type FileToExport = { path: string; bytes: Buffer; type: string }

/** Whether bytes had to be written, or were there from the export before. */
type Put = 'written' | 'unchanged'

/**
 * An export that is being made, apart from the one that counts: until `finish`, no file of that one changes, and a run that is cut off leaves it whole.
 */
export type NewExport = {
  put: (file: FileToExport) => Promise<Put>
  /** Pages without content for folders that have none of their own: they hide the names below, which nobody shall guess. */
  blankPages: () => AsyncGenerator<FileToExport>
  /** Whether this export has a file at this path already. */
  has: (path: string) => Promise<boolean>
  /** Puts the list, which is the file of this name, and its signed note beside the files, and lets this export take the place of the former. */
  finish: (list: string, note: string) => Promise<void>
  /** Forgets what was made so far. */
  abandon: () => Promise<void>
}

/** Where exports go: a folder, or a bucket. */
export type ExportTarget = {
  /** As an operator reads it. */
  name: string
  /** Folders are shown as lists of names by many servers, where they have no page of their own. */
  listsFolders: boolean
  /** The note of the export that counts; undefined before the first. */
  note: () => Promise<string | undefined>
  begin: (at: Date) => Promise<NewExport>
}

/** The names beside the served files. */
export const LIST = 'list.jsonl'
export const NOTE = 'list.note'
export const SITE = 'site'

/** The name of an export: its moment, as folders and keys can have it. */
export const exportName = (at: Date, mark: string): string =>
  `${at.toISOString().replaceAll(/[:.]/g, '-')}-${mark}`
