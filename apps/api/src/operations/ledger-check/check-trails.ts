import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import {
  followTrailPage,
  TRAIL_BEGIN,
  type TrailPage,
  type TrailPlace,
} from '../../features/audit/follow-trail-page.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { BEGIN, type Check } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { guarded } from './guarded.ts'

/** Lines are followed quickly; a page has to hold all that one statement covers, which are 500. */
const LINES_PER_ROW = 20
const LEAST_LINES = 1000

/** Follows every company's audit trail line by line, and compares it with what the company stated about it. */
export const trailsCheck: Check = {
  name: 'audit trails',
  page: ({ db, size }, place) =>
    inSnapshot(db, async (tx) => {
      const at = await readPlace(tx, place)
      if (!at) return { findings: [], checked: {}, next: null }
      const limit = Math.max(LEAST_LINES, size * LINES_PER_ROW)
      let lines = 0
      let next: Place = { company: at.company, from: null }
      const findings = await guarded({ kind: 'audit', id: at.company }, async () => {
        const page = await followTrailPage(tx, at.company, { from: at.from, limit })
        lines = page.lines
        next = { company: at.company, from: page.next }
        return findOf(at.company, page)
      })
      return { findings, checked: { lines }, next: JSON.stringify(next) }
    }),
}

/** A company, and how far its trail was followed: null once it was to its end. */
type Place = { company: number; from: TrailPlace | null }

async function readPlace(reader: Reader, place: string) {
  const { company, from } = place === BEGIN ? { company: 0, from: null } : (JSON.parse(place) as Place)
  if (from) return { company, from }
  const following = await reader
    .selectFrom('audit_event')
    .where('company_id', '>', company)
    .where('sequence', 'is not', null)
    .select('company_id as id')
    .union(
      reader
        .selectFrom('statement')
        .where('record_type', '=', 'audit')
        .where('record_id', '>', company)
        .select('record_id as id'),
    )
    .union(reader.selectFrom('audit_head').where('company_id', '>', company).select('company_id as id'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return following && { company: following.id, from: TRAIL_BEGIN }
}

function findOf(companyId: number, { fault, isNewer }: TrailPage): Finding[] {
  const subject = { kind: 'audit' as const, id: companyId }
  const company = String(companyId)
  if (isNewer) return [finding('statementUnsettled', subject, say.trailNewer({ company }))]
  if (!fault) return []
  const { kind, sequence } = fault
  const line = String(sequence)
  if (kind === 'statement') return [finding('trailStatement', subject, say.trailStatement({ company, line }))]
  if (kind === 'end') return [finding('trail', subject, say.trailEnd({ company }))]
  const sentence = {
    altered: say.trailAltered,
    missing: say.trailMissing,
    inserted: say.trailInserted,
  }[kind]({ company, line })
  return [finding('trail', subject, sentence)]
}
