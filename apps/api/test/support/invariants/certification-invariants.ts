import { isDeepStrictEqual } from 'node:util'
import {
  type CertificationRecord,
  findCertification,
} from '../../../src/features/certifications/certification-store.ts'
import { attestCertification } from '../../../src/features/certifications/attest-certification.ts'
import type { Db } from '../../../src/platform/db/connect.ts'
import { differences } from './system-data.ts'

type Attested = { record_id: number | null; version: number; event: string; body: string }

/** What is wrong with any certification: what it covers, its statements, its lines in the log. */
export async function certificationViolations(db: Db): Promise<string[]> {
  const certifications = await db
    .selectFrom('certification')
    .select(['id', 'version'])
    .orderBy('id')
    .execute()
  const statements = await db
    .selectFrom('statement')
    .where('record_type', '=', 'certification')
    .select(['record_id', 'version', 'event', 'body'])
    .orderBy('version')
    .execute()
  const events = await db
    .selectFrom('audit_event')
    .where('event', 'like', 'certification.%')
    .select(['subject_id', 'event'])
    .execute()
  const attested = Map.groupBy(statements, (row) => row.record_id)
  const logged = Map.groupBy(events, (row) => row.subject_id)
  const violations: string[] = []
  for (const { id, version } of certifications) {
    const record = await findCertification(db, id)
    const own = attested.get(id) ?? []
    const found = [
      ...(record ? recordViolations(record, version, own) : ['it is gone']),
      ...differences(
        'log',
        own.map(({ event }) => `certification.${event}`),
        (logged.get(id) ?? []).map(({ event }) => event),
      ),
    ]
    violations.push(...found.map((violation) => `Certification ${id}: ${violation}`))
  }
  return [...violations, ...(await coverViolations(db))]
}

/** What was stated of one that does not wait any more. */
const decisionOn = ({ status, isTakenBack }: CertificationRecord) =>
  isTakenBack ? 'taken-back' : status.toLowerCase()

/** One statement for each state, in their order; the newest says what the certification says now. */
function recordViolations(
  record: CertificationRecord,
  version: number,
  statements: readonly Attested[],
): string[] {
  const newest: { data?: unknown } = JSON.parse(statements.at(-1)?.body ?? '{}')
  const isNumbered = statements.every((statement, i) => statement.version === i + 1)
  return [
    ...(statements.length === version ? [] : [`${version} states have ${statements.length} statements`]),
    ...(isNumbered ? [] : ['its statements do not follow each other']),
    ...differences(
      'statements',
      [
        'created',
        ...(record.status === 'PENDING' ? [] : [decisionOn(record)]),
        ...(record.standings ?? []).map(({ change }) => change.toLowerCase()),
      ],
      statements.map(({ event }) => event),
    ),
    ...(isDeepStrictEqual(newest.data, attestCertification(record))
      ? []
      : ['its statement says another thing']),
    ...(record.subject === 'TRANSACTION' && !record.shipments?.length ? ['it covers no shipment'] : []),
  ]
}

/** A shipment is covered once at a time. */
async function coverViolations(db: Db): Promise<string[]> {
  const twice = await db
    .selectFrom('certification_shipment')
    .innerJoin('certification', 'certification.id', 'certification_shipment.certification_id')
    .where('status', '<>', 'REFUSED')
    // A newer version covers the shipments of the one whose place it takes.
    .where('replaces_id', 'is', null)
    .groupBy('trade_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .select('trade_id')
    .execute()
  return twice.map((row) => `Shipment ${row.trade_id} is certified twice`)
}
