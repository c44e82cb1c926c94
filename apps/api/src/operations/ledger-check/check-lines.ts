import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { isWrittenHere } from '../../platform/audit/line-seal.ts'
import { checkByNumber } from './check.ts'
import { finding } from './finding.ts'
import { momentWords } from './subject.ts'

/** Lines are put into a trail within seconds. */
const UNSEALED_MILLISECONDS = 60 * 60_000

/** Checks that every audit line is of a company and a person that are there, was written by a server, and has come into its trail. */
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
      .select([
        'e.id',
        'e.at',
        'e.company_id as of',
        'e.user_id',
        'e.event',
        'e.subject_id',
        'e.data',
        'e.seal',
      ])
      .select(['e.refused_at', 'e.sequence', 'c.id as company', 'u.id as user'])
      .select((eb) => [
        eb
          .exists(
            eb
              .selectFrom('audit_event as other')
              .whereRef('other.seal', '=', 'e.seal')
              .whereRef('other.id', '<', 'e.id')
              .select('other.id'),
          )
          .as('isCopy'),
      ])
      .execute(),
  find: async ({ now, masterKey }, rows) =>
    rows.flatMap((row) => {
      const { id, at, of, sequence, company, user } = row
      const subject = { kind: 'audit' as const, id: of }
      if (company === null || user === null)
        return [finding('lineOfNobody', subject, say.lineOfNobody({ line: String(id) }))]
      const said = { line: String(id), company: String(of) }
      const isForeign = !isWrittenHere(masterKey, { ...row, company_id: of }, row.seal)
      // In a trail it is what the trail says: a line of an earlier release has no seal there.
      const isOfBefore = sequence !== null && row.seal === null
      if (row.isCopy) return [finding('lineSeal', subject, say.lineCopied(said))]
      if (isForeign && !isOfBefore) return [finding('lineSeal', subject, say.lineForeign(said))]
      if (row.refused_at !== null) return [finding('lineSeal', subject, say.lineRefused(said))]
      // A date that is none, such as infinity, is found with its trail.
      const isLate =
        sequence === null && at instanceof Date && now().getTime() - at.getTime() > UNSEALED_MILLISECONDS
      if (!isLate) return []
      const params = { line: String(id), company: String(of), written: momentWords(at) }
      return [finding('lineWaits', subject, say.lineWaits(params))]
    }),
})
