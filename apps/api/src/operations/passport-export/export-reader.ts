import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type BucketSettings, openBucket } from './bucket.ts'
import { LIST, NOTE, SITE } from './export-target.ts'

/** An export as whoever checks it reads it. What is not there is undefined, or empty. */
export type ExportReader = {
  note: () => Promise<string | undefined>
  list: () => Promise<Readable | undefined>
  /** A served file, by the path that the list has. */
  file: (path: string) => Promise<Buffer | undefined>
  /** How many files are served. */
  count: () => Promise<number>
}

/** The export in a folder, such as `FOLDER/current`. */
export const folderReader = (root: string): ExportReader => ({
  note: () => readFile(join(root, NOTE), 'utf8').catch(() => undefined),
  list: () => Promise.resolve(createReadStream(join(root, LIST))),
  file: (path) => readFile(join(root, SITE, path)).catch(() => undefined),
  count: () => countFiles(join(root, SITE)),
})

/** The export in a bucket. A store that does not answer is an error: nothing is said to be missing then. */
export function bucketReader(settings: BucketSettings): ExportReader {
  const bucket = openBucket(settings)
  return {
    note: () => bucket.text(NOTE),
    list: () => bucket.stream(LIST),
    file: (path) => bucket.read(`${SITE}/${path}`),
    count: async () => {
      let count = 0
      for await (const _ of bucket.list(`${SITE}/`)) count++
      return count
    },
  }
}

async function countFiles(folder: string): Promise<number> {
  let count = 0
  for (const entry of await readdir(folder, { withFileTypes: true }))
    count += entry.isDirectory() ? await countFiles(join(folder, entry.name)) : 1
  return count
}
