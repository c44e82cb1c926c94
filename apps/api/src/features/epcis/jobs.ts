import { epcisProblems as say } from '@selvedge/messages/en/epcis-problems.ts'
import type { Services } from '../../platform/context/services.ts'
import type { CaptureError } from '../../platform/db/epcis-tables.ts'
import type { Caller } from './caller.ts'
import { EpcisProblem, problemBody } from './problem.ts'

/** Jobs of one page, where nothing else is said, and at most. */
const USUAL = 30
const MOST = 1000

const COLUMNS = ['id', 'created_at as createdAt', 'behaviour', 'errors'] as const

type Row = { id: number; createdAt: Date; behaviour: string; errors: CaptureError[] }

/** A job of the caller's company. Throws NoSuchNameException for what is not there, and what is not the caller's, alike. */
export async function readJob({ db }: Services, { companyId }: Caller, id: string) {
  const row = /^\d{1,15}$/.test(id)
    ? await db
        .selectFrom('capture')
        .where('company_id', '=', companyId)
        .where('id', '=', Number(id))
        .select(COLUMNS)
        .executeTakeFirst()
    : undefined
  if (!row) throw new EpcisProblem('NoSuchNameException', say.noSuchCapture)
  return present(row)
}

/** The jobs of the caller's company, the newest first; `before` is the last one of the page before. */
export async function listJobs(
  { db }: Services,
  { companyId }: Caller,
  { perPage = USUAL, before }: { perPage?: number | undefined; before?: number | undefined },
) {
  const size = Math.min(perPage, MOST)
  const rows = await db
    .selectFrom('capture')
    .where('company_id', '=', companyId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const shown = rows.slice(0, size)
  return { jobs: shown.map(present), last: rows.length > size ? shown.at(-1)?.id : undefined }
}

/** A job is finished as it is written: nothing of it is done later. */
const present = ({ id, createdAt, behaviour, errors }: Row) => ({
  captureID: String(id),
  createdAt: createdAt.toISOString(),
  finishedAt: createdAt.toISOString(),
  running: false,
  success: errors.length === 0,
  captureErrorBehaviour: behaviour,
  errors: errors.map(({ index, detail }) => ({
    ...problemBody(new EpcisProblem('ValidationException', detail), {
      instance: `/epcis/capture/${id}`,
      requestId: '',
    }),
    index,
  })),
})
