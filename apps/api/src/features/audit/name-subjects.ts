import type { AuditLine, AuditSubject } from '@selvedge/contract/audit.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { RecordTypes } from '../../records/record-type.ts'

type Found = Omit<z.input<typeof AuditLine>, 'subject'> & { subject_id: number | null; data: JsonObject }

/** Lines with what each is about, by name: one query for each kind of record among them, however many lines. */
export async function nameSubjects(
  db: Db,
  records: RecordTypes,
  rows: readonly Found[],
): Promise<z.input<typeof AuditLine>[]> {
  const idsOf = (area: string) => {
    const ids = rows.flatMap((row) => (areaOf(row) === area && row.subject_id ? [row.subject_id] : []))
    return [...new Set(ids)]
  }
  const named = new Map<string, Names>()
  for (const area of ['material', ...RECORD_TYPES] as const) {
    const ids = idsOf(area)
    if (ids.length > 0)
      named.set(area, await (area === 'material' ? materialNames(db, ids) : records[area].names(db, ids)))
  }
  return rows.map((row) => {
    const { subject_id: id, data, ...line } = row
    return { ...line, subject: named.get(areaOf(row))?.get(id ?? 0) ?? noted(data) }
  })
}

/** Whose number it is: a comment's line names the record that the comment is on, and a shipment is a trade. */
function areaOf({ event, data }: Pick<Found, 'event' | 'data'>): string {
  const area = event.slice(0, event.indexOf('.'))
  const { record } = data
  if (area === 'shipment') return 'trade'
  return area === 'comment' && typeof record === 'string' ? record : area
}

/** What the line itself noted, where its record is gone or has no screen. */
function noted(data: JsonObject): AuditSubject | null {
  const name = [data['name'], data['email'], data['address']].find((value) => typeof value === 'string')
  return name === undefined ? null : { record: 'name', name }
}

type Names = Map<number, AuditSubject>

async function materialNames(db: Db, ids: readonly number[]): Promise<Names> {
  const rows = await db.selectFrom('material').where('id', '=', anyOf(ids)).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, { record: 'material', id, name }]))
}
