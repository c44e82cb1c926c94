import type { AuditLine, AuditSubject } from '@selvedge/contract/audit.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'

type Found = Omit<z.input<typeof AuditLine>, 'subject'> & { subject_id: number | null; data: JsonObject }

/** Lines with what each is about, by name: one query for each kind of record among them, however many lines. */
export async function nameSubjects(db: Db, rows: readonly Found[]): Promise<z.input<typeof AuditLine>[]> {
  const idsOf = (area: string) => {
    const ids = rows.flatMap(({ event, subject_id: id }) => (event.startsWith(`${area}.`) && id ? [id] : []))
    return [...new Set(ids)]
  }
  const named = new Map<string, AuditSubject>()
  for (const [area, read] of Object.entries(READERS)) {
    const ids = idsOf(area)
    if (ids.length === 0) continue
    for (const subject of await read(db, ids)) named.set(`${area} ${subject.id}`, subject.subject)
  }
  return rows.map(({ subject_id: id, data, ...row }) => ({
    ...row,
    subject: named.get(`${areaOf(row.event)} ${id}`) ?? noted(data),
  }))
}

const areaOf = (event: string) => event.slice(0, event.indexOf('.'))

/** What the line itself noted, where its record is gone or has no screen. */
function noted(data: JsonObject): AuditSubject | null {
  const name = [data['name'], data['email'], data['address']].find((value) => typeof value === 'string')
  return name === undefined ? null : { record: 'name', name }
}

type Named = { id: number; subject: AuditSubject }
type Read = (db: Db, ids: number[]) => Promise<Named[]>

const READERS: Readonly<Record<string, Read>> = {
  trade: async (db, ids) => {
    const rows = await db
      .selectFrom('trade')
      .where('id', 'in', ids)
      .select(['id', 'kind', 'contractor_reference as name'])
      .execute()
    return rows.map(({ id, kind, name }) => ({ id, subject: { record: 'trade', id, name, type: kind } }))
  },
  certification: async (db, ids) => {
    const rows = await db
      .selectFrom('certification')
      .where('id', 'in', ids)
      .select(['id', 'subject', 'certificate_reference as reference'])
      .execute()
    return rows.map(({ id, subject, reference }) => ({
      id,
      subject: { record: 'certification', id, name: reference ?? `Certification ${id}`, subject },
    }))
  },
  plan: async (db, ids) => {
    const rows = await db
      .selectFrom('transformation_plan')
      .where('id', 'in', ids)
      .select(['id', 'name'])
      .execute()
    return rows.map(({ id, name }) => ({ id, subject: { record: 'plan', id, name } }))
  },
  material: async (db, ids) => {
    const rows = await db.selectFrom('material').where('id', 'in', ids).select(['id', 'name']).execute()
    return rows.map(({ id, name }) => ({ id, subject: { record: 'material', id, name } }))
  },
}
