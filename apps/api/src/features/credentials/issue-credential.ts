import type { IssueCredentialBody } from '@selvedge/contract/credentials.ts'
import { requireIssuer } from '@selvedge/domain/credential.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { baseIn } from '../../records/epcis/base-in.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { readCredential } from './list-credentials.ts'
import { putCredential } from './put-credential.ts'
import { sayOf, SOURCES } from './all-sources.ts'

type Input = z.output<typeof IssueCredentialBody>

/** The first migration whose servers know credentials. */
const KNOWS_CREDENTIALS = 61
/** The first whose servers know those of passports. */
const KNOWS_PASSPORT_CREDENTIALS = 64

/**
 * Issues a credential of a record as it is now, signed with the company's own key for credentials, and states it on the ledger, in one transaction. Throws
 * FORBIDDEN to whoever is no ADMIN, NOT_FOUND for records whose credentials another company issues, WRONG_STATE where the record is not settled or has one
 * that counts, and VALIDATION_FAILED where the standard asks for what is missing.
 */
export async function issueCredential(
  services: Services,
  records: RecordTypes,
  member: SignedIn,
  { about, replaces = false }: Input,
) {
  requireIssuer(member)
  // A refused call changes nothing, the fence neither.
  if (!(await SOURCES[about.type].isIssuer(services.db, member.companyId, about.id)))
    throw new DomainError('NOT_FOUND', refusals.credentialNone)
  await raiseFenceOnce(
    services.db,
    about.type === 'passport' ? KNOWS_PASSPORT_CREDENTIALS : KNOWS_CREDENTIALS,
  )
  const id = await inTransaction(services.db, async (tx) => {
    const context = { services, member, tx }
    const base = await baseIn(context)
    const said = await sayOf(tx, { member, records, base, today: dayOf(services.now()) }, about)
    // Keys and places of a company are given to one after the other.
    await tx.selectFrom('company').where('id', '=', member.companyId).select('id').forNoKeyUpdate().execute()
    const present = await findLive(context, about)
    if (present !== undefined && !replaces) throw new DomainError('WRONG_STATE', refusals.credentialLive)
    return putCredential(
      context,
      { about, base, said },
      present === undefined ? undefined : { id: present, ending: { state: 'superseded' } },
    )
  })
  return readCredential(services, member, id)
}

async function findLive({ tx, member }: Context, about: Input['about']): Promise<number | undefined> {
  const row = await tx
    .selectFrom('credential')
    .where('about_type', '=', about.type)
    .where('about_id', '=', about.id)
    .where('company_id', '=', member.companyId)
    .where('state', '=', 'live')
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}
