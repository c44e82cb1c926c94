import { words } from '@selvedge/proof/verdict-words.ts'
import { sql } from 'kysely'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { checkRow, toCheck } from '../../platform/ledger/statements/check-statement.ts'
import { attestCompany, keyIn } from '../../platform/ledger/statements/company-record.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type Check, followingIn, numberOf } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { guarded } from './guarded.ts'
import { statedOf } from './stated-records.ts'
import { ofRecord } from './subject.ts'

/**
 * Checks the profile of every registered company against what the company last stated of itself: a name, an address or a confirmation
 * that somebody wrote into the database shows. One that has not stated itself yet does so soon after an upgrade.
 */
export const companiesCheck: Check = {
  name: 'companies',
  following: followingIn(sql`select id from company`),
  page: ({ db, size }, place) =>
    inSnapshot(db, async (tx) => {
      const ids = (
        await tx
          .selectFrom('company')
          .where('status', '=', 'ACTIVE')
          .where('id', '>', numberOf(place))
          .orderBy('id')
          .limit(size)
          .select('id')
          .execute()
      ).map(({ id }) => id)
      const stated = await statedOf(tx, 'company', ids)
      const keyed = await tx
        .selectFrom('company_key')
        .where('company_id', '=', anyOf(ids))
        .select('company_id')
        .distinct()
        .execute()
      const findings: Finding[] = []
      for (const { company_id: id } of keyed)
        findings.push(
          ...(await guarded({ kind: 'company', id }, async () => {
            const newest = stated.get(id)?.newest
            const as = (sentence: string) =>
              finding(
                'record',
                { kind: 'company', id },
                ofRecord({ record_type: 'company', record_id: id }, sentence),
              )
            if (!newest) return [as(words.nothingAttested)]
            const checked = toCheck(newest, newest.version - 1)
            const key = checked.statement && keyIn(checked.statement.data)
            const data = key && (await attestCompany(tx, id, key))
            return checkRow(checked, (version) => (version === 1 ? data : undefined)).map(({ sentence }) =>
              as(sentence),
            )
          })),
        )
      const next = ids.length < size ? null : String(ids.at(-1))
      return { findings, checked: { records: ids.length }, next }
    }),
}
