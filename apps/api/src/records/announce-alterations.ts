import { byCode } from '@selvedge/domain/by-code.ts'
import type { AuditSubject } from '@selvedge/contract/audit.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { emailsOf } from '../accounts/companies/emails-of.ts'
import type { Services } from '../platform/context/services.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { Notified } from '../platform/db/integrity-tables.ts'
import {
  type AboutOne,
  chainsAltered,
  chainsRepaired,
  type InChain,
  recordsAltered,
  recordsRepaired,
} from '../platform/mail/integrity-emails.ts'
import { type Downstream, downstreamCompanies } from './integrity/downstream-companies.ts'
import { queueMessage } from './webhooks/queue-message.ts'
import type { RecordRow, RecordType, RecordTypes } from './record-type.ts'

type Announcing = Pick<Services, 'mail' | 'now' | 'publicUrl' | 'masterKey'>

/** An alteration that nobody was notified of, or whose end nobody was notified of. */
export type Pending = { type: RecordTypeName; id: number; foundAt: Date; isEnded: boolean }

/** Announces those that no other server has announced meanwhile, and that are still so; in one order, against deadlocks. */
export async function announceAll(
  services: Announcing,
  tx: Tx,
  records: RecordTypes,
  confirmed: readonly Pending[],
): Promise<number> {
  const found: Announced[] = []
  for (const pending of confirmed.toSorted((a, b) => byCode(a.type, b.type) || a.id - b.id)) {
    const part = await takeUp(tx, pending)
    if (part === undefined) continue
    const concerned = await concernedBy(tx, records[pending.type], pending.id)
    await note(tx, pending, concerned, services.now())
    await queueMessage(services, tx, {
      event: 'record.altered',
      to: concerned.parties,
      data: async () => ({
        record: concerned.subject ?? { record: pending.type, id: pending.id },
        part,
        isAltered: !pending.isEnded,
      }),
    })
    found.push({ ...concerned, part, isEnded: pending.isEnded, without: pending })
  }
  for (const isEnded of [false, true])
    await writeEmails(
      services,
      tx,
      found.filter((one) => one.isEnded === isEnded),
      isEnded,
    )
  return found.length
}

/** What is wrong with it; undefined where another server has announced it, or it is no longer so. */
async function takeUp(tx: Tx, { type, id, foundAt, isEnded }: Pending): Promise<AlteredPart | undefined> {
  const row = await tx
    .selectFrom('record_alteration')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('found_at', '=', foundAt)
    .where('ended_at', isEnded ? 'is not' : 'is', null)
    .where(isEnded ? 'end_notified_at' : 'notified_at', 'is', null)
    .select('part')
    .forUpdate()
    .executeTakeFirst()
  return row?.part
}

async function note(
  tx: Tx,
  { type, id, foundAt, isEnded }: Pending,
  { parties, downstream }: Concerned,
  at: Date,
): Promise<void> {
  const notified: Notified = { parties, downstream: downstream.length }
  await tx
    .updateTable('record_alteration')
    .set(isEnded ? { end_notified_at: at } : { notified_at: at, notified: JSON.stringify(notified) })
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('found_at', '=', foundAt)
    .execute()
}

/** `subject` is how the record is named, as long as it has a row. */
type Concerned = { subject: AuditSubject | undefined; parties: number[]; downstream: Downstream[] }
type Announced = Concerned & { part: AlteredPart; isEnded: boolean; without: Pick<Pending, 'type' | 'id'> }

/** By its row, and by what was stated of it: a row that somebody changed may name others, or be gone. */
async function concernedBy<Row extends RecordRow>(
  tx: Tx,
  record: RecordType<Row, never>,
  id: number,
): Promise<Concerned> {
  const row = await record.find(tx, id)
  const stated = await tx
    .selectFrom('statement')
    .where('record_type', '=', record.type)
    .where('record_id', '=', id)
    .select('company_id')
    .distinct()
    .execute()
  const parties = new Set([...(row ? record.parties(row) : []), ...stated.map((one) => one.company_id)])
  const materials = row ? await record.chainMaterials(tx, row) : []
  const names = await record.names(tx, [id])
  return {
    subject: names.get(id),
    parties: [...parties].toSorted((a, b) => a - b),
    downstream: await downstreamCompanies(tx, materials, [...parties]),
  }
}

/** One e-mail to each person: about the records of their company, and one about what stands in its supply chains. */
async function writeEmails(
  { mail, publicUrl }: Announcing,
  tx: Tx,
  found: readonly Announced[],
  isEnded: boolean,
): Promise<void> {
  const records = new Map<number, AboutOne[]>()
  const chains = new Map<number, InChain[]>()
  for (const { subject, without, part, parties, downstream } of found) {
    for (const company of parties) add(records, company, { subject, without, part })
    for (const { companyId, ...material } of downstream) add(chains, companyId, { ...material, part })
  }
  for (const { companyId, sector, ...to } of await emailsOf(tx, [...records.keys(), ...chains.keys()])) {
    const about = { to, publicUrl, sector }
    const own = records.get(companyId)
    if (own) await mail.enqueue(tx, (isEnded ? recordsRepaired : recordsAltered)({ ...about, records: own }))
    const inChains = chains.get(companyId)
    if (inChains)
      await mail.enqueue(tx, (isEnded ? chainsRepaired : chainsAltered)({ ...about, chains: inChains }))
  }
}

function add<Value>(to: Map<number, Value[]>, key: number, value: Value): void {
  const all = to.get(key)
  if (all) all.push(value)
  else to.set(key, [value])
}
