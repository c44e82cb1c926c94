import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { checkByNumber } from './check.ts'
import { finding } from './finding.ts'
import { momentWords } from './subject.ts'

/** Lines are put into a trail within seconds. */
const UNSEALED_MILLISECONDS = 60 * 60_000

/** Checks that every audit line is of a company and a person that are there, and has come into its trail. */
export const linesCheck = checkByNumber('audit lines', undefined, {
  table: 'audit_event',
  read: ({ db, size }, after) =>
    db
      .selectFrom('audit_event as e')
      .leftJoin('company as c', 'c.id', 'e.company_id')
      .leftJoin('app_user as u', 'u.id', 'e.user_id')
      .where('e.id', '>', after)
      .orderBy('e.id')
      .limit(size)
      .select(['e.id', 'e.at', 'e.company_id as of', 'e.sequence', 'c.id as company', 'u.id as user'])
      .execute(),
  find: async ({ now }, rows) =>
    rows.flatMap(({ id, at, of, sequence, company, user }) => {
      const subject = { kind: 'audit' as const, id: of }
      if (company === null || user === null)
        return [finding('lineOfNobody', subject, say.lineOfNobody({ line: String(id) }))]
      // A date that is none, such as infinity, is found with its trail.
      const isLate =
        sequence === null && at instanceof Date && now().getTime() - at.getTime() > UNSEALED_MILLISECONDS
      if (!isLate) return []
      const params = { line: String(id), company: String(of), written: momentWords(at) }
      return [finding('lineWaits', subject, say.lineWaits(params))]
    }),
})
