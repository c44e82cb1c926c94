import type { IssueCredentialBody } from '@selvedge/contract/credentials.ts'
import { requireIssuer } from '@selvedge/domain/credential.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import {
  credentialAddress,
  issuerDid,
  keyIdentifier,
  revocationsAddress,
} from '@selvedge/domain/untp/addresses.ts'
import { CREDENTIAL_FORMAT, credentialOf } from '@selvedge/domain/untp/envelope.ts'
import { endOfDay } from '@selvedge/domain/untp/parts.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { signJws } from '@selvedge/proof/credentials/jws.ts'
import { untpFaults } from '@selvedge/proof/credentials/untp/check-shape.ts'
import { UNTP_VERSION } from '@selvedge/proof/credentials/untp/kinds.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { raiseFenceOnce } from '../../platform/db/raise-fence.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { credentialRecord } from '../../records/credentials/credential-record.ts'
import { endCredential } from '../../records/credentials/end-credentials.ts'
import { ensureSigningKey } from '../../records/credentials/issuer-keys.ts'
import { baseIn } from '../../records/epcis/base-in.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { freePlace } from './free-place.ts'
import { readCredential } from './list-credentials.ts'
import { renderMethodOf } from './render/templates.ts'
import { SOURCES } from './all-sources.ts'
import type { Said } from './sources.ts'

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
    const said = await SOURCES[about.type].say(
      tx,
      { member, records, base, today: dayOf(services.now()) },
      about.id,
    )
    // Keys and places of a company are given to one after the other.
    await tx.selectFrom('company').where('id', '=', member.companyId).select('id').forNoKeyUpdate().execute()
    const present = await findLive(context, about)
    if (present !== undefined && !replaces) throw new DomainError('WRONG_STATE', refusals.credentialLive)
    if (present !== undefined) await endCredential(context, present, { state: 'superseded' })
    const made = await insertCredential(context, { about, base, said })
    if (present !== undefined)
      await tx.updateTable('credential').set({ superseded_by: made }).where('id', '=', present).execute()
    await commitEvent(context, credentialRecord, made, { event: 'issued' })
    return made
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

type New = { about: Input['about']; base: string; said: Said }

async function insertCredential(
  { services, member, tx }: Context,
  { about, base, said }: New,
): Promise<number> {
  const { companyId, userId } = member
  const { kind, name, subject, validUntil } = said
  const issuer = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['public_id as publicId', 'name'])
    .executeTakeFirstOrThrow()
  const key = await ensureSigningKey(tx, services, companyId)
  const { list, place } = await freePlace(tx, companyId)
  const publicId = randomUUID()
  const did = issuerDid(base, issuer.publicId)
  const issuedAt = services.now()
  const credential = credentialOf(
    {
      kind,
      id: credentialAddress(base, publicId),
      name,
      issuer: { did, name: issuer.name },
      issuedAt,
      validUntil: validUntil === null ? null : endOfDay(validUntil),
      status: { list: revocationsAddress(base, issuer.publicId, list), index: place },
      render: renderMethodOf(base),
    },
    subject,
  )
  const text = JSON.stringify(credential)
  requireShape(text, kind)
  const { id } = await tx
    .insertInto('credential')
    .values({
      public_id: publicId,
      company_id: companyId,
      kind,
      about_type: about.type,
      about_id: about.id,
      name,
      format: CREDENTIAL_FORMAT,
      key_version: key.version,
      jws: signJws(text, { kid: keyIdentifier(did, key.version), sign: key.sign }),
      list,
      place,
      valid_from: dayOf(issuedAt),
      valid_until: validUntil,
      state: 'live',
      reason: null,
      issued_by: userId,
      issued_at: issuedAt,
      ended_by: null,
      ended_at: null,
      superseded_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What our own verifier would refuse is never signed. */
function requireShape(text: string, kind: Said['kind']): void {
  const faults = untpFaults(JSON.parse(text) as JsonObject, { kind, version: UNTP_VERSION })
  if (faults.length > 0) throw new Error(`A ${kind} is not as UNTP asks at ${faults.join(', ')}`)
}
