import { exports } from '@selvedge/messages/en/exports.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { ExportFormat, ExportName } from '@selvedge/contract/exports.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { fileNameWords } from '@selvedge/domain/file-name-words.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { MAX_EXCEL_ROWS } from '@selvedge/domain/limits.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../http/content-disposition.ts'
import { languageOf } from '../http/language-of.ts'
import { poolUse } from '../db/connect.ts'
import type { Services } from '../context/services.ts'
import type { List } from '../lists/list.ts'
import { type Cell, cellsOf, type Column, columnsIn } from './column.ts'
import { csvOf } from './csv.ts'
import { takeSlot } from './export-slots.ts'
import { isDiskFull } from '../files/disk-space.ts'
import { throughFile } from '../files/unnamed-file.ts'
import { workbookOf } from './workbook.ts'
import type { SignedIn } from '../context/signed-in.ts'
import { consumeRateLimit } from '../rate-limit/rate-limit.ts'

const CONTENT_TYPE = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** What the sheet of a workbook is called, which is seen below it; the file is named so too. */
const SHEET: Record<ExportName, () => string> = {
  trades: () => exports.sheetTrades,
  transformations: () => exports.sheetTransformations,
  certificates: () => exports.sheetCertificates,
  materials: () => exports.sheetMaterials,
  partners: () => exports.sheetPartners,
  'material-trades': () => exports.sheetMaterialTrades,
  'material-plans': () => exports.sheetMaterialPlans,
  invitations: () => exports.sheetInvitations,
  'audit-trail': () => exports.sheetAuditTrail,
}

/** A client that reads nothing for a minute, or needs longer than this in total, is disconnected. */
const IDLE_MS = 60_000
const LONGEST_MS = 15 * 60_000

/** The query of a list. */
export type QueryOf<L> = L extends List<infer _Row, infer Query> ? Query : never

/** A table as it is exported: its columns, and all rows that its list's query finds. */
export type ExportTable<Row, Query> = {
  name: ExportName
  columns: (member: SignedIn) => readonly Column<Row>[]
  count: (services: Services, member: SignedIn, query: Query) => Promise<number>
  stream: (services: Services, member: SignedIn, query: Query) => AsyncIterable<Row>
}

type ExportRequest<Query> = {
  member: SignedIn
  query: Query & { format: ExportFormat }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Sends a table as a file, its name, headings and words in the language of the request. CSV is written to a file first: any number of rows takes little memory, a slow client keeps no
 * database connection, and an error is refused properly instead of cutting the file off. Excel is refused above MAX_EXCEL_ROWS.
 * Ends its query when the client disconnects. The rows are read `from` services that may use a replica; rate limits are counted
 * in `services`.
 */
export async function exportTable<Row, Query>(
  table: ExportTable<Row, Query>,
  services: Services,
  from: Services,
  { member, query, request, reply }: ExportRequest<Query>,
): Promise<void> {
  const { format } = query
  await consumeRateLimit(services.db, 'export-user', String(member.userId), services.now())
  const slot = takeSlot(member.companyId, poolUse(from.db).most)
  const gone = whenGone(reply)
  try {
    const total = await table.count(from, member, query)
    if (format === 'xlsx' && total > MAX_EXCEL_ROWS)
      throw fieldError('format', issues.tooManyExcelRows({ max: MAX_EXCEL_ROWS }))
    const language = languageOf(request)
    const columns = columnsIn(language, () => table.columns(member))
    const title = inLanguage(language, SHEET[table.name])
    const rows = table.stream(from, member, query)
    const file = await (format === 'csv'
      ? throughFile(csvOf(columns, rows, language), gone)
      : excelOf(title, columns, rows, gone))
    slot.written()
    if (Buffer.isBuffer(file)) slot.sent()
    else file.once('close', slot.sent)
    const called = inLanguage(language, () => fileNameWords(title))
    const fileName = `selvedge-${called}-${dayOf(services.now())}.${format}`
    void reply
      .header('x-total-count', total)
      .header('content-disposition', contentDisposition(CONTENT_TYPE[format], fileName))
      .type(CONTENT_TYPE[format])
      .send(file)
  } catch (error) {
    slot.sent()
    // The client is gone, and nothing is wrong.
    if (gone.aborted) return void reply.hijack()
    if (isDiskFull(error)) throw new DomainError('UNAVAILABLE', refusals.exportsFull)
    throw error
  }
}

/** Aborts when the client has gone, or takes too long. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const tooLong = setTimeout(() => raw.destroy(), LONGEST_MS)
  raw.setTimeout(IDLE_MS, () => raw.destroy())
  raw.once('close', () => {
    clearTimeout(tooLong)
    gone.abort()
  })
  return gone.signal
}

async function excelOf<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  gone: AbortSignal,
): Promise<Buffer> {
  const cells: Cell[][] = []
  for await (const row of rows) {
    gone.throwIfAborted()
    cells.push(cellsOf(columns, row))
  }
  const headings = columns.map((column) => column.heading)
  const kinds = columns.map((column) => column.kind)
  return workbookOf({ title, headings, kinds, rows: cells }, gone)
}
