import { epcisProblems as say } from '@selvedge/messages/en/epcis-problems.ts'
import type { Services } from '../../platform/context/services.ts'
import type { CaptureError } from '../../platform/db/epcis-tables.ts'
import type { Caller } from './caller.ts'
import type { EpcisAnswer, EpcisCall } from './epcis-route.ts'
import { linkTo } from './page-token.ts'
import { EpcisProblem, problemBody } from './problem.ts'
import { valuePage } from './value-page.ts'

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

/** The jobs of the caller's company, the newest first, page by page. */
export async function listJobs(services: Services, call: EpcisCall): Promise<EpcisAnswer> {
  const { companyId } = call.caller
  const { perPage, after } = valuePage(services, call)
  const rows = await services.db
    .selectFrom('capture')
    .where('company_id', '=', companyId)
    .$if(after !== '', (query) => query.where('id', '<', Number(after)))
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute()
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return {
    body: shown.map(present),
    ...(last &&
      rows.length > perPage && {
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
  errors: errors.map(({ index, detail }) => ({
    ...problemBody(new EpcisProblem('ValidationException', detail), {
      instance: `/epcis/capture/${id}`,
      requestId: '',
    }),
    index,
  })),
})
