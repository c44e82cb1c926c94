import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sha256Of } from './export-files.ts'
import { type Bucket, type BucketSettings, openBucket } from './bucket.ts'
import { type ExportTarget, exportName, LIST, type NewExport, NOTE, SITE } from './export-target.ts'
import { pathSet } from './path-set.ts'

/** Where changed files wait until all of them are there. */
const WAITING = 'incoming'
/** What was left unfinished is removed after so long: another server may be at it. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000
const NOTE_TYPE = 'text/plain; charset=utf-8'
const LIST_TYPE = 'application/jsonl'

/**
 * Exports in a bucket of an S3-compatible store: `site/` has the files as they are served, `list.jsonl` and `list.note` beside it say which they are. A bucket has no link
 * that leads to one of two folders, so that the former export is changed in place, as late and as briefly as it can be: new files, to which nothing leads yet, are put at once;
 * changed ones wait under `incoming/` until all are there, and are copied within the store; then comes the list, its signed note, and only then are files removed that are
 * in the list no more. Until the copying begins, a run that is cut off leaves the former export whole. Cut off within it, every file is whole, some are
 * newer than the note says (`--check` names them), and the next run ends it.
 */
export function bucketTarget(settings: BucketSettings): ExportTarget {
  const bucket = openBucket(settings)
  return {
    name: bucket.name,
    listsFolders: false,
    note: () => bucket.text(NOTE),
    begin: async (at) =>
      newExport(bucket, `${WAITING}/${exportName(at, randomBytes(4).toString('hex'))}/`, new Date()),
  }
}

/** @param began by the clock of the machine, as the store's times are */
function newExport(bucket: Bucket, waiting: string, began: Date): NewExport {
  const seen = pathSet()
  const removeWaiting = async () => {
    for await (const { key } of bucket.list(waiting)) await bucket.remove(key)
  }
  return {
    put: async ({ path, bytes, type }) => {
      seen.add(path)
      const sha256 = sha256Of(bytes)
      const served = `${SITE}/${path}`
      const former = await bucket.hashOf(served)
      if (former === sha256) return 'unchanged'
      const to = former === undefined ? served : `${waiting}${served}`
      await bucket.put(to, { body: bytes, size: bytes.length, type: servedType(type), sha256 })
      return 'written'
    },
    // A bucket shows no folders at addresses. Whether everybody may list it is for its owner to say (docs/operations.md).
    blankPages: async function* () {},
    has: (path) => Promise.resolve(seen.has(path)),
    finish: async (list, note) => {
      const { size } = await stat(list)
      await bucket.put(`${waiting}${LIST}`, { body: createReadStream(list), size, type: LIST_TYPE })
      for await (const { key } of bucket.list(`${waiting}${SITE}/`))
        await bucket.copy(key, key.slice(waiting.length))
      await bucket.copy(`${waiting}${LIST}`, LIST)
      const body = Buffer.from(note)
      await bucket.put(NOTE, { body, size: body.length, type: NOTE_TYPE })
      await removeWaiting()
      await sweep(bucket, seen, began)
    },
    abandon: removeWaiting,
  }
}

/** Removes what this export has no more, unless another server has put it meanwhile; and what runs of days ago left unfinished. */
async function sweep(bucket: Bucket, seen: { has: (path: string) => boolean }, began: Date): Promise<void> {
  for await (const { key, at } of bucket.list(`${SITE}/`))
    if (at < began && !seen.has(key.slice(SITE.length + 1))) await bucket.remove(key)
  for await (const { key, at } of bucket.list(`${WAITING}/`))
    if (Date.now() - at.getTime() > UNFINISHED_MS) await bucket.remove(key)
}

/** A bucket serves the type that it was given, and nothing beside it: pages say their letters too. */
const servedType = (type: string): string => (type === 'text/html' ? `${type}; charset=utf-8` : type)
