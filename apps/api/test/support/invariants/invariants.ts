import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../src/platform/db/connect.ts'
import { differences, type SystemData } from './system-data.ts'
import { certificationViolations } from './certification-invariants.ts'
import { batchViolations, trailViolations } from './ledger-invariants.ts'
import { massViolations } from './mass-invariants.ts'
import { emailViolations } from './email-invariants.ts'
import { peopleViolations } from './people-invariants.ts'
import { sealViolations } from './seal-invariants.ts'
import { planViolations } from './plan-invariants.ts'
import { tradeFaults } from './trade-invariants.ts'

/**
 * Everything in a system that is half there, there twice, or at odds with something else; nothing, whatever happened to
 * it, where each write is whole. What still waits to be sent or anchored is no fault.
 */
export function findViolations(system: SystemData): Promise<string[]> {
  if (system.db.isTransaction) return violationsAtOnce(system)
  // In one snapshot: a running server continues to number lines and collect batches while this is read.
  return system.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => violationsAtOnce({ ...system, db }))
}

async function violationsAtOnce(system: SystemData): Promise<string[]> {
  return [
    ...(await tradeFaults(system)),
    ...(await planViolations(system.db)),
    ...(await certificationViolations(system.db)),
    ...(await linkViolations(system.db)),
    ...(await massViolations(system.db)),
    ...(await auditViolations(system.db)),
    ...(await idempotencyViolations(system.db)),
    ...(await emailViolations(system)),
    ...(await batchViolations(system.db)),
    ...(await trailViolations(system.db)),
    ...(await peopleViolations(system.db)),
    ...(await sealViolations(system)),
  ]
}

/** Materials, with those that an import took back, and registered companies have exactly one line in the audit log. */
async function auditViolations(db: Db): Promise<string[]> {
  const events = await db
    .selectFrom('audit_event')
    .where('event', 'in', ['material.created', 'company.onboarded'])
    .select(['event', 'subject_id'])
    .execute()
  const found = events.map(({ event, subject_id }) => `${event} ${subject_id}`)
  const materials = await db.selectFrom('material').select('id').execute()
  const removed = await db
    .selectFrom('import_row')
    .where('outcome', '=', 'undone')
    .select('record_id as id')
    .execute()
  const companies = await db.selectFrom('company').where('status', '=', 'ACTIVE').select('id').execute()
  const expected = [
    ...[...materials, ...removed].map(({ id }) => `material.created ${id}`),
    ...companies.map(({ id }) => `company.onboarded ${id}`),
  ]
  return differences('log', expected, found)
}

/** Supply chains follow exactly what accepted trades and plans say. */
async function linkViolations(db: Db): Promise<string[]> {
  const read = async (query: RawBuilder<{ link: string }>) =>
    (await query.execute(db)).rows.map(({ link }) => link)
  const said = await read(sql`
    select concat_ws(' ', consignee_material_id, contractor_material_id, 'trade', trade.id, ordinal) as link
    from trade join trade_position on trade_id = trade.id where status = 'ACCEPTED'
    union all
    select concat_ws(' ', output_material_id, material_id, 'plan', plan.id, ordinal)
    from transformation_plan plan join plan_input on plan_id = plan.id`)
  const linked = await read(sql`
    select concat_ws(' ', material_id, source_id, case when plan_id is null then 'trade' else 'plan' end,
      coalesce(trade_id, plan_id), ordinal) as link from chain_link`)
  return differences('links', said, linked)
}

/** A key that was used has the answer that was given: a record that was made, and no other key has; or none, as the call has. */
async function idempotencyViolations(db: Db): Promise<string[]> {
  const used = await db.selectFrom('idempotency_key').select(['key', 'answer']).execute()
  const keys = used.filter(({ answer }) => answer !== null && !isInvited(answer))
  const attested = await db
    .selectFrom('statement')
    .where('event', '=', 'created')
    .select(['record_type as type', 'record_id as id'])
    .execute()
  // Nothing is stated about a material, an import, what is written about a record, or books of mass.
  const materials = await db.selectFrom('material').select('id').execute()
  const imports = await db.selectFrom('import_batch').select('id').execute()
  const comments = await db.selectFrom('record_comment').select('id').execute()
  const events = await db.selectFrom('mass_event').select('id').execute()
  const books = await db.selectFrom('mass_book').select(['id', 'material_id']).execute()
  const returns = await db.selectFrom('mass_return').select('id').execute()
  // A draft is stated once it is published.
  const passports = await db.selectFrom('passport').select('id').execute()
  const grants = await db.selectFrom('passport_grant').select('id').execute()
  const made = new Set([
    ...attested.map(({ type, id }) => `${type} ${id}`),
    ...materials.map(({ id }) => `material ${id}`),
    ...imports.map(({ id }) => `import ${id}`),
    ...comments.map(({ id }) => `comment ${id}`),
    ...events.map(({ id }) => `mass ${id}`),
    // A book of credits is answered by its own number.
    ...books.map((book) => `book ${book.material_id ?? book.id}`),
    ...returns.map(({ id }) => `return ${id}`),
    ...passports.map(({ id }) => `passport ${id}`),
    ...grants.map(({ id }) => `grant ${id}`),
  ])
  const answers = keys.map(({ answer }) => recordIn(answer))
  return keys
    .filter((_, i) => !made.has(answers[i] ?? '') || answers.indexOf(answers[i] ?? '') !== i)
    .map(({ key }) => `The Idempotency-Key ${key} has no record of its own`)
}

/** An invitation answers its company, which somebody may have invited before. */
const isInvited = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'INVITED'

function recordIn(answer: unknown): string {
  // A draft of a passport is answered by its number alone.
  if (typeof answer === 'number') return `passport ${answer}`
  if (typeof answer !== 'object' || answer === null) return ''
  if ('grant' in answer) return `grant ${Number(answer.grant)}`
  if ('comments' in answer) return `comment ${lastId(answer.comments)}`
  if ('custody' in answer && 'materialId' in answer) return `book ${Number(answer.materialId)}`
  if (!('id' in answer)) return ''
  if ('books' in answer) return `mass ${Number(answer.id)}`
  if ('positionId' in answer) return `return ${Number(answer.id)}`
  if ('mode' in answer && 'skipped' in answer) return `import ${Number(answer.id)}`
  if ('isInput' in answer) return `material ${Number(answer.id)}`
  const type = 'inputPositions' in answer ? 'plan' : 'subject' in answer ? 'certification' : 'trade'
  return `${type} ${Number(answer.id)}`
}

/** The comment that a call has just written is the last of those that it answers. */
function lastId(comments: unknown): number {
  const last: unknown = Array.isArray(comments) ? comments.at(-1) : undefined
  return typeof last === 'object' && last !== null && 'id' in last ? Number(last.id) : 0
}
