import type { Reader } from '../../platform/db/connect.ts'
import { isGenuine } from '../../platform/ledger/guard/genuine-key.ts'
import type { Finding } from './finding.ts'

const KEYS_AT_ONCE = 500

/**
 * Checks that each company's keys are keys that a server of this installation made: each opens under the master key, and their
 * versions follow each other without a gap, all but the last replaced.
 */
export async function* checkKeys(db: Reader, masterKey: Uint8Array): AsyncGenerator<Finding, void> {
  let after = 0
  for (;;) {
    const keys = await db
      .selectFrom('company_key as k')
      .leftJoin('company_key as next', (join) =>
        join
          .onRef('next.company_id', '=', 'k.company_id')
          .on((eb) => eb('next.version', '=', eb('k.version', '+', 1))),
      )
      .leftJoin('company_key as former', (join) =>
        join
          .onRef('former.company_id', '=', 'k.company_id')
          .on((eb) => eb('former.version', '=', eb('k.version', '-', 1))),
      )
      .where('k.id', '>', after)
      .orderBy('k.id')
      .limit(KEYS_AT_ONCE)
      .selectAll('k')
      .select(['next.id as next_id', 'former.id as former_id'])
      .execute()
    for (const { next_id: next, former_id: former, ...key } of keys) {
      if (!isGenuine(masterKey, key))
        yield finding(key.company_id, key.version, 'was not made by this server.')
      if ((key.replaced_at === null) !== (next === null))
        yield finding(
          key.company_id,
          key.version,
          'is noted as replaced, and no key follows it, or the reverse.',
        )
      if (key.version > 1 && former === null)
        yield finding(key.company_id, key.version, 'follows a key that is gone.')
    }
    after = keys.at(-1)?.id ?? after
    if (keys.length < KEYS_AT_ONCE) return
  }
}

const finding = (companyId: number, version: number, what: string): Finding => ({
  kind: 'key',
  id: companyId,
  part: 'signature',
  sentence: `Key ${version} of company ${companyId} ${what}`,
})
