import { type BucketSettings } from './bucket.ts'
import { bucketTarget } from './bucket-target.ts'
import type { ExportTarget } from './export-target.ts'
import { folderTarget } from './folder-target.ts'

/** Where the exports of an installation go, as its settings say. */
export const openTarget = (to: { folder: string } | BucketSettings): ExportTarget =>
  'folder' in to ? folderTarget(to.folder) : bucketTarget(to)
