import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { CaptureError } from '../../platform/db/epcis-tables.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Caller } from './caller.ts'
import type { EpcisAnswer, EpcisCall } from './epcis-route.ts'
import { withinBytes } from './match-bodies.ts'
import { linkTo } from './page-token.ts'
import { EpcisProblem, problemBody } from './problem.ts'
import { valuePage } from './value-page.ts'
import { detailOf } from './capture-error.ts'
import { say } from './texts.ts'

const COLUMNS = ['id', 'created_at as createdAt', 'behaviour', 'errors'] as const

/** About as many as the answer has of a job in English, where each of its errors is said twice, with more around it. */
const BYTES = sql<number>`(2 * octet_length(jsonb_path_query_array(errors, '$[*].detail')::text) + 400 * jsonb_array_length(errors))`

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

/** The jobs of the caller's company, the newest first, page by page; a page ends where it would have more bytes than one of events. */
export async function listJobs(services: Services, call: EpcisCall): Promise<EpcisAnswer> {
  const { companyId } = call.caller
  const { perPage, after } = valuePage(services, call)
  const rows = await services.db
    .selectFrom('capture')
    .where('company_id', '=', companyId)
    .$if(after !== '', (query) => query.where('id', '<', Number(after)))
    .select(['id', BYTES.as('bytes')])
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute()
  const shown = withinBytes(rows.slice(0, perPage))
  const last = shown.at(-1)
  const jobs = await services.db
    .selectFrom('capture')
    .where('id', '=', anyOf(shown.map(({ id }) => id)))
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .execute()
  return {
    body: jobs.map(present),
    ...(last &&
      rows.length > shown.length && {
        headers: linkTo(services, companyId, { path: call.path, perPage, after: String(last.id) }),
      }),
  }
}

/** A job is finished as it is written: nothing of it is done later. */
const present = ({ id, createdAt, behaviour, errors }: Row) => ({
  captureID: String(id),
  createdAt: createdAt.toISOString(),
  finishedAt: createdAt.toISOString(),
  running: false,
  success: errors.length === 0,
  captureErrorBehaviour: behaviour,
  errors: errors.map((error) => ({
    ...problemBody(new EpcisProblem('ValidationException', detailOf(error)), {
      instance: `/epcis/capture/${id}`,
      requestId: '',
    }),
    index: error.index,
  })),
})
