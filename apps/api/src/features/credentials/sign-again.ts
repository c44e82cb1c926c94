import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { anyMemberOf, memberOf } from '../../accounts/session/member-of.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { credentialRecord } from '../../records/credentials/credential-record.ts'
import { lockCredential } from '../../records/credentials/credential-store.ts'
import { endCredential } from '../../records/credentials/end-credentials.ts'
import { listIssuerKeys } from '../../records/credentials/issuer-keys.ts'
import { baseIn } from '../../records/epcis/base-in.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { sayOf } from './all-sources.ts'
import { putCredential } from './put-credential.ts'
import type { Said } from './sources.ts'

/** Credentials of one run, so that a server that stops does not have to wait long. */
const AT_ONCE = 50

/**
 * Signs credentials again that count and were signed with a key that others may have: each in one transaction, from its record as it is now. The old one is revoked, and
 * the new one takes its place; one whose record allows no credential any more is revoked alone. What is left is what the rows say, so that a kill loses nothing. Each call does some, and answers
 * how many. One that fails is passed over, and tried again once the others are done. Safe on several servers at once.
 */
export function signingAgain(services: Services, records: RecordTypes) {
  let after = 0
  return async (): Promise<number> => {
    const found = await services.db
      .selectFrom('credential')
      .innerJoin('issuer_key', (join) =>
        join
          .onRef('issuer_key.company_id', '=', 'credential.company_id')
          .onRef('issuer_key.version', '=', 'credential.key_version'),
      )
      .where('credential.state', '=', 'live')
      .where('issuer_key.compromised_at', 'is not', null)
      .where('credential.id', '>', after)
      .select(['credential.id as id', 'credential.company_id as companyId'])
      .orderBy('credential.id')
      .limit(AT_ONCE)
      .execute()
    if (found.length === 0) after = 0
    let done = 0
    for (const one of found) {
      after = one.id
      if (await signAgain(services, records, one)) done++
    }
    return done
  }
}

type One = { id: number; companyId: number }

const signAgain = (services: Services, records: RecordTypes, { id, companyId }: One): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const seen = await credentialRecord.find(tx, id)
    const keys = await listIssuerKeys(tx, services, companyId)
    const compromised = keys.find(({ version }) => version === seen?.keyVersion)?.compromised
    const member = compromised && (await signerFor(tx, companyId, compromised.by))
    if (!seen || !member) return false
    const context: Context = { services, member, tx }
    const about = { type: seen.aboutType, id: seen.aboutId }
    const base = await baseIn(context)
    const asking = { member, records, base, today: dayOf(services.now()) }
    const said = await saidOf(() => sayOf(tx, asking, about))
    // In the order in which whoever issues one locks: the record, the company, the credential.
    await tx.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute()
    const credential = await lockCredential(tx, member, id)
    if (credential?.state !== 'live') return false
    // One that was altered in the database counts for nobody, and must not be stated as it is now.
    if (!(await isAsStated(() => requireAsStated(tx, credentialRecord, credential)))) return false
    const ending = { state: 'revoked', reason: credentialReasons.keyNotSafe } as const
    if (said) await putCredential(context, { about, base, said }, { id, ending })
    else await endCredential(context, id, ending)
    return true
  })

/** In the name of whoever said that the key is not safe, also if they have left since; of somebody else of the company where whoever runs the server said so, or where their row was altered in the database. */
const signerFor = async (tx: Tx, companyId: number, by: number | null) =>
  (by !== null && (await memberOf(tx, { createdBy: by, companyId }, { evenIfEnded: true }))) ||
  (await anyMemberOf(tx, companyId))

/** What a record says now; undefined where it allows no credential any more. */
async function saidOf(say: () => Promise<Said>): Promise<Said | undefined> {
  try {
    return await say()
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

async function isAsStated(require: () => Promise<unknown>): Promise<boolean> {
  try {
    await require()
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
